import { documentPdfDoor } from '@/server/dashboard/document-pdf-handler';
import { invoicesRouter } from '@/server/invoices/invoices.router';

export function invoicePdfDoor(request: Request, workspaceId: string, invoiceId: string): Promise<Response> {
  return documentPdfDoor(request, workspaceId, (context) =>
    invoicesRouter.createCaller(context, { signal: request.signal }).pdf({ invoiceId }),
  );
}
