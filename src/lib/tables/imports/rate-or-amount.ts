import { Money } from '@/lib/money/money';
import type { MatchedTable } from './column-looks';
import { isKnownRate, isRateOrAmount } from './rate-cells';

/** A rate, and the amount of the same that is a field of its own. */
const PAIRS = [
  ['taxRate', 'tax'],
  ['irpfRate', 'irpf'],
] as const;

/**
 * Settles by the base what a column is that could be a rate as well as an amount: `Retención` of 15,00 is 15 % of a base of
 * 1,000 only where the rest of the row is not 15 % of it. The values decide where each of one reading is a rate that exists
 * and those of the other are not.
 */
export function byArithmetic(
  { fields: all, keys }: MatchedTable,
  fields: Map<string, number>,
  numbersOf: (column: number) => (number | null)[],
): void {
  const base = fields.get('taxable') ?? fields.get('lineTaxable');
  if (base === undefined) return;
  const bases = numbersOf(base);
  for (const [rate, amount] of PAIRS) {
    if (!(rate in all) || !(amount in all)) continue;
    const [asRate, asAmount] = [fields.get(rate), fields.get(amount)];
    // Where there are both, or none, nothing is to be settled.
    if ((asRate === undefined) === (asAmount === undefined)) continue;
    const column = asRate ?? asAmount ?? 0;
    if (!isRateOrAmount(keys[column] ?? '')) continue;
    const pairs = numbersOf(column).flatMap((value, row) => {
      const of = bases[row];
      return value && of ? [{ value: Math.abs(value), of: Math.abs(of), isBelow: value < 0 && of < 0 }] : [];
    });
    if (pairs.length === 0) continue;
    // A refund has a negative tax, and no negative rate.
    const areRates = pairs.every(({ value, isBelow }) => isKnownRate(value) && !isBelow);
    const areAmounts = pairs.every(({ value, of }) => isPartOf(value, of));
    if (areRates === areAmounts) continue;
    fields.delete(areRates ? amount : rate);
    fields.set(areRates ? rate : amount, column);
  }
}

/** An amount that some rate makes of a base, to the cent. */
function isPartOf(amount: number, base: number): boolean {
  const rate = new Money(amount).times(100).div(base);
  return [rate.toDecimalPlaces(0), rate.times(2).toDecimalPlaces(0).div(2)].some(
    (it) =>
      isKnownRate(it.toNumber()) &&
      new Money(base).times(it).div(100).toDecimalPlaces(2).equals(new Money(amount).toDecimalPlaces(2)),
  );
}
