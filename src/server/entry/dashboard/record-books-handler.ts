import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import { taxRouters } from '@/server/tax/tax-domain';

/** The record books in the tax agency's format; `?quarter=`, `?kind=` and `?draft=` say which. */
export function recordBooksHandler(request: Request, workspaceId: string): Promise<Response> {
  const { download: _, ...asked } = Object.fromEntries(new URL(request.url).searchParams);
  return documentFileHandler(request, workspaceId, (context) => {
    const caller = taxRouters.recordBooks.createCaller(context, { signal: request.signal });
    return caller.download(asked as Parameters<typeof caller.download>[0]); // which the procedure checks
  });
}
