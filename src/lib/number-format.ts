import { decimalsOf } from '@/lib/currency-decimals';

/** How an amount in currency units is written: with the currency's own digits; a price may have four. */
export function moneyFormat(currency: string) {
  // Spanish leaves the thousands of four digits ungrouped; in a column of amounts, 1.234,56 reads better.
  const own = { minimumFractionDigits: decimalsOf(currency), maximumFractionDigits: 4 };
  return { style: 'currency', currency, useGrouping: 'always', ...own } as const;
}

/** How a rate of 0–1 is written: 0.21 is "21%". A tax rate has four decimals at most. */
export const percentFormat = { style: 'percent', maximumFractionDigits: 4 } as const;

/** How a share of 0–1 is written that has as many decimals as its division: 0.7443 is "74.4%". */
export const shareFormat = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
