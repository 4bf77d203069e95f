import { z } from 'zod';
import { addDays, daysBetween } from '@/lib/dates';

/** Nights from `checkIn` until `checkOut`, which is not one of them; dates of the property's calendar. */
export const Nights = z.object({ checkIn: z.string(), checkOut: z.string() });
export type Nights = z.output<typeof Nights>;

const DAY_MS = 86_400_000;

/** The same nights as numbers of days, to be compared many times. */
export function nightNumbers({ checkIn, checkOut }: Nights): { from: number; to: number } {
  return { from: Date.parse(checkIn) / DAY_MS, to: Date.parse(checkOut) / DAY_MS };
}

/** The nights of one that are none of others, in as few stretches as they make. */
export function nightsBeside(one: Nights, others: Nights[]): Nights[] {
  const rest: Nights[] = [];
  let { checkIn } = one;
  for (const run of runsOf(others.filter((other) => other.checkIn < one.checkOut && other.checkOut > one.checkIn))) {
    if (run.checkIn > checkIn) rest.push({ checkIn, checkOut: run.checkIn });
    if (run.checkOut > checkIn) checkIn = run.checkOut;
  }
  return checkIn < one.checkOut ? [...rest, { checkIn, checkOut: one.checkOut }] : rest;
}

export function sameNights(one: Nights, other: Nights): boolean {
  return one.checkIn === other.checkIn && one.checkOut === other.checkOut;
}

/** Whether all nights of one are among those of many: a channel may say back two stays as one block. */
export function coveredBy(nights: Nights[]): (one: Nights) => boolean {
  const runs = runsOf(nights);
  return (one) => {
    const run = lastBegun(runs, one.checkIn);
    return run !== undefined && run.checkOut >= one.checkOut;
  };
}

/** Whether one has a night in common with any of many. */
export function touchedBy(nights: Nights[]): (one: Nights) => boolean {
  const runs = runsOf(nights);
  return (one) => {
    const run = lastBegun(runs, addDays(one.checkOut, -1));
    return run !== undefined && run.checkOut > one.checkIn;
  };
}

/** How many nights from a day on are among those of many, each counted once. */
export function countNights(nights: Nights[], from: string): number {
  return runsOf(nights)
    .filter(({ checkOut }) => checkOut > from)
    .reduce((sum, { checkIn, checkOut }) => sum + daysBetween(checkIn > from ? checkIn : from, checkOut), 0);
}

/** The nights of many in their order, as few stretches as they make: each ends before the next begins. */
function runsOf(nights: Nights[]): Nights[] {
  const runs: Nights[] = [];
  for (const { checkIn, checkOut } of nights.toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1))) {
    const last = runs.at(-1);
    if (!last || checkIn > last.checkOut) runs.push({ checkIn, checkOut });
    else if (checkOut > last.checkOut) last.checkOut = checkOut;
  }
  return runs;
}

/** Of stretches in their order, the last that begins on a day or before it. */
function lastBegun(runs: Nights[], day: string): Nights | undefined {
  return runs[countBegun(runs, day) - 1];
}

/** How many of stretches in their order begin on a day or before it. */
function countBegun(runs: Nights[], day: string): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.checkIn ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Which of many find their nights free, each in its turn, of those that have them and of those that found theirs before.
 * @param placed no two of them have a night in common
 */
export function findingPlaces<Stretch extends Nights>(placed: Stretch[], waiting: Stretch[]): Set<Stretch> {
  const sorted: Nights[] = placed.toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1));
  const found = new Set<Stretch>();
  for (const one of waiting) {
    const at = countBegun(sorted, addDays(one.checkOut, -1));
    const before = sorted[at - 1];
    if (before && before.checkOut > one.checkIn) continue;
    sorted.splice(at, 0, one);
    found.add(one);
  }
  return found;
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
