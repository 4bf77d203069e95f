import { toCalendarDate } from '@/lib/dates';
import { db } from '@/server/db';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { findPrintingCompany, type PrintingCompany } from '@/server/invoices/pdf-issuer';
import { getInvoice } from '@/server/invoices/read-invoices';

/** What the printed page needs to know. */
export type PrintedInvoice = PrintingCompany & {
  invoice: Invoice;
  /** What a credit note rectifies. */
  original: { documentNumber: string; issueDate: string } | null;
};

/** @throws 404 */
export async function findPrintedInvoice(workspaceId: string, invoiceId: string): Promise<PrintedInvoice> {
  const invoice = await getInvoice({ workspaceId }, invoiceId);
  const original = await findOriginal(workspaceId, invoice.originalInvoiceId);
  return { invoice, original, ...(await findPrintingCompany(workspaceId)) };
}

async function findOriginal(workspaceId: string, id: string | undefined): Promise<PrintedInvoice['original']> {
  const original = id ? await db.invoice.findFirst({ where: { id, workspaceId } }) : null;
  if (!original?.documentNumber) return null;
  return { documentNumber: original.documentNumber, issueDate: toCalendarDate(original.issueDate) };
}
