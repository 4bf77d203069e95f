import { documentPdfHandler } from '@/server/dashboard/document-pdf-handler';
import { invoicesRouter } from '@/server/invoices/invoices.router';

export function invoicePdfHandler(request: Request, workspaceId: string, invoiceId: string): Promise<Response> {
  return documentPdfHandler(request, workspaceId, (context) =>
    invoicesRouter.createCaller(context, { signal: request.signal }).pdf({ invoiceId }),
  );
}
