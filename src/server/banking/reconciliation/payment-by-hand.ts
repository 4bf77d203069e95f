import { z } from 'zod';
import { daysBetween, toCalendarDate } from '@/lib/dates';
import { type Amount, Money } from '@/lib/money/money';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import type { LockedInvoice } from '@/server/sales/invoices/lock-invoice';

/** A payment that somebody has marked, and that no movement is known to have brought. */
export type PaymentByHand = { id: string; amount: Money };

/** While something is left to pay, another payment of the same amount within so many days is taken for the same money. */
export const SAME_MONEY_DAYS = 5;

/** SQL: of a payment, that it was marked by hand and no movement is linked with it. */
export const isByHand: Sql = sql`payment.deposit_id IS NULL
  AND NOT EXISTS (SELECT FROM bank_allocation WHERE bank_allocation.payment_id = payment.id)`;

const PaymentRow = z.object({ id: z.string(), amount: z.string(), paidOn: z.string() });

/**
 * The payment by hand that a movement brought, of an invoice that the transaction holds: one of the same amount. Where
 * the invoice is paid, any will do, the nearest in time; where something is left to pay, one of the same days.
 * @param asked how much of the document is to be settled, in its currency
 */
export async function findPaymentByHand(
  invoice: LockedInvoice,
  movement: Row,
  asked: Amount | null | undefined,
): Promise<PaymentByHand | undefined> {
  const found = await rows(
    PaymentRow,
    sql`
    SELECT id, amount, paid_on AS "paidOn" FROM payment
    WHERE invoice_id = ${invoice.id} AND workspace_id = ${invoice.workspaceId} AND ${isByHand}
      AND amount * ${movement.amount.toFixed()}::numeric > 0
    ORDER BY abs(paid_on - ${toCalendarDate(movement.date)}::date), id`,
  );
  const wanted = new Money(asked ?? movement.amount.toFixed()).abs();
  const same = found.find(({ amount }) => new Money(amount).abs().equals(wanted));
  const isPaid = invoice.status === 'paid';
  const brought = isPaid ? (same ?? (asked == null ? found[0] : undefined)) : same;
  if (!brought) return undefined;
  const days = Math.abs(daysBetween(brought.paidOn, toCalendarDate(movement.date)));
  return isPaid || days <= SAME_MONEY_DAYS ? { id: brought.id, amount: new Money(brought.amount) } : undefined;
}
