import { addDays } from '@/lib/dates';
import { coveredBy, type Nights } from './nights';
import type { ClassifiedEvent } from './sync-plan';

type PublishedNights = {
  /** What is occupied now, by whom else. */
  occupied: Nights[];
  /** What a booking site read in our calendar, each time apart; some of it may be free by now. */
  readings: Nights[][];
  today: string;
};

/** How far ahead every booking site lists what is occupied, in days; further on it may cut it off. */
const LISTED_DAYS = 90;

/**
 * Which blocks only say back what we told, or repeat what is occupied anyway. On nights that are occupied, a block that is
 * surely none but that; what may be a booking, and whatever is on nights that are free by now, only where it is told as it was.
 */
export function echoesOf({ occupied, readings, today }: PublishedNights): (event: ClassifiedEvent) => boolean {
  const addsNoNight = coveredBy(occupied);
  const publications = [
    publishedBlocks(occupied, { from: today, to: addDays(today, LISTED_DAYS) }),
    ...readings.map((nights) => publishedBlocks(nights, { from: today })),
  ];
  return (event) => (event.sure && addsNoNight(event)) || publications.some((isPublished) => isPublished(event));
}

/** A site may say back several that follow on each other as one, and cut off what it does not list: no part of one. */
function publishedBlocks(nights: Nights[], listed: { from: string; to?: string }): (one: Nights) => boolean {
  const isCovered = coveredBy(nights);
  const begins = new Set(nights.map(({ checkIn }) => checkIn));
  const ends = new Set(nights.map(({ checkOut }) => checkOut));
  return (one) =>
    isCovered(one) &&
    (begins.has(one.checkIn) || one.checkIn <= listed.from) &&
    (ends.has(one.checkOut) || (listed.to !== undefined && one.checkOut >= listed.to));
}
