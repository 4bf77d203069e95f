import { type Amount, Money, percentOf, round2, sum } from '@/lib/money';

/** Percent of the year's profit that is paid in advance: RD 439/2007 (RIRPF) art. 110.1. */
const ADVANCE_RATE = 20;

/** Expenses that need no proof, percent of the profit and euros a year: RIRPF art. 30.2.ª and Ley 35/2006 art. 30.2.4.ª. */
const HARD_TO_JUSTIFY = { rate: 5, mostInAYear: 2000 };

/** One quarter by itself, before tax. */
export interface QuarterIncome {
  income: Amount;
  /** The deductible ones. */
  expenses: Amount;
  /** What clients held back of the income. */
  withheld: Amount;
}

/** The boxes of form 130; all but the result run from January. */
export interface Modelo130 {
  /** Box 01. */
  income: Money;
  /** Box 02 without what is hard to justify. */
  expenses: Money;
  hardToJustify: Money;
  /** Box 03. */
  profit: Money;
  /** Box 04. */
  advance: Money;
  /** Box 05: what earlier quarters asked for. */
  paidBefore: Money;
  /** Box 06. */
  withheld: Money;
  /** Box 07: 04 − 05 − 06; below nothing, there is nothing to pay. */
  result: Money;
}

/** Form 130 of the last of these quarters, which are those of one year from its first. */
export function modelo130(quarters: readonly QuarterIncome[]): Modelo130 {
  const income = sum(quarters.map((quarter) => quarter.income));
  const expenses = sum(quarters.map((quarter) => quarter.expenses));
  const withheld = sum(quarters.map((quarter) => quarter.withheld));

  const gain = Money.max(income.minus(expenses), 0);
  const hardToJustify = Money.min(round2(percentOf(gain, HARD_TO_JUSTIFY.rate)), HARD_TO_JUSTIFY.mostInAYear);
  const profit = income.minus(expenses).minus(hardToJustify);
  const advance = round2(percentOf(Money.max(profit, 0), ADVANCE_RATE));
  const paidBefore = sum(quarters.slice(1).map((_, index) => askedFor(quarters.slice(0, index + 1))));
  const result = advance.minus(paidBefore).minus(withheld);
  return { income, expenses, hardToJustify, profit, advance, paidBefore, withheld, result };
}

function askedFor(quarters: readonly QuarterIncome[]): Money {
  return Money.max(modelo130(quarters).result, 0);
}
