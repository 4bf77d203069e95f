import { Readable } from 'node:stream';
import { z } from 'zod';
import { safeFileName } from '@/lib/text/file-name';
import { recordExport } from '@/server/access/security-log/record-event';
import { getWorkspace } from '@/server/access/workspaces/workspaces.service';
import { signedInHandler } from '@/server/entry/dashboard/signed-in-handler';
import { streamFolio } from '@/server/operations/backup/run-folio';
import { STREAM } from '@/server/operations/company-archive/commands';
import { freshOwnerProcedure, router } from '@/server/platform/api/trpc';
import { beginDownload } from '@/server/platform/files/archive-downloads';
import { fileHeaders } from '@/server/platform/http/file-headers';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

/** For whom an archive is sealed: an X25519 recipient of age. */
const Recipient = z.string().regex(/^age1[a-z0-9]{58}$/);

/** A stream is for this endpoint alone: no part of the app's router, but under the same rules of who may do what. */
const archiveRouter = router({
  download: freshOwnerProcedure.input(Recipient).query(async ({ ctx, input: recipient }) => {
    const { workspaceId, userId } = ctx.actor;
    const { name } = await getWorkspace(ctx.actor);
    const filename = safeFileName(`${name} ${machineClock.now().toISOString().slice(0, 10)}`, contentType);
    const download = beginDownload(userId);
    await recordExport(ctx.actor, { name: filename });
    return { filename, bytes: archiveOf(workspaceId, recipient, download.end) };
  }),
});

/** Of age, which has none that is registered. */
const contentType = 'application/x-age';

/** The archive of a company, made by a process of its own with less priority, which ends with its reader. */
async function* archiveOf(workspaceId: string, recipient: string, end: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* streamFolio(['--company', STREAM, workspaceId, recipient]);
  } catch (error) {
    log.error({ err: error, workspaceId }, 'the archive of a company could not be made');
    throw error;
  } finally {
    end();
  }
}

/** Everything of the company for another installation, for its owner who has just proven who they are. */
export function companyArchiveHandler(request: Request, workspaceId: string): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    const recipient = new URL(request.url).searchParams.get('recipient') ?? '';
    const { filename, bytes } = await archiveRouter.createCaller(context).download(recipient);
    const body = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: fileHeaders('attachment', { contentType, filename }) });
  });
}
