import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { fixedIn, Money, roundIn, spread, toNumber } from '@/lib/money/money';
import type { OperationType } from '@/lib/tax/tax-zones';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { db, inTransaction, sql } from '@/server/platform/db/client';
import type { DepositApplied, DepositApply } from '@/server/sales/deposits/deposits.schema';
import { applyDeposit } from '@/server/sales/deposits/spend-deposit';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { updateInvoice } from '@/server/sales/invoices/write-invoices';
import { lockAdvances } from '@/server/sales/payments/advance-deductions';
import { findDeductions, findInvoicesOfAdvance, findRemaining, totalOf } from '@/server/sales/payments/advance-shares';
import { type LockedDeposit, lockDeposit } from '@/server/sales/payments/deposit-balance';

const DEDUCTED = { en: 'Advance invoiced as', es: 'Anticipo facturado en' };

/** Pays an invoice out of a deposit; of one that is invoiced itself, a share is taken off the draft of a final invoice. */
export async function applyOrDeduct(actor: Actor, depositId: string, input: DepositApply): Promise<DepositApplied> {
  return inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, input.invoiceId);
    await lockAdvances(actor.workspaceId, sql`SELECT advance_invoice_id FROM deposit WHERE id = ${depositId}`);
    const deposit = await lockDeposit(tx, actor, depositId);
    const advance = invoice.status === 'draft' && (await findAdvance(deposit));
    if (!advance) return applyDeposit(actor, depositId, input);
    return deductAdvance(actor, deposit, { advance, draft: invoice, asked: input.amount });
  });
}

/** The advance invoice of a deposit; undefined where none stands. */
export async function findAdvance({
  id,
  workspaceId,
}: Pick<LockedDeposit, 'id' | 'workspaceId'>): Promise<Invoice | undefined> {
  const { advanceInvoiceId } = await db.deposit.findFirstOrThrow({ where: { id, workspaceId } });
  if (!advanceInvoiceId) return undefined;
  const advance = await getInvoice({ workspaceId }, advanceInvoiceId);
  return advance.status === 'cancelled' ? undefined : advance;
}

type Deducting = {
  advance: Invoice;
  draft: LockedInvoice;
  /** With its tax. */
  asked: number | null | undefined;
};

/**
 * Takes a share of an advance invoice off the draft of a final one, with its tax: a line below nothing for each of its taxes.
 * A draft that goes, and an invoice that is cancelled or credited, gives its share back.
 * @throws 400 for more than is left; 409 where other invoices have taken all of it off, or the draft a share already; 422 for
 * a draft that it does not fit, and where all of it is credited
 */
async function deductAdvance(
  actor: Actor,
  deposit: LockedDeposit,
  { advance, draft, asked }: Deducting,
): Promise<DepositApplied> {
  const { workspaceId } = actor;
  const workspace = await db.workspace.findFirstOrThrow({ where: { id: workspaceId } });
  const remaining = await findRemaining(advance.id);
  await assertSomethingRemains(advance, totalOf(remaining));
  const deductions = [...(await findDeductions(draft)).values()];
  if (deductions.some(({ advanceId }) => advanceId === advance.id)) throw deductedBefore(advance);
  const share = shareOf(advance, totalOf(remaining), asked);
  const { items, total } = await getInvoice(actor, draft.id);
  if (share.gt(total)) throw moreThanInvoice(advance, share, total);
  const words = `${DEDUCTED[workspace.locale === 'en' ? 'en' : 'es']} ${advance.documentNumber}`;
  const deducted = splitShare(share, remaining, advance.currency).map(({ of, net, gross }) => ({
    description: words,
    quantity: 1,
    unitPrice: toNumber(gross.negated()),
    priceIncludesTax: true,
    taxRate: Number(of.rate),
    ...(new Money(of.rate).isZero() && { taxCategory: of.category }),
    operationType: soldAs(of),
    advanceId: advance.id,
    advanceAmount: toNumber(gross),
    advanceNet: toNumber(net.negated()),
  }));
  await updateInvoice(actor, draft.id, { items: [...items, ...deducted] });
  return {
    success: true,
    depositId: deposit.id,
    appliedAmount: toNumber(share),
    remainingBalance: toNumber(deposit.remaining),
    status: deposit.status,
  };
}

async function assertSomethingRemains({ id, documentNumber }: Invoice, remaining: Money): Promise<void> {
  if (remaining.gt(0)) return;
  const takers = await findInvoicesOfAdvance(id);
  const [taker] = takers;
  if (taker) {
    const numbers = takers.map((it) => it.documentNumber ?? it.id).join(', ');
    throw apiError('ADVANCE_DEDUCTED_ELSEWHERE', { number: numbers });
  }
  throw apiError('ADVANCE_CREDITED', { number: documentNumber ?? '' });
}

/** How much is taken off, tax included: all that is left where nothing is asked. @throws 400 */
function shareOf({ currency }: Invoice, remaining: Money, asked: number | null | undefined): Money {
  if (asked == null) return remaining;
  assertWholeUnits(currency, asked, ['amount']);
  if (remaining.gte(asked)) return new Money(asked);
  throw invalid(['amount'], reasonOf('ADVANCE_AT_MOST', { amount: fixedIn(currency, remaining) }));
}

type RemainingTax = Awaited<ReturnType<typeof findRemaining>>[number];

/**
 * A share of each tax of an advance, in proportion to what is left. The last share is what is left of base and tax, so that
 * all of them are the advance to the cent.
 */
function splitShare(
  share: Money,
  remaining: RemainingTax[],
  currency: string,
): { of: RemainingTax; net: Money; gross: Money }[] {
  const whole = totalOf(remaining);
  const gross = spread(
    share,
    remaining.map(({ total }) => share.times(total).div(whole)),
    currency,
  );
  return remaining.flatMap((of, index) => {
    const amount = gross[index] ?? new Money(0);
    if (amount.isZero()) return [];
    const isAll = amount.equals(of.total);
    const net = isAll ? new Money(of.taxable) : roundIn(currency, amount.times(of.taxable).div(of.total));
    return [{ of, net, gross: amount }];
  });
}

/** As what it bears the same tax again: goods alone bear recargo, and the one-stop shop is for them and for digital services. */
function soldAs({ oss, surchargeRate }: RemainingTax): OperationType {
  if (oss.endsWith(':goods') || !new Money(surchargeRate).isZero()) return 'goods';
  return oss === '' ? 'service' : 'digital_service';
}

function deductedBefore({ documentNumber }: Invoice): AppError {
  return apiError('ADVANCE_DEDUCTED_HERE', { number: documentNumber ?? '' });
}

function moreThanInvoice({ currency }: Invoice, share: Money, total: number): AppError {
  const amount = fixedIn(currency, share);
  if (total > 0) return apiError('ADVANCE_LARGER_THAN_INVOICE', { amount, sum: fixedIn(currency, total) });
  return apiError('INVOICE_BELOW_ADVANCE', { amount });
}
