import { addDays, daysBetween } from '@/lib/dates';
import type { ContentLine } from './content-lines';
import { FeedError, type FeedWarning } from './feed-problems';
import { endAfter, inZone, type Moment, readMoments, readProperty } from './feed-times';
import type { Nights } from './nights';
import { FeedWarnings, type RawEvent, rawEvents } from './raw-events';
import { Repeats } from './repeats';

/** The longest id that is taken: it becomes a key of the database. Those of channels have under 100 letters. */
const MAX_UID_LENGTH = 500;

/** What occupies nights. `uid` is unique in a calendar: an event that repeats has the day behind it. */
export type FeedEvent = Nights & { uid: string; summary: string; description: string; line: number };

/** What a calendar says. `free` are the ids of events that it lists and that occupy nothing: cancelled or transparent. */
export type Feed = { events: FeedEvent[]; free: string[]; warnings: FeedWarning[] };

/** Where the property is, and what day it is there. */
export type FeedPlace = { timeZone: string; today: string };

/** What one VEVENT says. */
type Version = {
  raw: RawEvent;
  uid: string;
  /** Which repetition of the event it stands for. */
  replaces: string;
  sequence: number;
  stamp: string;
  free: boolean;
};

/**
 * Reads an iCalendar feed (RFC 5545), whole or not at all: what is missing from a feed counts as cancelled one day, so an
 * event that cannot be understood refuses all.
 * @param place times are dates there, for nights are those of the property
 * @throws FeedError, a closed set of reasons
 */
export function readFeed(bytes: Uint8Array, place: FeedPlace): Feed {
  const warnings = new FeedWarnings();
  const reader = new EventReader(place, warnings);
  const versions = new Map<string, Version[]>();
  for (const raw of rawEvents(bytes, warnings)) {
    const version = reader.version(raw);
    const id = `${version.uid}\n${version.replaces}`;
    const others = versions.get(id);
    if (others) others.push(version);
    else versions.set(id, [version]);
  }

  const current = [...versions.values()].flatMap(newest);
  const replaced = new Set(current.filter(({ replaces }) => replaces).map(nameOf));
  const events = new Map<string, FeedEvent>();
  const free = new Set<string>();
  for (const version of current) {
    if (version.free) {
      free.add(nameOf(version));
      continue;
    }
    for (const event of reader.events(version)) {
      if (!version.replaces && event.uid !== version.uid && replaced.has(event.uid)) continue;
      // Some programs write one id for all their events, or an event twice.
      const twin = events.get(event.uid);
      if (twin?.checkIn === event.checkIn && twin.checkOut === event.checkOut) continue;
      if (twin) warnings.add('repeated_uid', event.line, { uid: event.uid.slice(0, 80) });
      const uid = twin ? `${event.uid}/${event.checkIn}/${event.checkOut}` : event.uid;
      events.set(uid, { ...event, uid });
    }
  }
  return {
    events: [...events.values()],
    free: [...free].filter((uid) => !events.has(uid)),
    warnings: warnings.kept,
  };
}

function nameOf({ uid, replaces }: Version): string {
  return replaces ? `${uid}/${replaces}` : uid;
}

/** The versions that count: of the highest SEQUENCE, then of the latest DTSTAMP. Several where nothing tells them apart. */
function newest(versions: Version[]): Version[] {
  if (versions.length === 1) return versions;
  const rank = ({ sequence, stamp }: Version) => `${String(sequence).padStart(10, '0')} ${stamp}`;
  const highest = versions.map(rank).sort().at(-1);
  return versions.filter((it) => rank(it) === highest);
}

class EventReader {
  private readonly repeats: Repeats;

  constructor(
    private readonly place: FeedPlace,
    private readonly warnings: FeedWarnings,
  ) {
    this.repeats = new Repeats(addDays(place.today, -31), place.today);
  }

  version(raw: RawEvent): Version {
    const text = (name: string) => this.text(raw, name);
    const [replaces] = this.moments(raw, 'RECURRENCE-ID');
    const sequence = Number(text('SEQUENCE'));
    const uid = text('UID').trim();
    if (!uid) this.warnings.add('no_uid', raw.line);
    if (uid.length > MAX_UID_LENGTH) throw new FeedError('line_unreadable', { property: 'UID' }, raw.line);
    return {
      raw,
      // Without an id, an event is what it says.
      uid: uid || ['DTSTART', 'DTEND', 'SUMMARY'].map(text).join(' ').slice(0, MAX_UID_LENGTH),
      replaces: replaces ? inZone(replaces, this.place.timeZone).local : '',
      sequence: Math.max(0, sequence || 0),
      stamp: text('DTSTAMP'),
      free: text('STATUS').toUpperCase() === 'CANCELLED' || text('TRANSP').toUpperCase() === 'TRANSPARENT',
    };
  }

  /** What the event occupies: once, as often as it repeats, or nothing where it does not last a night. */
  events({ raw, uid, replaces }: Version): FeedEvent[] {
    const [start] = this.moments(raw, 'DTSTART');
    if (!start) throw new FeedError('no_start', {}, raw.line);
    const end = this.end(raw, start);
    const said = { summary: this.text(raw, 'SUMMARY'), description: this.text(raw, 'DESCRIPTION'), line: raw.line };
    return this.starts(raw, start).flatMap((begin) => {
      const repeated = begin.local !== start.local || raw.properties.has('RRULE') || raw.properties.has('RDATE');
      const at = inZone(begin, this.place.timeZone).local;
      const nights = this.nights(raw, begin, begin.local === start.local ? end : laterBy(end, start, begin));
      const day = replaces || (repeated ? at : '');
      return nights ? [{ ...nights, uid: day ? `${uid}/${day}` : uid, ...said }] : [];
    });
  }

  private end(raw: RawEvent, start: Moment): Moment {
    const [end] = this.moments(raw, 'DTEND');
    const [duration] = raw.properties.get('DURATION') ?? [];
    if (end) return end;
    if (duration) return endAfter(start, duration);
    return start.wholeDay ? { ...start, local: addDays(start.local, 1) } : start;
  }

  /** When it begins: once, or on the days of its RRULE and RDATE that no EXDATE takes away. */
  private starts(raw: RawEvent, start: Moment): Moment[] {
    const rules = raw.properties.get('RRULE') ?? [];
    const more = this.moments(raw, 'RDATE');
    if (rules.length === 0 && more.length === 0) return [start];
    const days = rules.flatMap((rule) => this.repeats.daysOf(start, rule));
    const all = [...days.map((day) => ({ ...start, local: day + start.local.slice(10) })), ...more];
    if (rules.length === 0) all.unshift(start);
    const out = new Set(this.moments(raw, 'EXDATE').map((it) => inZone(it, this.place.timeZone).local));
    const kept = new Map<string, Moment>();
    for (const begin of all) {
      const at = inZone(begin, this.place.timeZone).local;
      if (!out.has(at) && !out.has(at.slice(0, 10))) kept.set(at, begin);
    }
    return [...kept.values()];
  }

  /** @throws FeedError where it ends before it begins */
  private nights(raw: RawEvent, start: Moment, end: Moment): Nights | undefined {
    const [begin, until] = [start, end].map((moment) => inZone(moment, this.place.timeZone).local);
    const [checkIn = '', lastDay = ''] = [begin?.slice(0, 10), until?.slice(0, 10)];
    if (!begin || !until || until < (end.wholeDay ? checkIn : begin))
      throw new FeedError('ends_before_start', {}, raw.line);
    // "Until 23:59" is how programs without whole days write "until the end of this day".
    const checkOut = !end.wholeDay && until.slice(11) >= '23:59' ? addDays(lastDay, 1) : lastDay;
    if (checkOut > checkIn) return { checkIn, checkOut };
    if (!start.wholeDay) {
      this.warnings.add('no_night', raw.line);
      return undefined;
    }
    // Programs that count the last day as well write one day so; a night too many does less harm than one too few.
    this.warnings.add('zero_length', raw.line);
    return { checkIn, checkOut: addDays(checkIn, 1) };
  }

  private moments(raw: RawEvent, name: string): Moment[] {
    const lines = raw.properties.get(name) ?? [];
    return lines.flatMap((line: ContentLine) => readMoments(line, this.place.timeZone, this.warnings));
  }

  private text(raw: RawEvent, name: string): string {
    const [line] = raw.properties.get(name) ?? [];
    if (!line) return '';
    // Most lines have no parameter and no escape: what they say stands there.
    const plain = /^[\w-]+:([^\\]*)$/.exec(line.text)?.[1];
    return plain ?? String(readProperty(line).values[0] ?? '');
  }
}

/** The end of a repetition: as long after its beginning, by the clocks, as the first end is after the first beginning. */
function laterBy(end: Moment, start: Moment, begin: Moment): Moment {
  const days = daysBetween(start.local.slice(0, 10), begin.local.slice(0, 10));
  return { ...end, local: addDays(end.local.slice(0, 10), days) + end.local.slice(10) };
}
