import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { fixedIn, Money, roundIn, sum } from '@/lib/money/money';
import type { BankDifference } from '@/server/banking/reconciliation/match.schema';
import { type AppError, apiError, invalid } from '@/server/platform/contract/errors';

/** What moved: above zero where it came in; `original` as it was instructed, in another currency. */
export type Movement = { amount: Money; currency: string; original?: { amount: Money; currency: string } };

/** What is left to settle of a document, above zero where money has to come in for it; and how much was asked for. */
export type Part = { open: Money; currency: string; asked?: number | null };

/**
 * How a document is settled: `settled` and `short` (what of that did not move) in its own currency, `transferred` and `gap` (what
 * did not move) in the movement's.
 */
export type Share = { settled: Money; short: Money; transferred: Money; gap: Money };

/** `over` is the rest of the movement that is booked as a difference; zero where the rest stays unexplained. */
type Split = { shares: Share[]; over: Money };

const ZERO = new Money(0);

/**
 * Splits a movement among documents: each gets at most what is left to settle of it, and together they get at most what
 * moved, unless the rest is said to be a difference. What did not move for want of money is taken off the largest part.
 * @throws 400 for more than is due, 422 for documents that the movement cannot have paid
 */
export function splitMovement(movement: Movement, parts: Part[], difference?: BankDifference | null): Split {
  for (const part of parts) assertSameDirection(movement, part);
  const transferred = movement.amount.abs();
  const [first] = parts;
  if (first && parts.some(({ currency }) => currency !== movement.currency)) {
    if (parts.length > 1) throw otherCurrency(movement, parts);
    return splitForeign(movement, first, difference);
  }

  let rest = transferred;
  const settled = parts.map((part, index) => {
    const amount = settledOf(part, index, difference ? undefined : rest);
    rest = rest.minus(amount);
    return amount;
  });
  const wanted = sum(settled);
  const missing = wanted.minus(transferred);
  if (!difference && (missing.gt(0) || settled.some((amount) => amount.lte(0)))) {
    throw tooMuch(movement, parts, wanted);
  }
  assertFee(movement, missing, difference);
  const largest = settled.reduce((best, amount, index) => (amount.gt(settled[best] ?? 0) ? index : best), 0);
  const shares = settled.map((amount, index) => {
    const gap = index === largest && missing.gt(0) ? missing : ZERO;
    return { settled: amount, short: gap, transferred: amount.minus(gap), gap };
  });
  if (shares.some((share) => share.transferred.lte(0))) throw allDifference();
  return { shares, over: difference && missing.lt(0) ? missing.abs() : ZERO };
}

/**
 * Splits a movement over a document in another currency. By the exchange alone all of it moved for the document; else what
 * was instructed in that currency tells how much of the document moved, and what the rest is in the movement's own.
 */
function splitForeign(movement: Movement, part: Part, difference?: BankDifference | null): Split {
  const { original, currency } = movement;
  const transferred = movement.amount.abs();
  const instructed = original?.currency === part.currency ? original.amount.abs() : undefined;
  const wholly = (settled: Money): Split => ({
    shares: [{ settled, short: ZERO, transferred, gap: ZERO }],
    over: ZERO,
  });
  if (difference === 'fx') return wholly(settledOf(part, 0, instructed));
  if (!instructed) throw otherCurrency(movement, [part]);
  const settled = settledOf(part, 0, difference ? undefined : instructed);
  const missing = settled.minus(instructed);
  if (!difference && missing.gt(0)) throw tooMuch({ amount: instructed, currency: part.currency }, [part], settled);
  assertFee(movement, missing, difference);
  const gap = roundIn(currency, missing.abs().times(transferred).div(instructed));
  if (gap.isZero()) return wholly(settled);
  if (missing.gt(0)) return { shares: [{ settled, short: missing, transferred, gap }], over: ZERO };
  if (gap.gte(transferred)) throw allDifference();
  return {
    shares: [{ settled, short: ZERO, transferred: transferred.minus(gap), gap: ZERO }],
    over: difference ? gap : ZERO,
  };
}

/**
 * Whether documents come to exactly what moved; one in another currency, to what was instructed in that.
 * @throws 409 where they do not, or not as much of each is left as asked
 */
export function assertWhole({ amount, currency, original }: Movement, parts: Part[]): void {
  const isSame = parts.every(({ open, asked }) => asked == null || open.abs().equals(asked));
  const isIn = (wanted: string) => parts.every((part) => part.currency === wanted);
  const total = isIn(currency) ? amount : original && isIn(original.currency) ? original.amount : undefined;
  if (isSame && total && sum(parts.map(({ open }) => open)).equals(total)) return;
  throw apiError('SUGGESTIONS_OUTDATED');
}

/** @param rest what has not been used of the movement, where no more than that can be settled */
function settledOf({ open, asked, currency }: Part, index: number, rest = open.abs()): Money {
  const most = open.abs();
  if (asked == null) return Money.min(most, rest);
  if (most.gte(asked)) return new Money(asked);
  const message = reasonOf('AT_MOST_DUE', { amount: fixedIn(currency, most) });
  throw invalid(['allocations', index, 'amount'], message);
}

function assertSameDirection({ amount }: Movement, { open }: Part): void {
  if (amount.isZero()) throw apiError('TRANSACTION_OF_ZERO');
  if (open.isZero()) throw apiError('DOCUMENT_SETTLED');
  if (open.isNegative() === amount.isNegative()) return;
  throw amount.isNegative() ? apiError('MONEY_WENT_OUT') : apiError('MONEY_CAME_IN');
}

/** What the bank keeps lowers what comes in, and raises what goes out. */
function assertFee({ amount }: Movement, missing: Money, difference?: BankDifference | null): void {
  if (difference !== 'fee' || missing.isZero() || missing.isNegative() === amount.isNegative()) return;
  throw apiError('FEE_RAISES_PAYMENT');
}

function allDifference(): AppError {
  return apiError('DIFFERENCE_TOO_LARGE');
}

function tooMuch({ amount, currency }: Movement, parts: Part[], wanted: Money): AppError {
  const asked = sum(parts.map(({ asked: own, open }) => own ?? open.abs()));
  const total = fixedIn(currency, Money.max(asked, wanted));
  return apiError('MATCH_TOTALS_DIFFER', { documents: total, transaction: fixedIn(currency, amount.abs()) });
}

function otherCurrency({ currency }: Movement, parts: Part[]): AppError {
  const other = parts.find((part) => part.currency !== currency)?.currency ?? '';
  return apiError('MATCH_CURRENCIES_DIFFER', { currency, other });
}
