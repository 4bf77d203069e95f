import { documentPdfDoor } from '@/server/dashboard/document-pdf-handler';
import { quotesRouter } from '@/server/quotes/quotes.router';

export function quotePdfDoor(request: Request, workspaceId: string, quoteId: string): Promise<Response> {
  return documentPdfDoor(request, workspaceId, (context) =>
    quotesRouter.createCaller(context, { signal: request.signal }).pdf({ quoteId }),
  );
}
