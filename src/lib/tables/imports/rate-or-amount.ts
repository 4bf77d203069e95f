import { isTaxOf, round2 } from '@/lib/money/money';
import type { MatchedTable } from './column-looks';
import { asPercent, isKnownRate, isKnownShare, isRateOrAmount, knownRates } from './rate-cells';

/** A rate, and the amount of the same that is a field of its own. */
const PAIRS = [
  ['taxRate', 'tax'],
  ['irpfRate', 'irpf'],
] as const;

/** What a row says of a value that is a rate or an amount: the value without its sign, and the sums beside it. */
type Beside = {
  value: number;
  isRefund: boolean;
  /** What it may be a part of: the base, or each base that the other columns allow. Null where they allow any. */
  bases: number[] | null;
  /** With the tax and without, where the table has both. */
  base: number | null;
  total: number | null;
};

/**
 * Decides by the sums beside it what a column is that could be a rate as well as an amount: `Retención` of 15,00 is 15 % of a
 * base of 1,000 only where the rest of the row is not 15 % of it. Returns the columns that could be either, with different
 * sums, which are for the person to choose: `Tax` of 0.07 in a total of 1.70 is 7 % of 1.59, or 0.07 of 1.63.
 */
export function byArithmetic(
  { fields: all, keys }: MatchedTable,
  fields: Map<string, number>,
  numbersOf: (column: number) => (number | null)[],
): Set<number> {
  const undecided = new Set<number>();
  const valuesOf = (...names: string[]) => {
    const column = names.flatMap((name) => fields.get(name) ?? [])[0];
    return column === undefined ? null : numbersOf(column);
  };
  for (const [rate, amount] of PAIRS) {
    if (!(rate in all) || !(amount in all)) continue;
    const [asRate, asAmount] = [fields.get(rate), fields.get(amount)];
    // Where there are both, or none, nothing is to be decided.
    if ((asRate === undefined) === (asAmount === undefined)) continue;
    const column = asRate ?? asAmount ?? 0;
    if (!isRateOrAmount(keys[column] ?? '')) continue;
    const bases = valuesOf('taxable', 'lineTaxable');
    // The total of an invoice may be that of several lines.
    const totals = valuesOf('amount');
    const [taxes, taxRates, withholdings] = [valuesOf('tax'), valuesOf('taxRate'), valuesOf('irpf')];
    const rows = numbersOf(column).flatMap((value, row) => {
      const [base, total] = [bases?.[row] ?? null, totals?.[row] ?? null];
      const others =
        amount === 'tax'
          ? { irpf: withholdings?.[row] ?? null, tax: null, taxRate: null }
          : { irpf: null, tax: taxes?.[row] ?? null, taxRate: taxRates?.[row] ?? null };
      const beside = value ? besideOf(value, amount, { base, total, ...others }) : null;
      return beside ? [beside] : [];
    });
    const reading = readingOf(rows, bases !== null);
    if (!reading) continue;
    fields.delete(rate);
    fields.delete(amount);
    fields.set(reading === 'amount' ? amount : rate, column);
    if (reading === 'unknown') undecided.add(column);
  }
  return undecided;
}

/** Null where a column is left as it was matched. */
function readingOf(rows: Beside[], hasBase: boolean): 'rate' | 'amount' | 'unknown' | null {
  if (rows.length === 0) return null;
  // A refund has a negative tax, and no negative rate.
  const arePercents = rows.every(({ value, isRefund }) => isKnownRate(value) && !isRefund);
  const areShares = rows.every(({ value, isRefund }) => isKnownShare(value) && !isRefund);
  const areAmounts = rows.every(({ value, bases }) => bases === null || bases.some((base) => isPartOf(value, base)));
  if (!arePercents && !areShares) return areAmounts ? 'amount' : null;
  if (!areAmounts) return hasBase && arePercents ? 'rate' : null;
  const rateOf = (value: number) => (areShares ? asPercent(value) : value);
  const totals = rows.flatMap(({ value, base, total }) =>
    base && total ? [{ value, base, tax: cents(total - base) }] : [],
  );
  const isTotal = totals.length > 0;
  const areTaxRates = isTotal && totals.every(({ value, base, tax }) => isTaxOf(base, rateOf(value), tax));
  const areTaxes = isTotal && totals.every(({ value, tax }) => value === tax);
  if (areTaxRates !== areTaxes) return areTaxRates ? 'rate' : 'amount';
  const isSame = rows.every(({ value, bases }) => bases?.some((base) => isTaxOf(base, rateOf(value), value)));
  return isSame ? null : 'unknown';
}

type Sums<Value> = Record<'base' | 'total' | 'tax' | 'taxRate' | 'irpf', Value>;

/** Null where no sum of the row says anything of the value. */
function besideOf(signed: number, kind: 'tax' | 'irpf', row: Sums<number | null>): Beside | null {
  const value = Math.abs(signed);
  const size = (amount: number | null) => (amount === null ? null : Math.abs(amount));
  const [base, total, tax] = [size(row.base), size(row.total), size(row.tax)];
  const isRefund = signed < 0 && ((row.base ?? 0) < 0 || (row.total ?? 0) < 0);
  const beside = { value, isRefund, base, total: kind === 'tax' ? total : null };
  if (base) return { ...beside, bases: [base] };
  if (!total) return null;
  // A total may have what is withheld taken off.
  const grosses = [total, total + (kind === 'irpf' ? value : (size(row.irpf) ?? 0))];
  if (kind === 'tax' || tax !== null) {
    return { ...beside, bases: grosses.map((gross) => cents(gross - (tax ?? value))) };
  }
  if (row.taxRate === null) return { ...beside, bases: null };
  const share = 1 + row.taxRate / 100;
  // The base is rounded, and so is its tax.
  return { ...beside, bases: grosses.flatMap((gross) => [-0.01, 0, 0.01].map((by) => cents(gross / share + by))) };
}

/** An amount that some rate makes of a base, to the cent. */
function isPartOf(amount: number, base: number): boolean {
  return knownRates.some((rate) => rate > 0 && isTaxOf(base, rate, amount));
}

function cents(amount: number): number {
  return round2(amount).toNumber();
}
