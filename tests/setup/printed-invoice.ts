import type { Actor } from '@/server/platform/api/context';
import { renderInvoicePdf } from '@/server/sales/invoices/pdf/invoice-pdf';
import { describeInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-data';
import { findPrintedInvoice, type PrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';

type Changes = Partial<PrintedInvoice['invoice']> & { locale?: PrintedInvoice['locale'] };

/** What the PDF of an invoice says, before it is laid out; `changes` are of an invoice that no rule would let be. */
export async function printedInvoice(workspaceId: string, id: string, changes: Changes = {}) {
  const { locale, ...invoice } = changes;
  const printed = await findPrintedInvoice(workspaceId, id);
  return describeInvoice({ ...printed, ...(locale && { locale }), invoice: { ...printed.invoice, ...invoice } });
}

/** The bytes of the PDF of an invoice. @throws ApiError 404 where the company has none of that id */
export function invoicePdf(actor: Actor, id: string): Promise<Uint8Array> {
  return renderInvoicePdf(actor, id);
}
