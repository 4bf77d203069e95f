import { z } from 'zod';
import { isFromOurPages } from '@/server/accounts/trusted-origins';
import { readProcedure, router, writeProcedure } from '@/server/api/trpc';
import { AppError } from '@/server/contract/errors';
import { signedInHandler } from '@/server/dashboard/signed-in-handler';
import { readReceipt } from '@/server/expenses/read-receipt';
import { storeReceipt } from '@/server/expenses/store-receipt';
import { contentDisposition } from '@/server/http/content-disposition';
import { endpoints } from '@/server/http/endpoints';
import { boundedChunks } from '@/server/http/read-body';

const FileId = z.object({ fileId: z.string().max(64) });

/** Streams are for these endpoints alone: no part of the app's router, but under the same rules of who may do what. */
const filesRouter = router({
  read: readProcedure.input(FileId).query(({ ctx, input }) => readReceipt(ctx.actor, input.fileId)),
  store: writeProcedure
    .input(FileId.extend({ bytes: z.custom<AsyncIterable<Uint8Array>>((it) => typeof it === 'object') }))
    .mutation(({ ctx, input }) => storeReceipt(ctx.actor, input.fileId, input.bytes)),
});

/** What a browser may show by itself; anything else is for saving. */
const shown = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** The dashboard's way to the bytes of a receipt; `?download` saves them instead of showing them. */
export function downloadHandler(request: Request, workspaceId: string, fileId: string): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    const { bytes, name, contentType, sizeBytes } = await filesRouter.createCaller(context).read({ fileId });
    const inline = shown.includes(contentType) && !new URL(request.url).searchParams.has('download');
    return new Response(bytes, {
      headers: {
        'content-type': contentType,
        'content-length': String(sizeBytes),
        'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name, contentType),
        'content-security-policy': policyFor(contentType),
        'x-frame-options': 'SAMEORIGIN',
      },
    });
  });
}

/** Takes the bytes of a receipt that was announced, as they come. */
export function uploadHandler(request: Request, workspaceId: string, fileId: string): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    if (!isFromOurPages(request.headers)) throw new AppError(403, 'This page was not opened at the address of Folio.');
    if (!request.body) throw new AppError(400, 'The file is empty. Choose the file again.');
    await filesRouter.createCaller(context).store({ fileId, bytes: boundedChunks(request, endpoints.receipt.body) });
    return new Response(null, { status: 204 });
  });
}

/** Nothing that a file holds may run or load. Browsers show no PDF in a sandbox: their own viewers are one. */
function policyFor(contentType: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  return contentType === 'application/pdf' ? nothing : `${nothing}; sandbox`;
}
