import { type Amount, Money, percentOf, round2 } from '@/lib/money/money';
import { type AssetKind, isRealEstate, isTangible } from '@/lib/tax/assets/asset-kinds';

/** Below it nothing is an investment good for VAT: LIVA art. 108.Dos.5.º. Euros, without tax. */
export const LEAST_VALUE = 3005.06;

/** A difference of the pro rata of more points than this is regularised: LIVA art. 107.Uno. */
const POINTS = 10;

export interface RegularisedAsset {
  kind: AssetKind;
  startedOn: string;
  /** What it cost without tax, and the tax that was borne on it. */
  base: Amount;
  tax: Amount;
  /** Percent; the definitive one of the year of the first use. */
  firstProRata: Amount;
  disposedOn?: string | null;
  /** Of a sale: the tax that was charged on it; null where it bore none. Undefined where it was no sale. */
  taxOfSale?: Amount | null;
}

export interface Regularisation {
  /** Deducted in the year of the first use. */
  deductedFirst: Money;
  /** Deductible by the pro rata of this year. */
  deductible: Money;
  /** What box 43 of form 303 takes in the last quarter; below nothing, it is paid back. */
  amount: Money;
}

/**
 * What the VAT on an investment good is regularised by in a year: by a fifth, of real estate a tenth, of what the pro rata of
 * the year makes more or less deductible (LIVA art. 107 and 109); in the year of its sale at once for that year and those
 * that are left (art. 110). Null where it is not regularised in the year.
 * @param proRata percent; the definitive one of the year
 */
export function regularisationOf(asset: RegularisedAsset, year: number, proRata: Amount): Regularisation | null {
  const years = isRealEstate(asset.kind) ? 10 : 5;
  const first = Number(asset.startedOn.slice(0, 4));
  const isOfPeriod = year >= first && year < first + years;
  if (!isTangible(asset.kind) || new Money(asset.base).lessThan(LEAST_VALUE) || !isOfPeriod) return null;
  const deductedFirst = round2(percentOf(asset.tax, asset.firstProRata));
  const soldIn = asset.disposedOn ? Number(asset.disposedOn.slice(0, 4)) : undefined;
  if (soldIn !== undefined && soldIn < year) return null;
  if (soldIn === year && asset.taxOfSale !== undefined) return soldRegularisation(asset, year, years, deductedFirst);
  const isFar = new Money(proRata).minus(asset.firstProRata).abs().greaterThan(POINTS);
  if (year === first || !isFar) return null;
  const deductible = round2(percentOf(asset.tax, proRata));
  return { deductedFirst, deductible, amount: round2(deductible.minus(deductedFirst).div(years)) };
}

/** A taxed sale is taken for full use, and no more is deducted for it than is charged; an exempt one for no use at all. */
function soldRegularisation(
  asset: RegularisedAsset,
  year: number,
  years: number,
  deductedFirst: Money,
): Regularisation {
  const yearsToCome = Number(asset.startedOn.slice(0, 4)) + years - year;
  const isTaxed = asset.taxOfSale !== null;
  const deductible = isTaxed ? new Money(asset.tax) : new Money(0);
  const amount = round2(deductible.minus(deductedFirst).div(years).times(yearsToCome));
  const most = asset.taxOfSale ?? 0;
  return { deductedFirst, deductible, amount: isTaxed ? Money.min(amount, most) : amount };
}
