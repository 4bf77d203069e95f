import { isTaxOf, Money, percentOf, round2, sum, toNumber } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';

/** The rates of Spain that a tax is looked for among, percent: those of IVA today, then the others and those of before. */
const TAX_RATES = [
  [21, 10, 4],
  [7, 3, 5, 9.5, 15, 20],
  [2, 7.5, 13.5, 6.5],
  [18, 8, 16],
];
const IRPF_RATES = [15, 7, 19, 2, 1, 24, 20, 21];
/** The rates that an invoice of several may have at once. */
const FAMILIES = [
  [21, 10, 4, 0],
  [0, 3, 7, 9.5, 15, 20],
];
/** Of more lines the rates are not looked for one by one. */
const MOST_LINES = 5;

/** The rate by which an amount is the tax of a base, to the cent; null where there is none of the usual ones, or several. */
export function taxRateOf(base: number, tax: number): number | null {
  if (tax === 0) return 0;
  for (const rates of TAX_RATES) {
    const found = rates.filter((rate) => isTaxOf(base, rate, tax));
    if (found.length > 0) return found.length === 1 && found[0] !== undefined ? found[0] : null;
  }
  return null;
}

/** The rate of what is withheld, whatever its sign; null where no usual one makes it. */
export function irpfRateOf(base: number, irpf: number): number | null {
  return IRPF_RATES.find((rate) => isTaxOf(Math.abs(base), rate, Math.abs(irpf))) ?? null;
}

/**
 * The tax that a difference of total and base is: 21 of 100 and 121. Null where no rate makes it, or where a withholding may
 * be in it as well: 2 of 100 is IVA at 21 % less IRPF at 19 %, or IVA at 2 %.
 */
export function taxInDifference(base: number, difference: number): { rate: number; tax: number } | null {
  const rate = taxRateOf(base, difference);
  if (rate === null) return null;
  const isEither = FAMILIES.flat().some((other) =>
    IRPF_RATES.some((irpf) => irpf < other && isDifferenceOf(base, other, irpf, difference)),
  );
  return isEither ? null : { rate, tax: difference };
}

/**
 * The rates of lines that together come to a tax, rounded once, by rate or by line: programs round in each of these ways.
 * Null where no rates do, or different ones could.
 */
export function ratesOfLines(bases: number[], tax: number): number[] | null {
  if (bases.length > MOST_LINES) return null;
  const found = new Set<string>();
  for (const rates of FAMILIES) {
    for (const some of combinations(rates, bases.length)) {
      if (isTaxOfLines(bases, some, round2(tax))) found.add(JSON.stringify(some));
    }
  }
  const [only] = found;
  return found.size === 1 && only ? (JSON.parse(only) as number[]) : null;
}

function isTaxOfLines(bases: number[], rates: number[], tax: Money): boolean {
  // Rounding moves each line by half a cent at most: most rates are out of the question, and floating point says so fast.
  const about = bases.reduce((total, base, n) => total + (base * (rates[n] ?? 0)) / 100, 0);
  if (Math.abs(about - toNumber(tax)) > 0.01 * bases.length) return false;
  const lines = bases.map((base, n) => ({ rate: rates[n] ?? 0, tax: percentOf(base, rates[n] ?? 0) }));
  const byRate = [...grouped(lines, (line) => line.rate).values()].map((some) => sum(some.map((line) => line.tax)));
  const byLine = lines.map((line) => line.tax);
  const sums = [sum(byLine), sum(byRate.map(round2)), sum(byLine.map(round2))];
  return sums.some((it) => round2(it).equals(tax));
}

function combinations(rates: number[], length: number): number[][] {
  if (length === 0) return [[]];
  return combinations(rates, length - 1).flatMap((some) => rates.map((rate) => [...some, rate]));
}

/** The base that a sum with its tax stands for; null where no base to the cent comes to it. */
export function baseWithin(total: number, rate: number): number | null {
  const base = round2(new Money(total).times(100).div(new Money(100).plus(rate)));
  return round2(base.plus(round2(percentOf(base, rate)))).equals(round2(total)) ? toNumber(base) : null;
}

/** An amount is tax less withholding, which are rounded together or each by itself: 0.07 of 1.08 is 0.23 less 0.16. */
function isDifferenceOf(base: number, rate: number, irpfRate: number, amount: number): boolean {
  const ofEach = round2(percentOf(base, rate)).minus(round2(percentOf(base, irpfRate)));
  return isTaxOf(base, rate - irpfRate, amount) || ofEach.equals(round2(amount));
}
