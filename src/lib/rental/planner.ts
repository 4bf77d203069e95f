import { addDays, daysBetween } from '@/lib/dates';

// What a planner of stays draws: properties down, days across. A stay begins in the afternoon of its first day and ends in
// the morning of its last, so a day on which one guest leaves and another comes shows both, half a day each.

type Stretch = { from: string; to: string };

/** What is drawn: the first day, and how many there are. */
export type Shown = { from: string; days: number };

/** Where an entry is drawn: `start` and `end` in days from the midnight that the shown days begin with. */
export type Bar<Entry> = { entry: Entry; lane: number; start: number; end: number };

/**
 * The bars of entries [from, to), cut to what is shown, in as few lanes as keep them from covering each other.
 * @param entries in the order of their first days
 */
export function barsOf<Entry extends Stretch>(
  entries: readonly Entry[],
  shown: Shown,
): { bars: Bar<Entry>[]; lanes: number } {
  const ends: number[] = [];
  const bars: Bar<Entry>[] = [];
  for (const entry of entries) {
    const start = Math.max(0, daysBetween(shown.from, entry.from) + 0.5);
    const end = Math.min(shown.days, daysBetween(shown.from, entry.to) + 0.5);
    if (end <= start) continue;
    const free = ends.findIndex((it) => it <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    bars.push({ entry, lane, start, end });
  }
  return { bars, lanes: Math.max(1, ends.length) };
}

type Occupying = Stretch & {
  kind: 'stay' | 'block';
  bufferDays?: number;
  conflict?: true;
  reservationId?: string;
  blockId?: string;
};

export type Occupancy = {
  /** Nights that guests have booked. */
  sold: number;
  /** Nights that could be booked or were: those that are blocked are not. */
  available: number;
};

/** How full some days of a property are. What waits for its days (`conflict`) fills none: another has them. */
export function occupancyOf(entries: readonly Occupying[], shown: Shown): Occupancy {
  const end = addDays(shown.from, shown.days);
  const nights = (kind: Occupying['kind']) =>
    entries
      .filter((it) => it.kind === kind && !it.conflict)
      .reduce((sum, it) => sum + Math.max(0, daysBetween(later(it.from, shown.from), earlier(it.to, end))), 0);
  return { sold: nights('stay'), available: shown.days - nights('block') };
}

/** Sold of available nights in percent, without decimals; undefined where none is available. */
export function percentOccupied({ sold, available }: Occupancy): number | undefined {
  return available > 0 ? Math.round((sold / available) * 100) : undefined;
}

/** What has days that somebody wants: the days that are kept free after a stay count on both sides, as in the database. */
export function inTheWay<Entry extends Occupying>(
  entries: readonly Entry[],
  wanted: Stretch & Pick<Occupying, 'bufferDays' | 'reservationId' | 'blockId'>,
): Entry | undefined {
  const idOf = ({ reservationId, blockId }: Pick<Occupying, 'reservationId' | 'blockId'>) => reservationId ?? blockId;
  const own = idOf(wanted);
  const end = ({ to, bufferDays = 0 }: Stretch & { bufferDays?: number }) => addDays(to, bufferDays);
  return entries.find(
    (it) => !it.conflict && (own === undefined || idOf(it) !== own) && it.from < end(wanted) && wanted.from < end(it),
  );
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
