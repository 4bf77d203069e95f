import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import { quotesRouter } from '@/server/sales/quotes/quotes.router';

export function quotePdfHandler(request: Request, workspaceId: string, quoteId: string): Promise<Response> {
  return documentFileHandler(request, workspaceId, (context) =>
    quotesRouter.createCaller(context, { signal: request.signal }).pdf({ quoteId }),
  );
}
