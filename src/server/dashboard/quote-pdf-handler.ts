import { documentPdfHandler } from '@/server/dashboard/document-pdf-handler';
import { quotesRouter } from '@/server/quotes/quotes.router';

export function quotePdfHandler(request: Request, workspaceId: string, quoteId: string): Promise<Response> {
  return documentPdfHandler(request, workspaceId, (context) =>
    quotesRouter.createCaller(context, { signal: request.signal }).pdf({ quoteId }),
  );
}
