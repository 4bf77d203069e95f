import { eInvoicingRouters } from '@/server/e-invoicing/e-invoicing-domain';
import { documentFileHandler } from '@/server/entry/dashboard/document-file-handler';

/** The PDF of an invoice; with `?format=facturx` the one that holds its XML. */
export function invoicePdfHandler(request: Request, workspaceId: string, invoiceId: string): Promise<Response> {
  const format = new URL(request.url).searchParams.get('format') === 'facturx' ? 'facturx' : undefined;
  return documentFileHandler(request, workspaceId, (context) =>
    eInvoicingRouters.eInvoicing.createCaller(context, { signal: request.signal }).pdf({ invoiceId, format }),
  );
}
