import type { Totals } from '@/lib/money';
import type { Invoice, InvoiceCreate, InvoiceLine } from '@/server/invoices/invoices.schema';
import { readSalesDocument, type SalesDocument } from '@/server/invoices/sales-document';
import { readRecurring } from '@/server/recurring';

/** What an invoice says, before it is numbered, sent or paid: what a caller may set, with the defaults filled in. */
export type InvoiceDocument = SalesDocument & {
  items: InvoiceLine[];
  dueDate: string | null;
  recurring: Invoice['recurring'] | null;
};

/** The invoice a caller describes and what it comes to. @throws as `readSalesDocument` does */
export async function readDocument(
  workspaceId: string,
  input: InvoiceCreate,
  before?: Invoice,
): Promise<{ document: InvoiceDocument; totals: Totals }> {
  const kind = before?.originalInvoiceId === undefined ? 'invoice' : 'rectifying';
  const { document, totals } = await readSalesDocument(workspaceId, input, kind);
  const dueDate = input.dueDate ?? null;
  return { document: { ...document, dueDate, recurring: readRecurring(input.recurring, before?.recurring) }, totals };
}
