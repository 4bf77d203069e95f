import { type Amount, fixedIn, percentOf } from '@/lib/money/money';

/** Rounding each line of a bill may part its tax from what the rate comes to by so much, in its currency. */
const MOST_ROUNDING = 0.05;

interface ChargedTax {
  base: Amount;
  /** Percent. */
  rate: Amount;
  tax: Amount;
  currency: string;
}

/** Says in an English sentence that a tax is not what its rate comes to; undefined where it is, but for rounding. */
export function taxGapWarning({ base, rate, tax, currency }: ChargedTax): string | undefined {
  if (percentOf(base, rate).minus(tax).abs().lte(MOST_ROUNDING)) return undefined;
  return `${fixedIn(currency, tax)} is not ${rate} % of ${fixedIn(currency, base)}. Check the tax.`;
}
