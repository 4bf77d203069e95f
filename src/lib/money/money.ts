import { Decimal } from 'decimal.js';
import { decimalsOf } from '@/lib/money/currency-decimals';

/**
 * Decimal arithmetic for money: rounds half away from zero, so a credit note mirrors its invoice to the cent; as text
 * without an exponent, because no file of an agency takes `1e-8`.
 */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });
export type Money = InstanceType<typeof Money>;

/** What counts as an amount on the way in: a decimal (Prisma's too), a number or a numeric string. */
export type Amount = Decimal.Value;

const ZERO = new Money(0);
const CENT = new Money('0.01');

/** To the cent, half away from zero. */
export function round2(amount: Amount): Money {
  return new Money(amount).toDecimalPlaces(2);
}

/** To the smallest unit that amounts of the currency have, half away from zero: whole yen, cents of a euro. */
export function roundIn(currency: string, amount: Amount): Money {
  return new Money(amount).toDecimalPlaces(decimalsOf(currency));
}

/** The smallest amount of the currency that is not nothing: a yen, a cent of a euro. */
export function unitOf(currency: string): Money {
  return new Money(10).pow(-decimalsOf(currency));
}

/** As text, with the decimals of its currency: `1210.00` euros, `1210` yen. */
export function fixedIn(currency: string, amount: Amount): string {
  return new Money(amount).plus(0).toFixed(Math.max(decimalsOf(currency), new Money(amount).decimalPlaces()));
}

/** The most decimals of any currency; as many as columns of amounts have. */
const MOST_DECIMALS = 4;

/** For the wire: an amount in whole units of its currency as a JSON number, never −0. */
export function toNumber(amount: Amount): number {
  return new Money(amount).toDecimalPlaces(MOST_DECIMALS).toNumber() + 0;
}

/** For a column: an amount in whole units of its currency as text, `1210.0000`. */
export function columnAmount(amount: Amount): string {
  return new Money(amount).plus(0).toFixed(MOST_DECIMALS);
}

/** Exactly two decimals and a point, as fiscal records want it: `1210.00`. */
export function twoDecimals(amount: Amount): string {
  return round2(amount).plus(0).toFixed(2);
}

/** Exact sum; of nothing, zero. */
export function sum(amounts: readonly Amount[]): Money {
  return amounts.reduce<Money>((total, amount) => total.plus(amount), ZERO);
}

/** `percent` of `amount`, exact: round it where the document shows it. */
export function percentOf(amount: Amount, percent: Amount): Money {
  return new Money(amount).times(percent).times(CENT); // a hundredth: to divide takes five times as long
}

/** Whether an amount is the tax of a base at a rate, percent, to the cent. */
export function isTaxOf(base: Amount, rate: Amount, tax: Amount): boolean {
  return round2(percentOf(base, rate)).equals(round2(tax));
}

/** The tax, to the unit of its currency, in an amount that includes it at `rate` percent. */
export function taxWithin(amount: Amount, rate: Amount, currency = 'EUR'): Money {
  const net = new Money(amount).div(new Money(rate).div(100).plus(1));
  return roundIn(currency, new Money(amount).minus(net));
}

/**
 * Largest remainder: rounds exact shares to units of the currency that add up to `whole` (itself the rounded sum of the
 * shares). The units too few or too many go to the shares that rounding has moved furthest, of like ones to the first.
 */
export function spread(whole: Money, exactShares: readonly Money[], currency = 'EUR'): Money[] {
  const rounded = exactShares.map((share) => roundIn(currency, share));
  const missing = whole.minus(sum(rounded));
  if (missing.isZero()) return rounded;
  const unit = unitOf(currency);
  const step = missing.isNegative() ? unit.negated() : unit;
  const units = missing.div(step).toNumber();

  // A third is written with 40 digits: two shares that are alike differ in the last of them.
  const lossOf = (index: number) =>
    (exactShares[index] ?? ZERO)
      .minus(rounded[index] ?? ZERO)
      .times(step)
      .toDecimalPlaces(20);
  const neediest = exactShares
    .map((_, index) => index)
    .sort((a, b) => lossOf(b).cmp(lossOf(a)))
    .slice(0, units);
  return rounded.map((share, index) => (neediest.includes(index) ? share.plus(step) : share));
}
