import { apiFor } from '@/server/entry/data-export/collections';
import { writeExport } from '@/server/entry/data-export/write-export';
import type { Context } from '@/server/platform/api/context';
import { notFound, tooBusy } from '@/server/platform/contract/errors';
import { ReaderDisconnected, ZipArchive } from '@/server/platform/files/zip-archive';
import { log } from '@/server/platform/runtime/log';

/** Each holds a connection to the database, and a snapshot. */
const MOST_AT_ONCE = 2;
/** A thread makes some thirty a second of them: whoever has more would wait for more than six minutes. */
const MOST_PAPERS = 10_000;
/** A reader who takes nothing for so long has gone: the connection is for others. */
const PATIENCE_MS = 2 * 60_000;
const RETRY_AFTER_SECONDS = 60;

/** The companies that are being exported. */
const running = new Set<string>();

/** @throws 503 where this company is being exported already, or as many others as there is room for */
export function assertRoomForExport(workspaceId: string): void {
  if (running.has(workspaceId)) throw tooBusy('This company is being exported already.', RETRY_AFTER_SECONDS);
  if (running.size >= MOST_AT_ONCE) throw tooBusy('Other companies are being exported.', RETRY_AFTER_SECONDS);
}

/** Everything that the caller's company holds, as a ZIP that is made while it is read. @throws as `assertRoomForExport` does */
export function exportCompany(
  context: Context,
  { patienceMs = PATIENCE_MS, mostPapers = MOST_PAPERS } = {},
): ReadableStream<Uint8Array> {
  const { actor, requestId } = context;
  if (!actor) throw notFound('Workspace');
  const { workspaceId } = actor;
  assertRoomForExport(workspaceId);
  running.add(workspaceId);
  const archive = new ZipArchive(patienceMs);
  writeExport({ api: apiFor(context, archive.gone), workspaceId, archive, mostPapers })
    .catch((error: unknown) => {
      if (!(error instanceof ReaderDisconnected))
        log.error({ err: error, requestId }, 'a company could not be exported');
      archive.fail(error as Error);
    })
    .finally(() => running.delete(workspaceId));
  return archive.bytes;
}
