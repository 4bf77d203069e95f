import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';
import { salesRouters } from '@/server/sales/sales-domain';

export function quotePdfHandler(request: Request, workspaceId: string, quoteId: string): Promise<Response> {
  return documentFileHandler(request, workspaceId, (context) =>
    salesRouters.quotes.createCaller(context, { signal: request.signal }).pdf({ quoteId }),
  );
}
