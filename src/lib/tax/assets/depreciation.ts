import { addDays, daysBetween } from '@/lib/dates';
import { type Amount, Money, percentOf, round2 } from '@/lib/money/money';
import type { DepreciationMethod } from '@/lib/tax/assets/asset-kinds';

export interface DepreciatedAsset {
  /** The day of its first use; depreciation begins with it. */
  startedOn: string;
  /** What is spread over the years: without the value of land. */
  depreciableValue: Amount;
  method: DepreciationMethod;
  /** Percent a year; of method 06 what a year takes is chosen instead. */
  rate: Amount;
  /** What was depreciated before the books were here, until `since`. */
  depreciatedBefore?: Amount;
  /** The first year of these books; the year of the first use where left out. */
  since?: number;
  /** Of method 06: what is depreciated in a year, by year. */
  chosen?: Readonly<Record<string, Amount>>;
  /** The first day on which it is no longer in use. */
  disposedOn?: string | null;
}

/** What a year takes of a good. */
export interface DepreciationYear {
  year: number;
  /** At the beginning of the year. */
  accumulatedBefore: Money;
  amount: Money;
  accumulated: Money;
  /** Still to be depreciated. */
  pending: Money;
}

/**
 * The depreciation of each year up to and with a year, the first use by the day: of a good in use for 92 days of a year,
 * 92/365 of the year's part. What is accumulated is rounded, so that cents are not lost year by year. Nothing is taken beyond the value, nor after the good was disposed of.
 */
export function depreciationYears(asset: DepreciatedAsset, until: number): DepreciationYear[] {
  const value = new Money(asset.depreciableValue);
  const years: DepreciationYear[] = [];
  const first = Math.max(Number(asset.startedOn.slice(0, 4)), asset.since ?? 0);
  let exact = Money.min(value, asset.depreciatedBefore ?? 0);
  for (let year = first; year <= until; year++) {
    const accumulatedBefore = round2(exact);
    exact = Money.min(value, exact.plus(partOf(asset, value, year)));
    const accumulated = round2(exact);
    const amount = accumulated.minus(accumulatedBefore);
    years.push({ year, accumulatedBefore, amount, accumulated, pending: value.minus(accumulated) });
  }
  return years;
}

function partOf(asset: DepreciatedAsset, value: Money, year: number): Money {
  if (asset.disposedOn && Number(asset.disposedOn.slice(0, 4)) < year) return new Money(0);
  if (asset.method === '06') return new Money(asset.chosen?.[year] ?? 0);
  const days = daysInUse(asset, year);
  return percentOf(value, asset.rate).times(days).div(daysOfYear(year));
}

function daysInUse({ startedOn, disposedOn }: DepreciatedAsset, year: number): number {
  const [first, end] = [`${year}-01-01`, `${year + 1}-01-01`];
  const from = startedOn > first ? startedOn : first;
  const to = disposedOn && disposedOn < end ? disposedOn : end;
  return Math.max(0, daysBetween(from, to));
}

function daysOfYear(year: number): number {
  return daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
}

/** What is depreciated from a day to another, both included. The parts of a year come to what the year takes. */
export function depreciationBetween(asset: DepreciatedAsset, from: string, to: string): Money {
  if (to < asset.startedOn) return new Money(0);
  return accumulatedAt(asset, to).minus(accumulatedAt(asset, addDays(from, -1)));
}

/** What has been depreciated at the end of a day: of its year, the part of the days in use that have passed. */
export function accumulatedAt(asset: DepreciatedAsset, day: string): Money {
  const year = Number(day.slice(0, 4));
  const ofYear = depreciationYears(asset, year).at(-1);
  if (!ofYear || ofYear.year !== year) return round2(Money.min(asset.depreciableValue, asset.depreciatedBefore ?? 0));
  const all = daysInUse(asset, year);
  const end = addDays(day, 1);
  const isEarlier = !asset.disposedOn || end < asset.disposedOn;
  const passed = daysInUse({ ...asset, disposedOn: isEarlier ? end : asset.disposedOn }, year);
  if (all === 0 || passed >= all) return ofYear.accumulated;
  return round2(ofYear.accumulatedBefore.plus(ofYear.amount.times(passed).div(all)));
}
