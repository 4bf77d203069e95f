import { z } from 'zod';
import { isFromOurPages } from '@/server/access/accounts/trusted-origins';
import { readStatementFile, storeStatementFile } from '@/server/banking/banking/statements/statement-file';
import { signedInHandler } from '@/server/entry/dashboard/signed-in-handler';
import { readRequestFile } from '@/server/operations/client-requests/client-requests.service';
import { storeImportFile } from '@/server/operations/imports/import-file';
import { readMoveFile, storeMoveFile } from '@/server/operations/moves/move-files';
import type { Actor } from '@/server/platform/api/context';
import { readProcedure, router, writeProcedure } from '@/server/platform/api/trpc';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { type FileKindName, fileKindOf } from '@/server/platform/contract/file-kinds';
import type { StoredFile } from '@/server/platform/files/store-file';
import { fileHeaders } from '@/server/platform/http/file-headers';
import { boundedChunks, fileBounds } from '@/server/platform/http/read-body';
import { readReceipt, storeReceipt } from '@/server/purchases/expenses/receipts.service';

/** How the files of a kind are read and stored, where browsers do that by themselves. */
type Transfer = {
  read?: (actor: Actor, fileId: string) => Promise<StoredFile>;
  store?: (actor: Actor, fileId: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
};

/** The kinds that browsers read and store: what each is and who may is said in `fileKinds`. */
const transfers: { [Kind in FileKindName]?: Transfer } = {
  receipt: { read: readReceipt, store: storeReceipt },
  import: { store: storeImportFile },
  move: { read: readMoveFile, store: storeMoveFile },
  answer: { read: readRequestFile },
  statement: { read: readStatementFile, store: storeStatementFile },
};

const FilePath = z.object({ kind: z.string().max(64), fileId: z.string().max(64) });
type FilePath = z.output<typeof FilePath>;

/** Streams are for these endpoints alone: no part of the app's router, but under the same rules of who may do what. */
const filesRouter = router({
  read: readProcedure.input(FilePath).query(({ ctx, input: { kind, fileId } }) => {
    const { read } = transferOf(kind);
    if (!read) throw notFound('File');
    return read(ctx.actor, fileId);
  }),
  store: writeProcedure
    .input(FilePath.extend({ bytes: z.custom<AsyncIterable<Uint8Array>>((it) => typeof it === 'object') }))
    .mutation(({ ctx, input: { kind, fileId, bytes } }) => {
      const { store } = transferOf(kind);
      if (!store) throw notFound('File');
      return store(ctx.actor, fileId, bytes);
    }),
});

function transferOf(kind: string): Transfer {
  const transfer = fileKindOf(kind) && transfers[kind as FileKindName];
  if (!transfer) throw notFound('File');
  return transfer;
}

/** What a browser may show by itself; anything else is for saving. */
const shown = ['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** The dashboard's way to the bytes of a file; `?download` saves them instead of showing them. */
export function downloadHandler(request: Request, workspaceId: string, path: FilePath): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    const { bytes, name, contentType, sizeBytes } = await filesRouter.createCaller(context).read(path);
    const inline = shown.includes(contentType) && !new URL(request.url).searchParams.has('download');
    return new Response(bytes, {
      headers: {
        ...fileHeaders(inline ? 'inline' : 'attachment', { contentType, filename: name }),
        'content-length': String(sizeBytes),
        'content-security-policy': policyFor(contentType),
        'x-frame-options': 'SAMEORIGIN',
      },
    });
  });
}

/** Takes the bytes of a file that was announced, as they come. */
export function uploadHandler(request: Request, workspaceId: string, path: FilePath): Promise<Response> {
  return signedInHandler(request, workspaceId, async (context) => {
    if (!isFromOurPages(request.headers)) throw apiError('PAGE_OF_ANOTHER_ORIGIN');
    if (!request.body) throw apiError('FILE_EMPTY');
    // Read only once it is known who calls, and that there is such a kind.
    const bytes = boundedChunks(request, fileBounds(fileKindOf(path.kind)?.maxBytes ?? 0));
    await filesRouter.createCaller(context).store({ ...path, bytes });
    return new Response(null, { status: 204 });
  });
}

/** Nothing that a file holds may run or load. Browsers show no PDF in a sandbox: their own viewers are one. */
function policyFor(contentType: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  return contentType === 'application/pdf' ? nothing : `${nothing}; sandbox`;
}
