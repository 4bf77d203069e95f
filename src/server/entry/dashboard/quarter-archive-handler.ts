import { signedInHandler } from '@/server/entry/dashboard/signed-in-handler';
import { ArchiveInput } from '@/server/operations/quarter-archive/quarter-archive.schema';
import { openArchive } from '@/server/operations/quarter-archive/quarter-archive.service';
import { freshCompareProcedure, router } from '@/server/platform/api/trpc';
import { fileHeaders } from '@/server/platform/http/file-headers';

const contentType = 'application/zip';

/** A stream is for this endpoint alone: no part of the app's router, but under the same rules of who may do what. */
const archiveRouter = router({
  download: freshCompareProcedure.input(ArchiveInput).query(({ ctx, input }) => openArchive(ctx.actor, input)),
});

/** GET `?quarter=2026-Q1&workspaceIds=…`: the quarter of companies as a ZIP, for their accountant who has just signed in. */
export function quarterArchiveHandler(request: Request, workspaceId: string): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    const asked = Object.fromEntries(new URL(request.url).searchParams) as unknown as ArchiveInput;
    const { filename, bytes } = await archiveRouter.createCaller(context).download(asked);
    return new Response(bytes, { headers: fileHeaders('attachment', { contentType, filename }) });
  });
}
