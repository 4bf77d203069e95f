import { apiFor } from '@/server/entry/data-export/collections';
import { writeExport } from '@/server/entry/data-export/write-export';
import type { Context } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { downloadArchive } from '@/server/platform/files/archive-downloads';

/** A thread makes some thirty a second of them: whoever has more would wait for more than six minutes. */
const MOST_PAPERS = 10_000;

type Limits = { patienceMs?: number; mostPapers?: number };

/** Everything that the caller's company holds, as a ZIP that is made while it is read. @throws as `downloadArchive` does */
export function exportCompany(
  context: Context,
  { patienceMs, mostPapers = MOST_PAPERS }: Limits = {},
): ReadableStream<Uint8Array> {
  const { actor, requestId } = context;
  if (!actor) throw notFound('Workspace');
  const { workspaceId, userId } = actor;
  return downloadArchive(
    userId,
    (archive) => writeExport({ api: apiFor(context, archive.gone), workspaceId, archive, mostPapers }),
    { patienceMs, about: { requestId, workspaceId } },
  );
}
