import { echoesOf } from './echoes';
import { EventsByName, isCorrected } from './events-by-name';
import type { FeedEvent } from './feed-event';
import { type Nights, nightNumbers } from './nights';
import type { ClassifiedEvent, Comparison, KnownRow } from './sync-plan';

/** A row and the event that it is in the calendar now. */
export type Match = { row: KnownRow; event: ClassifiedEvent; by: 'uid' | 'code' | 'nights' };

/**
 * How many events that share nights with a row are looked at, and how many of them are remembered for it. A property has one
 * guest a night: more than a few of them are no bookings, and only cost time.
 */
const MOST_LOOKED_AT = 200;
const MOST_CANDIDATES = 32;

/**
 * Which row each event is: by its id, then by its confirmation code, then by the nights that it shares with a row that has
 * vanished from the calendar. Blocks have no identity of their own: but for their id they are found by equal nights alone.
 */
export function matchRows(
  known: KnownRow[],
  events: ClassifiedEvent[],
  { exportedNights, readings, today }: Pick<Comparison, 'exportedNights' | 'readings' | 'today'>,
): Match[] {
  const rows = new Set(known.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  const open = new Set(events.toSorted(compareNights));
  const matches: Match[] = [];
  const addMatch = (row: KnownRow, event: ClassifiedEvent, by: Match['by']) => {
    rows.delete(row);
    open.delete(event);
    matches.push({ row, event, by });
  };

  const byUid = new Map([...rows].map((row) => [row.uid, row]));
  for (const event of [...open]) {
    const row = byUid.get(event.uid);
    if (row && rows.has(row)) addMatch(row, event, 'uid');
  }
  const byCode = new Map([...rows].flatMap((row) => (row.confirmationCode ? [[row.confirmationCode, row]] : [])));
  for (const event of [...open]) {
    const row = event.confirmationCode ? byCode.get(event.confirmationCode) : undefined;
    if (row && rows.has(row)) addMatch(row, event, 'code');
  }

  // An event that only repeats our own calendar is skipped.
  const occupied = [...exportedNights, ...events.filter(({ kind }) => kind === 'stay')];
  const isEcho = echoesOf({ occupied, readings: withoutOwnNights(readings), today });
  for (const event of open) if (event.kind === 'block' && isEcho(event)) open.delete(event);
  const ahead = [...rows].filter((row) => nightsInChannel(row).checkOut > today);
  for (const [row, event] of onSameNights(ahead, open)) addMatch(row, event, 'nights');
  const rest = ahead.filter((row) => rows.has(row));
  for (const { row, event } of onCommonNights(rest, [...open])) {
    if (rows.has(row) && open.has(event)) addMatch(row, event, 'nights');
  }
  return matches;
}

/** The nights that a channel read in our calendar, without those that came from the channel itself. */
export function withoutOwnNights(readings: Comparison['readings']): Nights[][] {
  return readings.map((nights) => nights.filter(({ own }) => !own));
}

/** The nights of a row as the channel has them, without a person's correction. */
export function nightsInChannel(row: KnownRow): Nights {
  return row.corrected?.nights ?? row;
}

/** Rows in their order, each with the first event that is on its very nights and may be it. */
function onSameNights(rows: KnownRow[], events: Iterable<ClassifiedEvent>): [KnownRow, ClassifiedEvent][] {
  const key = ({ checkIn, checkOut }: Nights) => `${checkIn} ${checkOut}`;
  const groups = new Map<string, EventsByName>();
  for (const event of events) {
    const group = groups.get(key(event)) ?? new EventsByName();
    groups.set(key(event), group.add(event));
  }
  return rows.flatMap((row): [KnownRow, ClassifiedEvent][] => {
    // A cancelled block keeps cancelled what is on the nights that a person has opened.
    const event = groups.get(key(row.cancelledBy ? row : nightsInChannel(row)))?.claimFor(row);
    return event ? [[row, event]] : [];
  });
}

type Candidate = { row: KnownRow; event: ClassifiedEvent; common: number; at: number };

/** Rows and events with some nights in common, those with the most first: a stay that moved, or what a person corrected. */
function onCommonNights(rows: KnownRow[], events: ClassifiedEvent[]): Candidate[] {
  const sorted = events.map((event, at) => ({ event, at, ...nightNumbers(event) })).toSorted((a, b) => a.from - b.from);
  const latestEnd: number[] = [];
  for (const { to } of sorted) latestEnd.push(Math.max(to, latestEnd.at(-1) ?? to));
  const found = rows.filter(mayHaveChangedNights).flatMap((row) => {
    const { from, to } = nightNumbers(nightsInChannel(row));
    const candidates: Candidate[] = [];
    let at = firstFrom(sorted, to) - 1;
    for (let looked = 0; at >= 0 && (latestEnd[at] ?? 0) > from && looked < MOST_LOOKED_AT; at -= 1, looked += 1) {
      const other = sorted[at];
      if (!other || other.to <= from || !mayBeRescheduled(row, other.event)) continue;
      const common = Math.min(to, other.to) - Math.max(from, other.from);
      candidates.push({ row, event: other.event, common, at: other.at });
    }
    return candidates.sort(byCommonNights).slice(0, MOST_CANDIDATES);
  });
  return found.sort(byCommonNights); // of as many nights, the rows stay in their order
}

const byCommonNights = (one: Candidate, other: Candidate) =>
  other.common - one.common || (one.row === other.row ? one.at - other.at : 0);

/** The place of the first that begins on a day or after it. */
function firstFrom(sorted: { from: number }[], day: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.from ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is cancelled must not swallow a new booking of its nights; a block on other nights is another one. */
function mayHaveChangedNights(row: KnownRow): boolean {
  return !row.cancelledBy && (row.kind === 'stay' || isCorrected(row));
}

/** Whether an event under another id, on other nights, may be what such a row was. */
function mayBeRescheduled(row: KnownRow, event: ClassifiedEvent): boolean {
  return (isCorrected(row) || event.kind === 'stay') && !differs(row, event);
}

/** Two bookings, and not one that moved: another code, or another guest. */
function differs(row: KnownRow, event: ClassifiedEvent): boolean {
  const other = (one?: string, two?: string) => one !== undefined && two !== undefined && one !== two;
  return other(row.confirmationCode, event.confirmationCode) || other(row.guestName, event.guestName);
}

/** The order in which events are looked at, whatever the order in the calendar. */
export function compareNights(one: FeedEvent, other: FeedEvent): number {
  return inOrder(one.checkIn, other.checkIn) || inOrder(one.checkOut, other.checkOut) || inOrder(one.uid, other.uid);
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
