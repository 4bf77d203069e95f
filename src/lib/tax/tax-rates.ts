import { type Amount, Money } from '@/lib/money/money';

/** The indirect taxes of Spain; a receipt can also bear none (`Exento`). */
export const TAX_TYPES = ['IVA', 'IGIC', 'IPSI', 'Exento'] as const;
export type TaxType = (typeof TAX_TYPES)[number];

interface RatesInForce {
  /** Percent. */
  rates: readonly number[];
  /** First and last day; open where left out. */
  from?: string;
  to?: string;
}

/**
 * The rates that each tax has had. IVA: Ley 37/1992 art. 90–91, with RDL 20/2012 and the reduced rates for energy and
 * food of RDL 20/2022 and RDL 4/2024. IGIC: Ley 4/2012 (Canarias) art. 51, with the 5 % and 13.5 % of earlier years.
 */
const RATES: Record<'IVA' | 'IGIC', readonly RatesInForce[]> = {
  IVA: [
    { rates: [21, 10, 4, 0], from: '2012-09-01' },
    { rates: [18, 8, 4, 0], from: '2010-07-01', to: '2012-08-31' },
    { rates: [16, 7, 4, 0], to: '2010-06-30' },
    { rates: [5], from: '2022-07-01', to: '2024-12-31' },
    { rates: [7.5, 2], from: '2024-10-01', to: '2024-12-31' },
  ],
  IGIC: [
    { rates: [0, 3, 7, 9.5, 15, 20] },
    { rates: [5], from: '2022-01-01' },
    { rates: [6.5, 13.5], from: '2012-07-01', to: '2019-12-31' },
  ],
};

/** A tax had this rate, percent, on a day. The cities set the rates of IPSI themselves: any is taken for one. */
export function isRateOf(tax: TaxType, rate: Amount, day: string): boolean {
  if (tax === 'IPSI') return true;
  if (tax === 'Exento') return new Money(rate).isZero();
  return RATES[tax].some(
    ({ rates, from = '', to = '9999' }) =>
      from <= day && day <= to && rates.some((known) => new Money(rate).equals(known)),
  );
}
