import { paymentDateWarnings } from '@/lib/dates/date-warnings';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { fixedIn, Money } from '@/lib/money/money';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import type { Invoice, InvoicePaid, InvoicePayment } from '@/server/sales/invoices/invoices.schema';
import { assertAccrualsOpen, findAccruals } from '@/server/sales/invoices/issuing/accruals';
import { issue } from '@/server/sales/invoices/issuing/issue-invoice';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishChanged } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { bookPayment, lastPaymentDate, paymentDay } from '@/server/sales/payments/book-payment';
import { outstandingOf } from '@/server/sales/payments/open-invoices';
import { undoPayments } from '@/server/sales/payments/undo-payments';

/**
 * Marks an invoice as paid, or part of it. Paying a draft issues it first; paying a paid one answers as before,
 * changes nothing and emits nothing.
 * @throws 404, 422 for a cancelled invoice or where a credit note leaves nothing to pay, 400 for more than is due
 */
export async function payInvoice(actor: Actor, invoiceId: string, input: InvoicePayment): Promise<InvoicePaid> {
  return inTransaction(async (tx) => {
    const locked = await lockInvoice(tx, actor, invoiceId);
    const paid = await settle(tx, locked, input);
    const invoice = paid ? await publishPayment(tx, actor, locked) : await getInvoice(actor, invoiceId);
    return { success: true, status: invoice.status, paidAt: await lastPaymentDate(locked), invoice };
  });
}

/** Tells of a payment that has been booked. @returns the invoice as it is by it */
export async function publishPayment(tx: OpenTransaction, actor: Actor, before: LockedInvoice): Promise<Invoice> {
  const invoice = await getInvoice(actor, before.id);
  await publishChanged(tx, actor, before.status, invoice, 'paid');
  return invoice;
}

/** Books the payment on an invoice that the transaction holds. False where there was nothing left to pay. */
export async function settle(
  tx: OpenTransaction,
  locked: LockedInvoice,
  { paidDate, amount }: InvoicePayment,
): Promise<boolean> {
  if (locked.status === 'paid') return false;
  if (locked.status === 'cancelled') {
    throw impossible('paid', 'cancelled', ['draft', 'sent', 'partial', 'overdue']);
  }
  const day = await paymentDay(locked.workspaceId, paidDate);
  const invoice = locked.status === 'draft' ? await issue(tx, locked) : locked;

  if (invoice.status === 'paid' && invoice.original?.kind === 'advance') return true; // its money is in its deposit again

  const outstanding = await outstandingOf(invoice);
  const payment = amount == null ? outstanding : new Money(amount);
  assertPayable(payment, outstanding, invoice.currency);
  await book(tx, invoice, { amount: payment, outstanding: outstanding, day });
  await recordDateWarning(invoice, day.paidOn);
  return true;
}

/**
 * Books what a bank transaction paid, or gave back, of an issued invoice that the transaction of the database holds.
 * @param outstanding what was left to pay
 * @returns the id of the payment
 * @throws 400 for a day that has not come yet, 409 in a closed quarter
 */
export async function bookMovement(
  tx: OpenTransaction,
  actor: Actor,
  invoice: LockedInvoice,
  { paidDate, ...booking }: { amount: Money; outstanding: Money; paidDate: string },
): Promise<string> {
  const paymentId = await book(tx, invoice, { ...booking, day: await paymentDay(invoice.workspaceId, paidDate) });
  await publishPayment(tx, actor, invoice);
  return paymentId;
}

/**
 * Takes payments back of an issued invoice that the transaction holds, and not out of a closed quarter: it waits for payment
 * again.
 * @throws 409
 */
export async function reversePayments(
  tx: OpenTransaction,
  actor: Actor,
  invoice: LockedInvoice,
  paymentIds: string[],
): Promise<void> {
  const before = await findAccruals(invoice);
  await undoPayments(invoice, paymentIds);
  await assertAccrualsOpen(tx, invoice, before, 'payment');
  await publishChanged(tx, actor, invoice.status, await getInvoice(actor, invoice.id), 'payment_undone');
}

/** A payment of before the invoice is booked, and the invoice warns of it. */
async function recordDateWarning({ id, workspaceId, issueDate }: LockedInvoice, paidDate: string): Promise<void> {
  const messages = paymentDateWarnings({ issueDate, paidDate }).map(({ message }) => message);
  if (messages.length === 0) return;
  await rows(sql`
    UPDATE invoice SET warnings = warnings || ${messages}
    WHERE id = ${id} AND workspace_id = ${workspaceId} AND NOT warnings @> ${messages}`);
}

/**
 * Books a payment on an issued invoice that the transaction holds, and not in a closed quarter.
 * @returns the id of the payment
 * @throws 409
 */
async function book(
  tx: OpenTransaction,
  invoice: LockedInvoice,
  booking: Parameters<typeof bookPayment>[1],
): Promise<string> {
  const before = await findAccruals(invoice);
  const paymentId = await bookPayment(invoice, booking);
  await assertAccrualsOpen(tx, invoice, before, 'payment');
  return paymentId;
}

/** What is left of an invoice of before today's rules may have decimals that its currency has not. @throws 400 */
function assertPayable(payment: Money, outstanding: Money, currency: string): void {
  if (payment.equals(outstanding)) return;
  assertWholeUnits(currency, payment, ['amount']);
  const sameSign = payment.isZero() || outstanding.isZero() || payment.isNegative() === outstanding.isNegative();
  if (sameSign && payment.abs().lte(outstanding.abs())) return;
  throw invalid(['amount'], reasonOf('AT_MOST_DUE', { amount: fixedIn(currency, outstanding) }));
}
