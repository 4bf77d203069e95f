import { addDays, daysBetween } from '@/lib/dates';
import type { PlannedEntry } from '@/server/rental/reservations/planner.schema';

/** A cell of the planner: the place of a property among those that are drawn, and of a day. */
export type Cell = { row: number; day: number };

/** What somebody stays for; anything else is a block. */
type Stay = PlannedEntry & { reservationId: string };

export function isStay(entry: PlannedEntry): entry is Stay {
  return entry.reservationId !== undefined;
}

/** What somebody is about to do, by pointer or by key: nothing is sent before it ends. */
export type Gesture =
  /** From the day of arrival to that of departure, whichever came first. */
  | { does: 'select'; row: number; anchor: number; day: number }
  /** `arrive` and `leave`: by how many days its ends move. `begins`: the row that it is in still. */
  | { does: 'change'; entry: PlannedEntry; begins: number; row: number; arrive: number; leave: number };

export type Change = Extract<Gesture, { does: 'change' }>;

/** Days of a property: `to` is the day of departure. */
export type Place = { row: number; from: string; to: string };

/** Where a gesture would end, as it stands. @param firstDay the first that is drawn */
export function placeOf(gesture: Gesture, firstDay: string): Place {
  const { row } = gesture;
  if (gesture.does === 'select') {
    const first = Math.min(gesture.anchor, gesture.day);
    const last = Math.max(gesture.anchor, gesture.day, first + 1);
    return { row, from: addDays(firstDay, first), to: addDays(firstDay, last) };
  }
  const { entry, arrive, leave } = gesture;
  return { row, from: addDays(entry.from, arrive), to: addDays(entry.to, leave) };
}

/** A change that has not begun to move. */
export function changeOf(entry: PlannedEntry, row: number): Change {
  return { does: 'change', entry, begins: row, row, arrive: 0, leave: 0 };
}

/** The change with one of its ends elsewhere, at least a night from the other. */
export function withEnd(change: Change, end: 'arrive' | 'leave', days: number): Change {
  const nights = daysBetween(change.entry.from, change.entry.to);
  if (end === 'arrive') return { ...change, arrive: Math.min(days, nights + change.leave - 1) };
  return { ...change, leave: Math.max(days, change.arrive + 1 - nights) };
}

export function isIdle({ begins, row, arrive, leave }: Change): boolean {
  return row === begins && arrive === 0 && leave === 0;
}
