import { decimalsOf } from '@/lib/money/currency-decimals';

/** A price has eight decimals at most, and so have a quantity and a rate. */
export const MOST_DECIMALS = 8;

/** How an amount in currency units is written: with the decimals of its currency (ISO 4217); a price may have eight. */
export function moneyFormat(currency: string) {
  // Spanish leaves the thousands of four digits ungrouped; in a column of amounts, 1.234,56 reads better.
  return { style: 'currency', currency, useGrouping: 'always', ...fractionOf(currency, MOST_DECIMALS) } as const;
}

/** The decimals of a currency, which `Intl` has by the habits of cash; more where a number has more, up to `most`. */
export function fractionOf(currency: string, most = 0) {
  const decimals = decimalsOf(currency);
  return { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, most) };
}

/** How a quantity is written. */
export const quantityFormat = { maximumFractionDigits: MOST_DECIMALS } as const;

/** How a rate of 0–1 is written: 0.21 is "21%". A tax rate has eight decimals at most. */
export const percentFormat = { style: 'percent', maximumFractionDigits: MOST_DECIMALS } as const;

/** How a share of 0–1 is written that has as many decimals as its division: 0.7443 is "74.4%". */
export const shareFormat = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
