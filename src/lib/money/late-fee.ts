import { addDays, daysBetween } from '@/lib/dates';
import { type Amount, Money, percentOf, roundIn, spread, sum } from '@/lib/money/money';
import statutory from './statutory-interest.json';

/** A rate of the workspace's own, percent a year, or the one that the law sets for debts between businesses. */
export type LateFeeTerms = { rule: 'fixed' | 'statutory'; rate: Amount };

/** A part of a debt with the first and the last day that it was late: what is left, or a payment that came late. */
export type LatePart = { amount: Amount; from: string; to: string };

export type LateFee = {
  /** Each part with its days at each rate, percent a year, in order; their interest adds up to that of the whole. */
  parts: { periods: { rate: number; days: number }[]; interest: Money }[];
  interest: Money;
  /** For the cost of recovery, once whatever the parts; nothing outside the currency in which the law sets it. */
  compensation: Money;
  fee: Money;
};

/** How long an invoice that names no due date may be left unpaid, from its issue: Ley 3/2004 art. 4.1. */
const DAYS_TO_PAY = 30;

/** The last day on which paying is not late. */
export function lastDayToPay({ issueDate, dueDate }: { issueDate: string; dueDate?: string | null }): string {
  return dueDate ?? addDays(issueDate, DAYS_TO_PAY);
}

const DAYS_A_YEAR = 365;

/**
 * Simple interest on each part of a debt for its days (Ley 3/2004 art. 5–7), in whole units of the currency and rounded
 * once; a year has 365 days.
 */
export function lateFee(debt: readonly LatePart[], currency: string, terms: LateFeeTerms): LateFee {
  const parts = debt.map(({ amount, from, to }) => {
    const periods = terms.rule === 'statutory' ? statutoryPeriods(from, to) : [period(Number(terms.rate), from, to)];
    const yearly = sum(periods.map(({ rate, days }) => percentOf(amount, rate).times(days)));
    return { periods, exact: yearly.div(DAYS_A_YEAR) };
  });
  const interest = roundIn(currency, sum(parts.map(({ exact }) => exact)));
  const shares = spread(
    interest,
    parts.map(({ exact }) => exact),
    currency,
  );
  const owed = terms.rule === 'statutory' && currency === statutory.compensation.currency;
  const compensation = roundIn(currency, owed ? statutory.compensation.amount : 0);
  return {
    parts: parts.map(({ periods }, index) => ({ periods, interest: shares[index] ?? new Money(0) })),
    ...{ interest, compensation, fee: interest.plus(compensation) },
  };
}

/**
 * The law's rate changes by half-years; one is listed where it differs from the one before. Days before the first are
 * at that. A half-year whose rate has not been published, or not been listed yet, is at the latest known.
 */
function statutoryPeriods(from: string, to: string): LateFee['parts'][number]['periods'] {
  const { referenceRates, pointsAboveReference } = statutory;
  return referenceRates.flatMap(({ from: since, rate }, index) => {
    const next = referenceRates[index + 1]?.from;
    const begin = index === 0 || from > since ? from : since;
    const end = next && next <= to ? addDays(next, -1) : to;
    return begin <= end ? [period(rate + pointsAboveReference, begin, end)] : [];
  });
}

function period(rate: number, from: string, to: string): { rate: number; days: number } {
  return { rate, days: daysBetween(from, to) + 1 };
}
