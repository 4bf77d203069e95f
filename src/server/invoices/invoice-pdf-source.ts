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
  /** What was paid, and credited by issued notes, since it was issued. */
  payments: { amount: number; paidOn: string }[];
  creditNotes: { documentNumber: string; issueDate: string; total: number; amountDue: number }[];
};

/** @throws 404 */
export async function findPrintedInvoice(workspaceId: string, invoiceId: string): Promise<PrintedInvoice> {
  const invoice = await getInvoice({ workspaceId }, invoiceId);
  const original = await findOriginal(workspaceId, invoice.originalInvoiceId);
  const [payments, creditNotes] = [await findPayments(workspaceId, invoiceId), await findNotes(workspaceId, invoiceId)];
  return { invoice, original, payments, creditNotes, ...(await findPrintingCompany(workspaceId)) };
}

async function findPayments(workspaceId: string, invoiceId: string): Promise<PrintedInvoice['payments']> {
  const payments = await db.payment.findMany({
    where: { workspaceId, invoiceId },
    orderBy: [{ paidOn: 'asc' }, { id: 'asc' }],
  });
  return payments.map(({ amount, paidOn }) => ({ amount: amount.toNumber(), paidOn: toCalendarDate(paidOn) }));
}

async function findNotes(workspaceId: string, invoiceId: string): Promise<PrintedInvoice['creditNotes']> {
  const notes = await db.invoice.findMany({
    where: { workspaceId, originalInvoiceId: invoiceId, status: { notIn: ['draft', 'cancelled'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return notes.map(({ documentNumber, issueDate, total, amountDue }) => ({
    documentNumber: documentNumber ?? '',
    issueDate: toCalendarDate(issueDate),
    total: total.toNumber(),
    amountDue: amountDue.toNumber(),
  }));
}

async function findOriginal(workspaceId: string, id: string | undefined): Promise<PrintedInvoice['original']> {
  const original = id ? await db.invoice.findFirst({ where: { id, workspaceId } }) : null;
  if (!original?.documentNumber) return null;
  return { documentNumber: original.documentNumber, issueDate: toCalendarDate(original.issueDate) };
}
