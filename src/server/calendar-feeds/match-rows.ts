import { echoesOf } from './echoes';
import { commonNights, type Nights, sameNights } from './nights';
import type { FeedEvent } from './read-feed';
import type { ClassifiedEvent, Comparison, KnownRow } from './sync-plan';

/** A row and the event that it is in the calendar now. */
export type Match = { row: KnownRow; event: ClassifiedEvent; by: 'uid' | 'code' | 'nights' };

/**
 * Which row each event is: by its id, then by its confirmation code, then by the nights that it shares with a row that has
 * vanished from the calendar. Blocks have no identity of their own: but for their id they are found by equal nights alone.
 */
export function matchRows(
  known: KnownRow[],
  events: ClassifiedEvent[],
  { told, readings, today }: Pick<Comparison, 'told' | 'readings' | 'today'>,
): Match[] {
  const rows = new Set(known.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  const open = new Set(events.toSorted(byNights));
  const matches: Match[] = [];
  const take = (row: KnownRow, event: ClassifiedEvent, by: Match['by']) => {
    rows.delete(row);
    open.delete(event);
    matches.push({ row, event, by });
  };

  const byUid = new Map([...rows].map((row) => [row.uid, row]));
  for (const event of [...open]) {
    const row = byUid.get(event.uid);
    if (row && rows.has(row)) take(row, event, 'uid');
  }
  const byCode = new Map([...rows].flatMap((row) => (row.confirmationCode ? [[row.confirmationCode, row]] : [])));
  for (const event of [...open]) {
    const row = event.confirmationCode ? byCode.get(event.confirmationCode) : undefined;
    if (row && rows.has(row)) take(row, event, 'code');
  }

  // What only says back is looked at no further.
  const occupied = [...told, ...events.filter(({ kind }) => kind === 'stay')];
  const isEcho = echoesOf({ occupied, readings: ofOthers(readings), today });
  for (const event of open) if (event.kind === 'block' && isEcho(event)) open.delete(event);
  const candidates = [...rows]
    .filter((row) => nightsInChannel(row).checkOut > today)
    .flatMap((row) => [...open].filter((event) => mayBe(row, event)).map((event) => ({ row, event })))
    .map(({ row, event }) => {
      const nights = nightsInChannel(row);
      return { row, event, same: sameNights(nights, event), common: commonNights(nights, event) };
    })
    .sort((one, other) => Number(other.same) - Number(one.same) || other.common - one.common);
  for (const { row, event } of candidates) {
    if (rows.has(row) && open.has(event)) take(row, event, 'nights');
  }
  return matches;
}

/** What a channel was told of others: what it said itself says that it is so, and not that it has read it. */
export function ofOthers(readings: Comparison['readings']): Nights[][] {
  return readings.map((nights) => nights.filter(({ own }) => !own));
}

/** The nights that the channel has said, whatever a person has entered. */
export function nightsInChannel(row: KnownRow): Nights {
  return row.corrected?.nights ?? row;
}

/** Whether an event under another id may be what a vanished row was. */
function mayBe(row: KnownRow, event: ClassifiedEvent): boolean {
  const isBlock = row.kind === 'block' && event.kind === 'block';
  // What is cancelled must not swallow a new booking of its nights; a block that a person opened would come back each day.
  if (row.cancelledBy) return row.cancelledBy === 'person' && isBlock && sameNights(row, event);
  if (commonNights(nightsInChannel(row), event) === 0) return false;
  if (row.corrected?.kind || row.corrected?.nights) return !differs(row, event);
  if (isBlock) return sameNights(row, event);
  return row.kind === 'stay' && event.kind === 'stay' && !differs(row, event);
}

/** Two bookings, and not one that moved: another code, or another guest. */
function differs(row: KnownRow, event: ClassifiedEvent): boolean {
  const other = (one?: string, two?: string) => one !== undefined && two !== undefined && one !== two;
  return other(row.confirmationCode, event.confirmationCode) || other(row.guestName, event.guestName);
}

/** The order in which events are looked at, whatever the order in the calendar. */
export function byNights(one: FeedEvent, other: FeedEvent): number {
  return inOrder(one.checkIn, other.checkIn) || inOrder(one.checkOut, other.checkOut) || inOrder(one.uid, other.uid);
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
