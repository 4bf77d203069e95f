import { type Amount, Money, percentOf, round2, sum } from '@/lib/money/money';
import { type FormEntries, NO_ENTRIES } from './form-entries';

/** Percent of the year's profit that is paid in advance: RD 439/2007 (RIRPF) art. 110.1. */
const ADVANCE_RATE = 20;

interface HardToJustify {
  /** The first and the last year; open where left out. */
  from?: number;
  to?: number;
  /** Percent of the profit. */
  rate: number;
  /** Euros; without a limit where left out. */
  mostInAYear?: number;
}

/**
 * Expenses that need no proof, by year, the first that fits: RIRPF art. 30.2.ª, with the limit of Ley 35/2006 art. 30.2.4.ª
 * since 2015 (Ley 26/2014), and the 7 % of 2023 (Ley 31/2022 DA 53.ª).
 */
const HARD_TO_JUSTIFY: readonly HardToJustify[] = [
  { from: 2023, to: 2023, rate: 7, mostInAYear: 2000 },
  { from: 2015, rate: 5, mostInAYear: 2000 },
  { rate: 5 },
];

/** Percent of the income of professionals from which on they file no form 130: RD 439/2007 (RIRPF) art. 109.2. */
const WITHHELD_ENOUGH = 70;

/** Euros a quarter that are taken off, by the profit of the year before: RIRPF art. 110.3.c. */
const RELIEF = [
  { upTo: 9_000, euros: 100 },
  { upTo: 10_000, euros: 75 },
  { upTo: 11_000, euros: 50 },
  { upTo: 12_000, euros: 25 },
];

/** One quarter by itself, before tax. */
export interface QuarterIncome {
  income: Amount;
  /** The deductible ones. */
  expenses: Amount;
  /** What clients held back of the income. */
  withheld: Amount;
}

/** The boxes of form 130; those to 06 run from January. */
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
  /** Box 13: a relief for small incomes. */
  relief: Money;
  /** Box 15: what earlier quarters of the year left below nothing, as far as there is something to take it off. */
  carried: Money;
  /** Box 19: what is to be paid, or what a later quarter takes off. */
  toPay: Money;
}

/** What a year allows for expenses that are hard to justify: percent of the profit, and euros at most where there is a limit. */
export function hardToJustifyIn(year: number): Pick<HardToJustify, 'rate' | 'mostInAYear'> {
  const isIn = ({ from = year, to = year }: HardToJustify) => from <= year && year <= to;
  const { rate, mostInAYear } = HARD_TO_JUSTIFY.find(isIn) ?? { rate: 0 };
  return { rate, mostInAYear };
}

/**
 * The percent of the income that clients withheld something of, two decimals, and whether it is enough for a professional
 * not to file: RIRPF art. 109.2. Null where there is no income.
 */
export function withheldShare(income: Amount, withheldFrom: Amount): { percent: Money; isEnough: boolean } | null {
  const whole = new Money(income);
  if (whole.lte(0)) return null;
  const share = new Money(withheldFrom).times(100);
  return { percent: round2(share.dividedBy(whole)), isEnough: share.gte(whole.times(WITHHELD_ENOUGH)) };
}

interface YearOf130 {
  year: number;
  /** The profit of the year before; null where nothing is known of it. */
  profitBefore?: Amount | null;
}

/** Form 130 of the last of these quarters, which are those of one year from its first. */
export function modelo130(quarters: readonly QuarterIncome[], of: YearOf130): Modelo130 {
  const income = sum(quarters.map((quarter) => quarter.income));
  const expenses = sum(quarters.map((quarter) => quarter.expenses));
  const withheld = sum(quarters.map((quarter) => quarter.withheld));

  const gain = Money.max(income.minus(expenses), 0);
  const { rate, mostInAYear } = hardToJustifyIn(of.year);
  const share = round2(percentOf(gain, rate));
  const hardToJustify = mostInAYear === undefined ? share : Money.min(share, mostInAYear);
  const profit = income.minus(expenses).minus(hardToJustify);
  const advance = round2(percentOf(Money.max(profit, 0), ADVANCE_RATE));
  const before = quarters.slice(1).map((_, index) => modelo130(quarters.slice(0, index + 1), of));
  const paidBefore = sum(before.map((quarter) => Money.max(quarter.result, 0)));
  const result = advance.minus(paidBefore).minus(withheld);

  const relief = reliefOf(of.profitBefore ?? null);
  const afterRelief = Money.max(result, 0).minus(relief);
  const carried = Money.min(Money.max(afterRelief, 0), unusedLosses(before));
  const toPay = afterRelief.minus(carried);
  const income03 = { income, expenses, hardToJustify, profit };
  return { ...income03, advance, paidBefore, withheld, result, relief, carried, toPay };
}

/** The boxes by number; 16 (for a home being paid off) and 18 (a return that this one completes) are entered by a person. */
export function boxesOf130(form: Modelo130, entries: FormEntries = NO_ENTRIES): Map<string, Money> {
  const entered = (box: string) => new Money(entries.amounts.get(box) ?? 0);
  const afterHome = form.toPay.minus(entered('16'));
  const asked = Money.max(form.result, 0);
  return new Map([
    ['01', form.income],
    ['02', form.expenses.plus(form.hardToJustify)],
    ['03', form.profit],
    ['04', form.advance],
    ['05', form.paidBefore],
    ['06', form.withheld],
    ['07', form.result],
    ['12', asked],
    ['13', form.relief],
    ['14', asked.minus(form.relief)],
    ['15', form.carried],
    ['16', entered('16')],
    ['17', afterHome],
    ['18', entered('18')],
    ['19', afterHome.minus(entered('18'))],
  ]);
}

function reliefOf(profitBefore: Amount | null): Money {
  const step = profitBefore === null ? undefined : RELIEF.find(({ upTo }) => new Money(profitBefore).lte(upTo));
  return new Money(step?.euros ?? 0);
}

/** What quarters left below nothing, less what later ones have taken of it. */
function unusedLosses(quarters: readonly Modelo130[]): Money {
  return sum(quarters.map(({ toPay, carried }) => Money.min(toPay, 0).negated().minus(carried)));
}
