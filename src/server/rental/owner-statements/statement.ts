import { type Amount, Money, percentOf, roundIn, sum } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';
import {
  byAmount,
  type Stay,
  type StayAmounts,
  sharesOf,
  type Terms,
} from '@/server/rental/owner-statements/stay-shares';

/** A stay of a month, or what has changed of one that was in a statement before. */
export type StayEntry = Pick<
  Stay,
  'reservationId' | 'guestName' | 'channel' | 'checkIn' | 'checkOut' | 'isCancelled'
> & {
  /** Those of the month; of an adjustment, how many more or fewer. */
  nights: number;
  amounts: StayAmounts;
  isAdjustment: boolean;
  /** Of the statement that it is in. */
  feeTerms: FeeTerms;
};

type FeeTerms = Pick<Terms, 'feePercent' | 'feeBase'>;

/** An expense that the owner bears, or what has changed of one that was in a statement before. */
export type CostEntry = {
  expenseId: string;
  description: string;
  /** Of the expense. */
  date: string;
  amount: Money;
  isAdjustment: boolean;
};

export type Cost = Omit<CostEntry, 'isAdjustment'> & {
  /** Whose statement bears it. */
  month: string;
};

/** The entries of stays and costs in statements. */
export type StatementEntries = { stays: StayEntry[]; costs: CostEntry[] };

export type Account = {
  currency: string;
  terms: Terms;
  /** The first month that has a statement: what was before it is none of this account's. */
  since: string;
  /** By what that month went: a stay that began before it is counted so for good. */
  firstBasis: Terms['basis'];
  stays: Stay[];
  costs: Cost[];
};

/**
 * What a month's statement lists: its own stays and costs, and what has changed since of months that were closed. What a
 * stay comes to until then is compared with what statements have said of it, so nothing is counted twice, or lost, when
 * it moves, changes or is cancelled; one that has changed is worked out anew, with the fee that it bore.
 */
export function composeEntries(account: Account, month: string, closed: StatementEntries): StatementEntries {
  return { stays: stayEntries(account, month, closed.stays), costs: costEntries(account, month, closed.costs) };
}

function stayEntries(
  { stays, terms, currency, since, firstBasis }: Account,
  month: string,
  closedEntries: StayEntry[],
): StayEntry[] {
  const own: StayEntry[] = [];
  const adjustments: StayEntry[] = [];
  const closedByKey = grouped(closedEntries, ({ reservationId }) => reservationId);
  const { feePercent, feeBase } = terms;
  const feeTerms = { feePercent, feeBase };
  const add = (of: Stay | StayEntry, due: Counted, before: Counted) => {
    const change = { nights: due.nights - before.nights, amounts: minus(due.amounts, before.amounts) };
    // Another fee alone is no change: the terms were others then.
    const isChanged = change.nights !== 0 || byKey(change.amounts).some(([name, it]) => name !== 'fee' && !it.isZero());
    if (isChanged) adjustments.push({ ...named(of), ...change, isAdjustment: true, feeTerms });
  };
  for (const stay of stays) {
    const basis = stay.checkIn < `${since}-01` ? firstBasis : terms.basis;
    const sharesBy = (fee: FeeTerms) =>
      sharesOf(stay, { basis, ...fee }, currency).filter((share) => share.month >= since);
    const before = closedByKey.get(stay.reservationId) ?? [];
    const then = before.findLast(({ isAdjustment }) => !isAdjustment)?.feeTerms ?? feeTerms;
    add(stay, total(sharesBy(then).filter((share) => share.month < month)), total(before));
    const share = sharesBy(feeTerms).find((it) => it.month === month);
    if (share)
      own.push({ ...named(stay), nights: share.nights, amounts: share.amounts, isAdjustment: false, feeTerms });
    closedByKey.delete(stay.reservationId);
  }
  for (const entries of closedByKey.values()) if (entries[0]) add(entries[0], total([]), total(entries));
  return [...own, ...adjustments];
}

function costEntries({ costs, since }: Account, month: string, closedEntries: CostEntry[]): CostEntry[] {
  const closedByKey = grouped(closedEntries, ({ expenseId }) => expenseId);
  const entries = costs.flatMap((cost): CostEntry[] => {
    const before = sum((closedByKey.get(cost.expenseId) ?? []).map(({ amount }) => amount));
    closedByKey.delete(cost.expenseId);
    if (cost.month === month && before.isZero()) return [{ ...costOf(cost), isAdjustment: false }];
    const due = since <= cost.month && cost.month <= month ? cost.amount : new Money(0);
    return due.equals(before) ? [] : [{ ...costOf(cost), amount: due.minus(before), isAdjustment: true }];
  });
  const removals = [...closedByKey.values()].flatMap(([first, ...others]): CostEntry[] => {
    if (!first) return [];
    const before = sum([first, ...others].map(({ amount }) => amount));
    return before.isZero() ? [] : [{ ...costOf(first), amount: before.negated(), isAdjustment: true }];
  });
  return [...entries, ...removals];
}

export type Totals = StayAmounts & {
  /** On the fee: what the invoice adds, and what the owner withholds of it. */
  feeTax: Money;
  feeWithheld: Money;
  costs: Money;
  /** What the month leaves to the owner. */
  result: Money;
  opening: Money;
  /** `opening` and `result`: what the owner has to get, before payouts. */
  balance: Money;
  /** How much of it is held back, and how much can be paid out. */
  reserve: Money;
  payable: Money;
};

type Reckoning = {
  currency: string;
  opening: Amount;
  /** How much is to be held back. */
  reserve: Amount;
  /** Percent on the fee. */
  taxRate: Amount;
  withheldRate: Amount;
};

/** Adds a statement up. The tourist tax is in none of its sums: it is collected for the authority. */
export function totalsOf(
  { stays, costs }: StatementEntries,
  { currency, taxRate, withheldRate, ...by }: Reckoning,
): Totals {
  const { amounts } = total(stays);
  const feeTax = roundIn(currency, percentOf(amounts.fee, taxRate));
  const feeWithheld = roundIn(currency, percentOf(amounts.fee, withheldRate));
  const spent = sum(costs.map(({ amount }) => amount));
  const fee = amounts.fee.plus(feeTax).minus(feeWithheld);
  const result = amounts.gross.minus(amounts.commission).minus(amounts.cleaning).minus(fee).minus(spent);
  const opening = new Money(by.opening);
  const balance = opening.plus(result);
  const credit = Money.max(balance, 0);
  const reserve = Money.min(credit, by.reserve);
  return {
    ...{ ...amounts, feeTax, feeWithheld, costs: spent },
    ...{ result, opening, balance, reserve, payable: credit.minus(reserve) },
  };
}

type Counted = { nights: number; amounts: StayAmounts };

function total(parts: Counted[]): Counted {
  return {
    nights: parts.reduce((count, { nights }) => count + nights, 0),
    amounts: byAmount((name) => sum(parts.map(({ amounts }) => amounts[name]))),
  };
}

const minus = (one: StayAmounts, other: StayAmounts) => byAmount((name) => one[name].minus(other[name]));

const byKey = (amounts: StayAmounts) => Object.entries(amounts) as [keyof StayAmounts, Money][];

const named = ({ reservationId, guestName, channel, checkIn, checkOut, isCancelled }: Stay | StayEntry) => ({
  ...{ reservationId, guestName, channel, checkIn, checkOut },
  ...(isCancelled && { isCancelled }),
});

const costOf = ({ expenseId, description, date, amount }: Cost | CostEntry) => ({
  ...{ expenseId, description, date, amount },
});
