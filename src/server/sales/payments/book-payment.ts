import { z } from 'zod';
import { startOfDayIn, todayIn } from '@/lib/dates';
import { columnAmount, type Money } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import type { InvoiceKind, InvoiceStatus } from '@/server/generated/prisma/client';
import { notYet } from '@/server/platform/contract/errors';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { shareRefund } from '@/server/sales/payments/share-refund';

/** An issued invoice that the transaction holds. */
type Payable = {
  id: string;
  workspaceId: string;
  status: InvoiceStatus;
  amountDue: string;
  kind: InvoiceKind;
};

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

type Booking = { amount: Money; outstanding: Money; day: PaymentDay; depositId?: string };

/**
 * Books what was paid, at most what is left to pay, on an issued invoice that the transaction holds.
 * @returns the id of the payment; there is none of nothing
 */
export async function bookPayment(invoice: Payable, { amount, outstanding, day, depositId }: Booking): Promise<string> {
  const { id, workspaceId, status: before } = invoice;
  const { paidOn, paidAt } = day;
  const now = clock.now();
  const paymentId = newId('pay');
  await rows(sql`
    INSERT INTO payment (id, workspace_id, invoice_id, amount, deposit_id, paid_on, created_at)
    SELECT ${paymentId}, ${workspaceId}, ${id}, ${columnAmount(amount)}::numeric, ${depositId ?? null},
           ${paidOn}::date, ${now}
    WHERE ${columnAmount(amount)}::numeric <> 0`);
  if (invoice.kind === 'credit_note') await shareRefund(invoice, paymentId);
  // What credit notes have taken off an invoice is not waited for.
  const full = amount.equals(invoice.kind === 'credit_note' ? invoice.amountDue : outstanding);
  // A part payment does not make an overdue invoice less overdue.
  const status = full ? 'paid' : before === 'overdue' ? 'overdue' : 'partial';
  await rows(sql`
    UPDATE invoice SET amount_paid = amount_paid + ${columnAmount(amount)}::numeric,
      status = ${status}::invoice_status, paid_at = ${full ? paidAt : null}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  return paymentId;
}

/** An instant that is the same day in the workspace's zone and, nearly everywhere, in UTC. */
function middayOf(timeZone: string, date: string): Date {
  return new Date(startOfDayIn(timeZone, date).getTime() + 12 * 60 * 60 * 1000);
}

const PaymentDateRow = z.object({ paidOn: z.string() });

/** The day of the last payment; of an invoice that asked for nothing, the day it was marked as paid. */
export async function lastPaymentDate({ id, workspaceId }: Pick<Payable, 'id' | 'workspaceId'>): Promise<string> {
  const last = await firstRow(
    PaymentDateRow,
    sql`
    SELECT coalesce(
      (SELECT paid_on FROM payment WHERE invoice_id = i.id ORDER BY created_at DESC, payment.id DESC LIMIT 1),
      (i.paid_at AT TIME ZONE folio_time_zone(w.time_zone))::date) AS "paidOn"
    FROM invoice i JOIN workspace w ON w.id = i.workspace_id
    WHERE i.id = ${id} AND i.workspace_id = ${workspaceId}`,
  );
  if (!last?.paidOn) throw new Error(`Invoice ${id} is paid without a date`);
  return last.paidOn;
}
