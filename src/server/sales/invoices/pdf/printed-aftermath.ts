import type { PdfContent, Term } from '@/server/platform/pdf/pdf-content';
import type { PdfFormat } from '@/server/sales/documents/document-pdf-format';
import type { PrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';

/** What has happened to an invoice since it was issued: beside what it said then, which stays. Null where nothing has. */
export function composeAftermath(
  { invoice, payments, creditNotes, owedToClient, timeZone }: PrintedInvoice,
  { text, money, date, day }: PdfFormat,
): PdfContent['later'] {
  if (invoice.status === 'draft') return null;
  const rows: Term[] = [];
  if (invoice.lateFee && invoice.lateFeeAt) {
    rows.push({
      label: text('later.lateFee', { date: day(invoice.lateFeeAt, timeZone) }),
      value: money(invoice.lateFee),
    });
  }
  for (const { paidOn, amount } of payments) {
    rows.push({ label: text('later.payment', { date: date(paidOn) }), value: money(-amount) });
  }
  for (const { documentNumber: number, issueDate, total } of creditNotes) {
    rows.push({ label: text('later.credited', { number, date: date(issueDate) }), value: money(total) });
  }
  if (invoice.cancelledAt)
    rows.push({ label: text('later.cancelled', { date: day(invoice.cancelledAt, timeZone) }), value: '' });
  if (rows.length === 0) return null;

  const outstanding =
    owedToClient > 0
      ? { label: text('later.owedToClient'), value: money(owedToClient) }
      : { label: text('later.outstanding'), value: money(invoice.amountDue) };
  return { heading: text('later.heading'), rows, outstanding: invoice.status === 'cancelled' ? null : outstanding };
}
