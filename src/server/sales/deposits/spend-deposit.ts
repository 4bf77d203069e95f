import { columnAmount, fixedIn, Money, toNumber } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { refusingDuplicates } from '@/server/platform/db/change-row';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type {
  DepositApplied,
  DepositApply,
  DepositRefund,
  DepositRefunded,
} from '@/server/sales/deposits/deposits.schema';
import { getDeposit } from '@/server/sales/deposits/deposits.service';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishPayment } from '@/server/sales/invoices/pay-invoice';
import { bookPayment, paymentDay } from '@/server/sales/payments/book-payment';
import {
  assertSameClient,
  type LockedDeposit,
  lockDeposit,
  moveBalance,
} from '@/server/sales/payments/deposit-balance';
import { outstandingOf } from '@/server/sales/payments/open-invoices';

/**
 * Pays an invoice out of a deposit, in full or in part; today, where no day is given.
 * @throws 404; 400 for more than fits; 409 where it has paid this invoice before; 422 for another client or currency,
 * for an invoice that does not wait for payment, and where nothing remains or is left to pay
 */
export async function applyDeposit(
  actor: Actor,
  depositId: string,
  input: DepositApply,
  paidOn?: string,
): Promise<DepositApplied> {
  await getDeposit(actor, depositId);
  return inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, input.invoiceId);
    const deposit = await lockDeposit(tx, actor, depositId);
    assertPayableFrom(deposit, invoice);
    const outstanding = await outstandingOf(invoice);
    if (outstanding.lte(0)) throw apiError('INVOICE_NOT_DUE');
    const most = Money.min(deposit.remaining, outstanding);
    const amount = amountOf(input.amount, { most, currency: deposit.currency }, 'can be applied to this invoice');

    const booking = { amount, outstanding, day: await paymentDay(actor.workspaceId, paidOn), depositId };
    await refusingDuplicates('deposit_id', () => bookPayment(invoice, booking), appliedBefore);
    await publishPayment(tx, actor, invoice);
    const { status, remaining } = await moveBalance(deposit, { applied: amount });
    return {
      success: true,
      depositId,
      appliedAmount: toNumber(amount),
      remainingBalance: toNumber(remaining),
      status,
    };
  });
}

/** Books that money of a deposit went back to the client. @throws 404, 400 for more than remains, 422 for nothing */
export async function refundDeposit(actor: Actor, depositId: string, input: DepositRefund): Promise<DepositRefunded> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const deposit = await lockDeposit(tx, actor, depositId);
    assertSomethingRemains(deposit);
    const amount = amountOf(input.amount, { most: deposit.remaining, currency: deposit.currency }, 'remains');

    await rows(sql`
      INSERT INTO deposit_refund (id, workspace_id, deposit_id, amount, reason, created_at)
      VALUES (${newId('drf')}, ${workspaceId}, ${depositId}, ${columnAmount(amount)}::numeric,
              ${input.reason ?? null}, ${clock.now()})`);
    const { remaining } = await moveBalance(deposit, { refunded: amount });
    return { success: true, depositId, refundedAmount: toNumber(amount), remainingBalance: toNumber(remaining) };
  });
}

function assertPayableFrom(deposit: LockedDeposit, invoice: LockedInvoice): void {
  const { status } = invoice;
  if (status === 'draft' || status === 'cancelled' || status === 'paid') {
    throw impossible('paid from a deposit', status, ['sent', 'partial', 'overdue']);
  }
  assertSameClient(deposit, invoice);
  assertSomethingRemains(deposit);
}

function assertSomethingRemains({ remaining }: LockedDeposit): void {
  if (remaining.isZero()) throw apiError('DEPOSIT_USED_UP');
}

type Most = { most: Money; currency: string };

function amountOf(asked: number | null | undefined, { most, currency }: Most, what: string): Money {
  const amount = new Money(asked ?? most);
  if (amount.equals(most)) return amount;
  assertWholeUnits(currency, amount, ['amount']);
  if (amount.lt(most)) return amount;
  throw invalid(['amount'], `At most ${fixedIn(currency, most)} ${what}. Send that much, or leave the amount out.`);
}

function appliedBefore(): AppError {
  return apiError('DEPOSIT_APPLIED_ALREADY');
}
