import { type Amount, Money } from '@/lib/money/money';
import { isForGoodsOnly, type Place, vatIdCountry, zonesOf } from '@/lib/tax/vat-territories';
import data from './eu-vat-rates.json';

/** The Union scheme of the one-stop shop: LIVA art. 163 unvicies ff., Directive 2006/112/EC art. 369a ff. */

/** The first day of the scheme: Directive (EU) 2017/2455. */
export const OSS_BEGAN = data.from;

/** Where a sale is consumed, with the rates of VAT there: percent, the standard one first. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  country: string;
  rates: readonly number[];
}

interface RatesSince {
  /** First day; as far back as the scheme where left out. */
  from?: string;
  standard: number;
  reduced: readonly number[];
}

const RATES: Readonly<Record<string, readonly RatesSince[]>> = data.rates;

/**
 * The member state that a place is in for VAT, with its rates on a day; undefined for Spain, for a place outside the
 * territory of VAT, and before the scheme. Northern Ireland is XI, for goods (Directive 2006/112/EC art. 369a ff. by its Protocol).
 */
export function destinationOf(place: Place, day: string): Destination | undefined {
  if (day < OSS_BEGAN || !place.country || !zonesOf(place).includes('eu')) return undefined;
  const country = isForGoodsOnly(place, '') ? 'XI' : vatIdCountry(place.country, '');
  const inForce = RATES[country]?.findLast(({ from = OSS_BEGAN }) => from <= day);
  return inForce && { country, rates: [inForce.standard, ...inForce.reduced] };
}

/** The Union scheme declares the sale, and its destination does not have the rate that it bears. */
export function isRateRefused(
  destination: Destination | undefined,
  { oss, rate }: { oss: string; rate: Amount },
): boolean {
  return destination !== undefined && oss !== '' && !destination.rates.some((known) => new Money(rate).equals(known));
}
