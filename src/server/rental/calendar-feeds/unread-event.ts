import { addDays, daysBetween } from '@/lib/dates';
import { cutText } from '@/lib/text/cut-text';
import { type EventReader, MAX_UID_LENGTH } from './event-reader';
import type { FeedError, FeedErrorCode, FeedProblemParams } from './feed-problems';
import { inZone, type Moment } from './feed-times';
import type { Nights } from './nights';
import type { RawEvent } from './raw-events';

const MAX_SUMMARY_LENGTH = 200;

/** How many nights between two days in the wrong order may be a stay; further apart, one of them is wrong altogether. */
const MOST_NIGHTS_TURNED_ROUND = 31;

/** An event that cannot be read whole, while the others of its calendar can. */
export type UnreadEvent = {
  /** The event's own id; empty where it has none, or that cannot be read. */
  uid: string;
  /** What is known of it stands under this in a calendar: the same each time that it is read. */
  key: string;
  /** Where in the calendar what is wrong stands, from 1. */
  line: number;
  code: FeedErrorCode;
  params: FeedProblemParams;
  summary: string;
  /** Those that can be read of it; none where it says neither when it begins nor when it ends. */
  nights?: Nights;
  /** All of it is over: it keeps nobody from booking. */
  isPast: boolean;
};

/** What can be read of an event that cannot be read whole. Never throws. */
export function unreadEvent(raw: RawEvent, error: FeedError, reader: EventReader): UnreadEvent {
  const text = (name: string) => orElse(() => reader.text(raw, name).trim(), '');
  const nights = nightsOf(raw, reader);
  const repeats = raw.properties.has('RRULE') || raw.properties.has('RDATE');
  const written = text('UID');
  const uid = written.length > MAX_UID_LENGTH ? '' : written;
  const [replaced] = raw.properties.get('RECURRENCE-ID') ?? [];
  const standsFor = replaced ? replaced.text : uid ? '' : ['DTSTART', 'DTEND'].map(text).join(' ');
  return {
    uid,
    key: `unread ${standsFor} ${uid}`.slice(0, MAX_UID_LENGTH),
    line: error.line ?? raw.line,
    ...{
      code: error.code as FeedErrorCode,
      params: error.params,
      summary: cutText(text('SUMMARY'), MAX_SUMMARY_LENGTH, 'units'),
    },
    ...(nights && { nights }),
    isPast: !repeats && nights !== undefined && nights.checkOut <= reader.place.today,
  };
}

/**
 * The nights of an event, as far as it says them: a night too many does less harm than one too few. Days in the wrong order
 * are taken in the other order, as 9 to 5 June, with the night of the 9th.
 */
function nightsOf(raw: RawEvent, reader: EventReader): Nights | undefined {
  const { timeZone } = reader.place;
  const dayOf = (moment: Moment | undefined) => moment && inZone(moment, timeZone).local.slice(0, 10);
  const start = orElse(() => reader.moments(raw, 'DTSTART')[0], undefined);
  const from = orElse(() => dayOf(start), undefined);
  const to = orElse(() => dayOf(start ? reader.end(raw, start) : reader.moments(raw, 'DTEND')[0]), undefined);
  if (from === undefined) return to === undefined ? undefined : { checkIn: addDays(to, -1), checkOut: to };
  if (to !== undefined && to > from) return { checkIn: from, checkOut: to };
  const isTurnedRound = to !== undefined && daysBetween(to, from) <= MOST_NIGHTS_TURNED_ROUND;
  return { checkIn: isTurnedRound ? to : from, checkOut: addDays(from, 1) };
}

function orElse<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
