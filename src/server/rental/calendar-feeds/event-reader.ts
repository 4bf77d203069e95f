import { addDays, daysBetween } from '@/lib/dates';
import { cutText } from '@/lib/text/cut-text';
import type { ContentLine } from './content-lines';
import type { FeedEvent, FeedPlace } from './feed-event';
import type { FeedWarnings } from './feed-problems';
import { FeedError } from './feed-problems';
import { endAfter, inZone, type Moment, type Period, readMoments, readPeriods, readProperty } from './feed-times';
import type { FeedZones } from './feed-zones';
import type { Nights } from './nights';
import type { RawEvent } from './raw-events';
import { Repeats } from './repeats';

/** The longest id that is taken: it becomes a key of the database. Those of channels have under 100 letters. */
export const MAX_UID_LENGTH = 500;
/** How many days of what is past are read: a stay that has begun is still one. */
const PAST_DAYS = 31;

/** The fields of one VEVENT. */
export type Version = {
  raw: RawEvent;
  uid: string;
  /** Which repetition of the event it stands for. */
  replaces: string;
  sequence: number;
  stamp: string;
  /** Why it occupies nothing, if it does not. */
  free?: 'cancelled' | 'transparent';
};

/** Reads the events of one calendar. */
export class EventReader {
  private readonly repeats: Repeats;

  constructor(
    readonly place: FeedPlace,
    private readonly warnings: FeedWarnings,
    private readonly zones: FeedZones,
  ) {
    this.repeats = new Repeats(addDays(place.today, -PAST_DAYS), place.today);
  }

  /** @throws FeedError of an event */
  version(raw: RawEvent): Version {
    if (raw.damagedAt !== undefined) throw new FeedError('event_not_closed', {}, raw.damagedAt);
    const text = (name: string) => this.text(raw, name);
    this.assertOneReplaced(raw);
    const [replaces] = this.moments(raw, 'RECURRENCE-ID');
    const sequence = Number(text('SEQUENCE'));
    const uid = text('UID').trim();
    if (!uid) this.warnings.add('no_uid', raw.line);
    if (uid.length > MAX_UID_LENGTH) throw new FeedError('line_unreadable', { property: 'UID' }, raw.line);
    const free = this.freeBy(raw);
    return {
      raw,
      // An event without an id is identified by its content.
      uid: uid || ['DTSTART', 'DTEND', 'SUMMARY'].map(text).join(' ').slice(0, MAX_UID_LENGTH),
      replaces: replaces ? inZone(replaces, this.place.timeZone).local : '',
      sequence: Math.max(0, sequence || 0),
      stamp: text('DTSTAMP'),
      ...(free && { free }),
    };
  }

  /** What an event is that moves all later repetitions along: that is not followed. @throws FeedError */
  private assertOneReplaced(raw: RawEvent): void {
    const [line] = raw.properties.get('RECURRENCE-ID') ?? [];
    const range = line && /^RECURRENCE-ID[^:]*;RANGE=([^;:]*)/i.exec(line.text)?.[0];
    if (range) throw new FeedError('rule_unsupported', { rule: cutText(range, 200) }, line.line);
  }

  /** Outlook's own mark goes before TRANSP, as MS-OXCICAL has it: out of office or tentative, nights are not free. */
  private freeBy(raw: RawEvent): Version['free'] {
    const property = (name: string) => this.text(raw, name).trim().toUpperCase();
    if (/^CANCELL?ED$/.test(property('STATUS'))) return 'cancelled';
    const busy = property('X-MICROSOFT-CDO-BUSYSTATUS');
    const isFree = busy ? busy === 'FREE' : property('TRANSP') === 'TRANSPARENT';
    return isFree ? 'transparent' : undefined;
  }

  /**
   * What the event occupies: once, as often as it repeats, or nothing where it does not last a night.
   * @throws FeedError of the event, or of the calendar where its events come to too much
   */
  events({ raw, uid, replaces }: Version): FeedEvent[] {
    const [start] = this.moments(raw, 'DTSTART');
    if (!start) throw new FeedError('no_start', {}, raw.line);
    const end = this.end(raw, start);
    const texts = { summary: this.text(raw, 'SUMMARY'), description: this.text(raw, 'DESCRIPTION'), line: raw.line };
    const repeats = raw.properties.has('RRULE') || raw.properties.has('RDATE');
    return this.times(raw, start).flatMap(({ begin, end: ownEnd }) => {
      const at = inZone(begin, this.place.timeZone).local;
      const until = ownEnd ?? (begin.local === start.local ? end : laterBy(end, start, begin));
      const nights = this.nights(raw, begin, until);
      const day = replaces || (repeats ? at : '');
      return nights ? [{ ...nights, uid: day ? `${uid}/${day}` : uid, ...texts }] : [];
    });
  }

  /** When it ends, by what it says. @throws FeedError */
  end(raw: RawEvent, start: Moment): Moment {
    const [end] = this.moments(raw, 'DTEND');
    if (end) return end;
    const [duration] = raw.properties.get('DURATION') ?? [];
    if (duration) return endAfter(start, String(readProperty(duration).values[0]), duration.line);
    return start.wholeDay ? { ...start, local: addDays(start.local, 1) } : start;
  }

  /** When it begins: once, or on the days of its RRULE and RDATE that no EXDATE and no EXRULE takes away. */
  private times(raw: RawEvent, start: Moment): Period[] {
    const rules = raw.properties.get('RRULE') ?? [];
    const listed = raw.properties.get('RDATE') ?? [];
    if (rules.length === 0 && listed.length === 0) return [{ begin: start }];
    const excluded = raw.properties.get('EXDATE') ?? [];
    this.repeats.countListed([...listed, ...excluded]);
    const more = listed.flatMap((line) => readPeriods(line, this.zones, this.warnings));
    const days = rules.flatMap((rule) => this.repeats.daysOf(start, rule));
    const all = [...days.map((day) => ({ begin: { ...start, local: day + start.local.slice(10) } })), ...more];
    if (rules.length === 0) all.unshift({ begin: start });
    const without = (raw.properties.get('EXRULE') ?? []).flatMap((rule) => this.repeats.daysOf(start, rule));
    const excludedByRule = without.map((day) => ({ ...start, local: day + start.local.slice(10) }));
    const out = new Set(
      [...this.moments(raw, 'EXDATE'), ...excludedByRule].map((it) => inZone(it, this.place.timeZone).local),
    );
    const times = new Map<string, Period>();
    for (const time of all) {
      const at = inZone(time.begin, this.place.timeZone).local;
      if (!out.has(at) && !out.has(at.slice(0, 10))) times.set(at, time);
    }
    return this.repeats.bounded([...times.values()], raw.line);
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

  /** @throws FeedError */
  moments(raw: RawEvent, name: string): Moment[] {
    const lines = raw.properties.get(name) ?? [];
    const moments = lines.flatMap((line: ContentLine) => readMoments(line, this.zones, this.warnings));
    return this.isOfWholeDays(raw) ? moments.map(asDay) : moments;
  }

  /** Outlook writes a day as midnight of its own zone, which may be the evening before where the property is. */
  private isOfWholeDays(raw: RawEvent): boolean {
    const mark = 'X-MICROSOFT-CDO-ALLDAYEVENT';
    return raw.properties.has(mark) && this.text(raw, mark).trim().toUpperCase() === 'TRUE';
  }

  /** @throws FeedError */
  text(raw: RawEvent, name: string): string {
    const [line] = raw.properties.get(name) ?? [];
    if (!line) return '';
    // Most lines have no parameter and no escape: what they say stands there.
    const plain = /^[\w-]+:([^\\]*)$/.exec(line.text)?.[1];
    return plain ?? String(readProperty(line).values[0] ?? '');
  }
}

/** A time at midnight is a whole day; any other time is not, whatever its parameters are. */
function asDay(moment: Moment): Moment {
  const [day = '', time] = moment.local.split('T');
  return time === '00:00:00' ? { ...moment, local: day, wholeDay: true } : moment;
}

/** The end of a repetition: as long after its beginning, by the clocks, as the first end is after the first beginning. */
function laterBy(end: Moment, start: Moment, begin: Moment): Moment {
  const days = daysBetween(start.local.slice(0, 10), begin.local.slice(0, 10));
  return { ...end, local: addDays(end.local.slice(0, 10), days) + end.local.slice(10) };
}
