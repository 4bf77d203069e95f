import { Money, percentOf, toNumber } from '@/lib/money';

/** The rates that the sums of an invoice are tried with, percent: those of Spain, today's first. */
const TAX_RATES = [21, 10, 4, 0, 7, 3, 5, 9.5, 15, 20, 13.5, 6.5, 2, 7.5, 18, 8, 16];
const IRPF_RATES = [15, 7, 19, 2, 1, 24, 20, 21];

/** The rate by which an amount is the tax of a base, to the cent; null where there is none of the usual ones. */
export function taxRateOf(base: number, tax: number): number | null {
  return rateAmong(TAX_RATES, base, tax);
}

/** The same of what is withheld, whatever its sign. */
export function irpfRateOf(base: number, irpf: number): number | null {
  return rateAmong(IRPF_RATES, Math.abs(base), Math.abs(irpf));
}

function rateAmong(rates: number[], base: number, part: number): number | null {
  const found = rates.find((rate) => cents(percentOf(base, rate)).equals(cents(new Money(part))));
  return found ?? null;
}

/** The base that a sum with its tax stands for; null where no base to the cent comes to it. */
export function baseWithin(total: number, rate: number): number | null {
  const base = cents(new Money(total).times(100).div(new Money(100).plus(rate)));
  return cents(base.plus(cents(percentOf(base, rate)))).equals(cents(new Money(total))) ? toNumber(base) : null;
}

function cents(amount: Money): Money {
  return amount.toDecimalPlaces(2);
}
