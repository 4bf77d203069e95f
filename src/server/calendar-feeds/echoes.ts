import { coveredBy, type Nights } from './nights';
import type { ClassifiedEvent } from './sync-plan';

type Told = {
  /** What is occupied now, by whom else. */
  occupied: Nights[];
  /** What a booking site read in our calendar, each time apart; some of it may be free by now. */
  readings: Nights[][];
  today: string;
};

/**
 * Which blocks only say back what we told, or repeat what is occupied anyway. On nights that are occupied, a block that is
 * surely none but that; what may be a booking, and whatever is on nights that are free by now, only where it is told as it was.
 */
export function echoesOf({ occupied, readings, today }: Told): (event: ClassifiedEvent) => boolean {
  const addsNoNight = coveredBy(occupied);
  const tellings = [occupied, ...readings].map((nights) => asTold(nights, today));
  return (event) => (event.sure && addsNoNight(event)) || tellings.some((isAsTold) => isAsTold(event));
}

/** A site may say back several that follow on each other as one, and leaves out the days that are past: no part of one. */
function asTold(nights: Nights[], today: string): (one: Nights) => boolean {
  const isTold = coveredBy(nights);
  const begins = new Set(nights.map(({ checkIn }) => checkIn));
  const ends = new Set(nights.map(({ checkOut }) => checkOut));
  return (one) => isTold(one) && (begins.has(one.checkIn) || one.checkIn <= today) && ends.has(one.checkOut);
}
