import { daysBetween } from '@/lib/dates';

/** Nights from `checkIn` until `checkOut`, which is not one of them; dates of the property's calendar. */
export type Nights = { checkIn: string; checkOut: string };

/** How many nights two have in common. */
export function commonNights(one: Nights, other: Nights): number {
  if (one.checkIn >= other.checkOut || other.checkIn >= one.checkOut) return 0;
  const [, from = ''] = [one.checkIn, other.checkIn].sort();
  const [to = ''] = [one.checkOut, other.checkOut].sort();
  return daysBetween(from, to);
}

export function sameNights(one: Nights, other: Nights): boolean {
  return one.checkIn === other.checkIn && one.checkOut === other.checkOut;
}

/** Whether all nights of one are among those of many: a channel may say back two stays as one block. */
export function coveredBy(nights: Nights[]): (one: Nights) => boolean {
  const runs: Nights[] = [];
  for (const { checkIn, checkOut } of nights.toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1))) {
    const last = runs.at(-1);
    if (!last || checkIn > last.checkOut) runs.push({ checkIn, checkOut });
    else if (checkOut > last.checkOut) last.checkOut = checkOut;
  }
  return (one) => runs.some((run) => run.checkIn <= one.checkIn && run.checkOut >= one.checkOut);
}

/** Those of many that have a night in common with another of them. */
export function overlapping<Stretch extends Nights>(many: readonly Stretch[]): Set<Stretch> {
  const found = new Set<Stretch>();
  let latest: Stretch | undefined; // of those so far, the one that ends last: who overlaps any of them overlaps it too
  for (const one of many.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    if (latest && one.checkIn < latest.checkOut) found.add(one).add(latest);
    if (!latest || one.checkOut > latest.checkOut) latest = one;
  }
  return found;
}
