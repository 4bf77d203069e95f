import { documentFileHandler } from '@/server/dashboard/document-file-handler';
import { quotesRouter } from '@/server/quotes/quotes.router';

export function quotePdfHandler(request: Request, workspaceId: string, quoteId: string): Promise<Response> {
  return documentFileHandler(request, workspaceId, (context) =>
    quotesRouter.createCaller(context, { signal: request.signal }).pdf({ quoteId }),
  );
}
