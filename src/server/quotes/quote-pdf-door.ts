import { documentPdfDoor } from '@/server/invoices/document-pdf-door';
import { quotesRouter } from '@/server/quotes/quotes.router';

export function quotePdfDoor(request: Request, workspaceId: string, quoteId: string): Promise<Response> {
  return documentPdfDoor(request, workspaceId, (context) =>
    quotesRouter.createCaller(context, { signal: request.signal }).pdf({ quoteId }),
  );
}
