import { todayIn } from '@/lib/dates';
import { lastDayToPay } from '@/lib/money/late-fee';
import { apiError } from '@/server/platform/contract/errors';
import { inTransaction } from '@/server/platform/db/client';
import { queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import type { Author } from '@/server/sales/documents/document-history';
import { recordHistory } from '@/server/sales/documents/document-history';
import { composeDocumentMail, type MailedDocument } from '@/server/sales/documents/document-mail';
import type { DocumentSend } from '@/server/sales/documents/documents.schema';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { findPrintedInvoice, type PrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';
import { linkToSend } from '@/server/sales/invoices/public-page/invoice-link';
import { type MailedAs, mailedInvoice } from '@/server/sales/invoices/sending/invoice-mail';

/** The condition of a reminder's mail: see `registerMailCondition`. */
export const PAYABLE = 'payable';

type Notice = { as: Exclude<MailedAs, 'invoice'>; words?: MailedDocument['words'] };

/**
 * Mails what has become of an invoice: that it waits for payment, or that it was paid. A reminder is not sent once the
 * invoice is settled, be it between this and its delivery.
 * @throws 404, 400 without a recipient, 422 where there is nothing to remind of or to confirm
 */
export async function sendNotice(
  author: Author,
  invoiceId: string,
  { as, words }: Notice,
  input: DocumentSend,
): Promise<{ id: string; messageId: string }> {
  const { workspaceId, userId: senderId } = author;
  return inTransaction(async (tx) => {
    await lockInvoice(tx, author, invoiceId);
    const printed = await findPrintedInvoice(workspaceId, invoiceId);
    const isReceipt = as === 'receipt';
    if (isReceipt) assertPaid(printed);
    else assertOwed(printed);
    const about = { ...mailedInvoice(printed, as, await linkToSend(tx, author, invoiceId)), words };
    const mail = await composeDocumentMail(workspaceId, about, input);
    const queued = await queueMail(tx, { ...mail, senderId, condition: isReceipt ? undefined : PAYABLE });
    await recordHistory(tx, author, [{ documentId: invoiceId, action: isReceipt ? 'receipt_sent' : 'reminded' }]);
    return queued;
  });
}

/** Whether somebody still has to pay an invoice: issued, no credit note, and neither paid, credited nor cancelled. */
export function isOwed({ invoice: { status, kind, amountDue } }: PrintedInvoice): boolean {
  return status !== 'draft' && kind !== 'credit_note' && amountDue > 0;
}

/** @throws 422 before the day after the due date, by the calendar of the company */
export function assertLate(printed: PrintedInvoice): void {
  assertOwed(printed);
  const until = lastDayToPay(printed.invoice);
  if (until < todayIn(printed.timeZone, clock.now())) return;
  throw apiError('REMINDER_TOO_EARLY', { day: until });
}

/** @throws 422 */
export function assertPaid({ invoice }: PrintedInvoice): void {
  if (invoice.amountPaid > 0) return;
  throw apiError('NOTHING_PAID');
}

function assertOwed(printed: PrintedInvoice): void {
  if (isOwed(printed)) return;
  throw apiError('NOTHING_TO_REMIND');
}
