import { safeFileName } from '@/lib/text/file-name';
import { recordExport } from '@/server/access/security-log/record-event';
import { getWorkspace } from '@/server/access/workspaces/workspaces.service';
import { signedInHandler } from '@/server/entry/dashboard/signed-in-handler';
import { exportCompany } from '@/server/entry/data-export/export-company';
import { freshOwnerProcedure, router } from '@/server/platform/api/trpc';
import { assertRoomForArchive } from '@/server/platform/files/archive-downloads';
import { fileHeaders } from '@/server/platform/http/file-headers';
import { machineClock } from '@/server/platform/runtime/clock';

const contentType = 'application/zip';

/** A stream is for this endpoint alone: no part of the app's router, but under the same rules of who may do what. */
const exportRouter = router({
  download: freshOwnerProcedure.query(async ({ ctx }) => {
    const { name } = await getWorkspace(ctx.actor);
    const filename = safeFileName(`${name} ${machineClock.now().toISOString().slice(0, 10)}`, contentType);
    assertRoomForArchive(ctx.actor.userId);
    await recordExport(ctx.actor, { name: filename });
    return { filename, bytes: exportCompany(ctx) };
  }),
});

/** All data of the company as a ZIP, for its owner who has just proven who they are. */
export function dataExportHandler(request: Request, workspaceId: string): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    const { filename, bytes } = await exportRouter.createCaller(context).download();
    return new Response(bytes, { headers: fileHeaders('attachment', { contentType, filename }) });
  });
}
