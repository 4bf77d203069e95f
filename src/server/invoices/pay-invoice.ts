import { startOfDayIn, todayIn } from '@/lib/dates';
import { newId } from '@/lib/id';
import { fixedIn, Money, twoDecimals } from '@/lib/money';
import { timeZoneOf } from '@/server/calendar/day-range';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { firstRow, inTransaction, rows, sql } from '@/server/db';
import { invalid, notYet } from '@/server/errors';
import type { InvoicePaid, InvoicePayment, InvoiceStatus } from '@/server/invoices/invoices.schema';
import { issue } from '@/server/invoices/issue-invoice';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/invoices/lock-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { leftToPay } from '@/server/invoices/settlement';
import { tellChanged } from '@/server/invoices/tell-invoice';
import { assertWholeUnits } from '@/server/whole-units';

/**
 * Marks an invoice as paid, or part of it. Paying a draft issues it first; paying a paid one answers as before,
 * changes nothing and emits nothing.
 * @throws 404, 422 for a cancelled invoice or where a credit note leaves nothing to pay, 400 for more than is due
 */
export async function payInvoice(actor: Actor, invoiceId: string, input: InvoicePayment): Promise<InvoicePaid> {
  return inTransaction(async () => {
    const locked = await lockInvoice(actor, invoiceId);
    const paid = await settle(locked, input);
    const status = paid ? await tellPayment(actor, locked) : locked.status;
    return { success: true, status, paidAt: await lastPaymentDate(locked) };
  });
}

/** Tells of a payment that has been booked. @returns the status the invoice has by it */
export async function tellPayment(actor: Actor, before: LockedInvoice): Promise<InvoiceStatus> {
  const invoice = await getInvoice(actor, before.id);
  await tellChanged(actor.workspaceId, before.status, invoice);
  return invoice.status;
}

/** Books the payment on an invoice that the transaction holds. False where there was nothing left to pay. */
export async function settle(locked: LockedInvoice, { paidDate, amount }: InvoicePayment): Promise<boolean> {
  if (locked.status === 'paid') return false;
  if (locked.status === 'cancelled') {
    throw impossible('paid', 'cancelled', ['draft', 'sent', 'partial', 'overdue']);
  }
  const day = await paymentDay(locked.workspaceId, paidDate);
  const invoice = locked.status === 'draft' ? await issue(locked) : locked;

  const left = await leftToPay(invoice);
  const payment = amount == null ? left : new Money(amount);
  assertPayable(payment, left, invoice.currency);
  await bookPayment(invoice, { amount: payment, left, day });
  return true;
}

type PaymentDay = { paidOn: string; paidAt: Date };

/** When something is paid: today where no day is given. @throws 400 for a day that has not come yet */
export async function paymentDay(workspaceId: string, paidDate?: string | null): Promise<PaymentDay> {
  const now = clock.now();
  const timeZone = await timeZoneOf(workspaceId);
  const today = todayIn(timeZone, now);
  if (!paidDate || paidDate === today) return { paidOn: today, paidAt: now };
  if (paidDate > today) throw notYet('paidDate', today);
  return { paidOn: paidDate, paidAt: middayOf(timeZone, paidDate) };
}

type Booking = { amount: Money; left: Money; day: PaymentDay; depositId?: string };

/** Books what was paid, at most what is left to pay, on an issued invoice that the transaction holds. */
export async function bookPayment(invoice: LockedInvoice, { amount, left, day, depositId }: Booking): Promise<void> {
  const { id, workspaceId, status: before } = invoice;
  const { paidOn, paidAt } = day;
  const now = clock.now();
  await rows(sql`
    INSERT INTO payment (id, workspace_id, invoice_id, amount, deposit_id, paid_on, created_at)
    SELECT ${newId('pay')}, ${workspaceId}, ${id}, ${twoDecimals(amount)}::numeric, ${depositId ?? null},
           ${paidOn}::date, ${now}
    WHERE ${twoDecimals(amount)}::numeric <> 0`);
  // What credit notes have taken off an invoice is not waited for.
  const full = amount.equals(invoice.original ? invoice.amountDue : left);
  // A part payment does not make an overdue invoice less overdue.
  const status = full ? 'paid' : before === 'overdue' ? 'overdue' : 'partial';
  await rows(sql`
    UPDATE invoice SET amount_paid = amount_paid + ${twoDecimals(amount)}::numeric,
      status = ${status}::invoice_status, paid_at = ${full ? paidAt : null}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}

/** What is left of an invoice of before today's rules may have decimals that its currency has not. @throws 400 */
function assertPayable(payment: Money, left: Money, currency: string): void {
  if (payment.equals(left)) return;
  assertWholeUnits(currency, payment, ['amount']);
  const sameSign = payment.isZero() || left.isZero() || payment.isNegative() === left.isNegative();
  if (sameSign && payment.abs().lte(left.abs())) return;
  throw invalid(['amount'], `At most ${fixedIn(currency, left)} is due. Send that much, or leave the amount out.`);
}

/** An instant that is the same day in the workspace's zone and, nearly everywhere, in UTC. */
function middayOf(timeZone: string, date: string): Date {
  return new Date(startOfDayIn(timeZone, date).getTime() + 12 * 60 * 60 * 1000);
}

/** The day of the last payment; of an invoice that asked for nothing, the day it was marked as paid. */
async function lastPaymentDate({ id, workspaceId }: LockedInvoice): Promise<string> {
  const last = await firstRow<{ paidOn: string }>(sql`
    SELECT coalesce(
      (SELECT paid_on FROM payment WHERE invoice_id = i.id ORDER BY created_at DESC, payment.id DESC LIMIT 1),
      (i.paid_at AT TIME ZONE w.time_zone)::date) AS "paidOn"
    FROM invoice i JOIN workspace w ON w.id = i.workspace_id
    WHERE i.id = ${id} AND i.workspace_id = ${workspaceId}`);
  if (!last?.paidOn) throw new Error(`Invoice ${id} is paid without a date`);
  return last.paidOn;
}
