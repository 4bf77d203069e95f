import { z } from 'zod';
import { newId } from '@/lib/id';
import { isFromOurPages } from '@/server/accounts/trusted-origins';
import { contentDisposition } from '@/server/content-disposition';
import type { Context } from '@/server/context';
import { AppError, describeError, isExpected } from '@/server/errors';
import { readFile } from '@/server/expenses/read-file';
import { storeFile } from '@/server/expenses/store-file';
import { log } from '@/server/log';
import { memberActor, signedInUser } from '@/server/session';
import { readProcedure, router, writeProcedure } from '@/server/trpc';

const FileId = z.object({ fileId: z.string().max(64) });

/** Streams are for these doors alone: no part of the app's router, but under the same rules of who may do what. */
const filesRouter = router({
  read: readProcedure.input(FileId).query(({ ctx, input }) => readFile(ctx.actor, input.fileId)),
  store: writeProcedure
    .input(FileId.extend({ bytes: z.custom<ReadableStream<Uint8Array>>((it) => it instanceof ReadableStream) }))
    .mutation(({ ctx, input }) => storeFile(ctx.actor, input.fileId, input.bytes)),
});

/** What a browser may show by itself; anything else is for saving. */
const shown = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** The dashboard's way to the bytes of a receipt, by the session cookie; `?download` saves them instead of showing them. */
export function downloadDoor(request: Request, workspaceId: string, fileId: string): Promise<Response> {
  return answering(request, workspaceId, async (call) => {
    const { bytes, name, contentType, sizeBytes } = await call.read({ fileId });
    const inline = shown.includes(contentType) && !new URL(request.url).searchParams.has('download');
    return new Response(bytes, {
      headers: {
        'content-type': contentType,
        'content-length': String(sizeBytes),
        'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
        'content-security-policy': policyFor(contentType),
        'x-frame-options': 'SAMEORIGIN',
      },
    });
  });
}

/** Takes the bytes of a receipt that was announced, as they come. */
export function uploadDoor(request: Request, workspaceId: string, fileId: string): Promise<Response> {
  return answering(request, workspaceId, async (call) => {
    if (!isFromOurPages(request.headers)) throw new AppError(403, 'This page was not opened at the address of Folio.');
    if (!request.body) throw new AppError(400, 'The file is empty. Choose the file again.');
    await call.store({ fileId, bytes: request.body });
    return new Response(null, { status: 204 });
  });
}

type Call = ReturnType<typeof filesRouter.createCaller>;

async function answering(
  request: Request,
  workspaceId: string,
  answer: (call: Call) => Promise<Response>,
): Promise<Response> {
  const requestId = newId('req');
  const response = await answerOf(requestId);
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('x-request-id', requestId);
  return response;

  async function answerOf(requestId: string): Promise<Response> {
    try {
      const user = await signedInUser(request.headers);
      const actor = user && (await memberActor(user.id, workspaceId));
      const context: Context = { requestId, user, actor };
      return await answer(filesRouter.createCaller(context));
    } catch (error) {
      if (!isExpected(error)) log.error({ err: error, requestId }, 'a file could not be passed on');
      const { status, body } = describeError(error, requestId);
      return Response.json(body, { status });
    }
  }
}

/** Nothing that a file holds may run or load. Browsers show no PDF in a sandbox: their own viewers are one. */
function policyFor(contentType: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  return contentType === 'application/pdf' ? nothing : `${nothing}; sandbox`;
}
