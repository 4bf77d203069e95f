import ICAL from 'ical.js';
import { addDays, instantAt, isCalendarDate, isoWithOffset } from '@/lib/dates';
import { cutText } from '@/lib/text/cut-text';
import type { ContentLine } from './content-lines';
import type { FeedWarnings } from './feed-problems';
import { FeedError } from './feed-problems';
import type { FeedZones } from './feed-zones';

/** A day, or a time of day on the clocks of a zone: `local` is `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`. */
export type Moment = { local: string; wholeDay: boolean; zone: string };

/** What a line says once ical.js has undone its quotes and escapes. */
export type ReadProperty = { params: Record<string, string>; type: string; values: unknown[] };

/** What stands before the value of a line, in characters. */
const LONGEST_HEAD = 16 * 1024;

/** @throws FeedError where the grammar of RFC 5545 has no such line */
export function readProperty({ text, line }: ContentLine): ReadProperty {
  try {
    // For each parameter ical.js goes through all that are left.
    if (text.length > LONGEST_HEAD && text.length - valuePart(text).length > LONGEST_HEAD) throw new RangeError();
    const [, params, type, ...values] = ICAL.parse.property(text, ICAL.design.icalendar);
    return { params, type, values };
  } catch {
    // What ical.js says quotes the line, and with it whatever stands in the calendar.
    throw new FeedError('line_unreadable', { property: /^[\w-]+/.exec(text)?.[0] ?? '' }, line);
  }
}

/** When something begins, and when it ends where the line says so itself (RFC 5545, 3.3.9). */
export type Period = { begin: Moment; end?: Moment };

/** The days and times of a DTSTART, DTEND, RECURRENCE-ID or EXDATE; a zone that is unknown is the property's. */
export function readMoments(line: ContentLine, zones: FeedZones, warnings: FeedWarnings): Moment[] {
  const { values, read } = momentsOf(line, zones, warnings);
  return values.map(read);
}

/** The days, times and periods of an RDATE. */
export function readPeriods(line: ContentLine, zones: FeedZones, warnings: FeedWarnings): Period[] {
  const { values, read } = momentsOf(line, zones, warnings);
  return values.map((value) => {
    const [from = '', to] = value.split('/');
    const begin = read(from);
    if (to === undefined) return { begin };
    return { begin, end: /^\+?P/i.test(to) ? endAfter(begin, to, line.line) : read(to) };
  });
}

/** What a line of days lists, and how each of them is read. */
function momentsOf(line: ContentLine, zones: FeedZones, warnings: FeedWarnings) {
  // Nearly all are written so; ical.js takes several times as long to find the same.
  const plain = /^[\w-]+(;VALUE=DATE)?:/i.exec(line.text);
  const { params, type }: Pick<ReadProperty, 'params' | 'type'> = plain
    ? { params: {}, type: plain[1] ? 'date' : '' }
    : readProperty(line);
  const list = valuePart(line.text).trim();
  const values = list === '' ? [] : list.split(',');
  const read = (text: string) => {
    // Of what a day is, ical.js checks no digit.
    const moment = momentOf(text.trim(), type === 'date', () => zones.of(params.tzid, line.line, warnings), zones.own);
    if (!moment) throw new FeedError('date_unreadable', { text: cutText(text, 40) }, line.line);
    if (!AS_CALENDARS_WRITE.test(text)) warnings.add('date_style', line.line, { text: cutText(text, 40) });
    return moment;
  };
  return { values, read };
}

/** What is behind the first colon of a line that stands in no quotes. */
function valuePart(text: string): string {
  const end = /^(?:[^":]|"[^"]*")*:/.exec(text)?.[0].length ?? 0;
  return text.slice(end);
}

const AS_CALENDARS_WRITE = /^\d{8}(T\d{6}Z?)?$/i;

/** A date of ISO 8601, which has one reading with hyphens and colons too, as `2027-09-15T14:00+02:00`; Google writes `20131210Z`. */
const ISO_8601 =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:Z$|[T ](\d{2})(:?)(\d{2})(?:\6(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** @param zoneOf is asked only for a time that names no zone itself */
function momentOf(text: string, isDay: boolean, zoneOf: () => string, zone: string): Moment | undefined {
  const [, year, , month, day, hour, , minute = '', second = '00', offset] = ISO_8601.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return undefined;
  if (hour === undefined || isDay) return { local: date, wholeDay: true, zone };
  const isEndOfDay = `${hour}${minute}${second}` === '240000'; // as ISO 8601 writes it: the next day begins
  if ((hour > '23' && !isEndOfDay) || minute > '59' || second > '60') return undefined;
  const local = isEndOfDay
    ? `${addDays(date, 1)}T00:00:00`
    : `${date}T${hour}:${minute}:${second === '60' ? '59' : second}`;
  if (!offset) return { local, wholeDay: false, zone: zoneOf() };
  if (/^z$/i.test(offset)) return { local, wholeDay: false, zone: 'UTC' };
  const instant = new Date(`${local}${offset.replace(/^(...):?/, '$1:')}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  return { local: instant.toISOString().slice(0, 19), wholeDay: false, zone: 'UTC' };
}

/** The same moment on the clocks of a zone; a whole day is the same day everywhere. */
export function inZone(moment: Moment, zone: string): Moment {
  if (moment.wholeDay || moment.zone === zone) return moment;
  return { local: isoWithOffset(zone, instantAt(moment.zone, moment.local)).slice(0, 19), wholeDay: false, zone };
}

/**
 * The end of what begins at a moment and takes a DURATION. Days and weeks are days of the calendar, whatever the clocks do
 * in them; hours are hours.
 */
export function endAfter(start: Moment, text: string, line: number): Moment {
  const duration = readDuration(text, line);
  const sign = duration.isNegative ? -1 : 1;
  const days = sign * (duration.weeks * 7 + duration.days);
  const seconds = sign * (duration.hours * 3600 + duration.minutes * 60 + duration.seconds);
  if (Math.abs(days) > 36_600 || Math.abs(seconds) > 36_600 * 86_400) {
    throw new FeedError('line_unreadable', { property: 'DURATION' }, line);
  }
  const date = addDays(start.local.slice(0, 10), days);
  if (start.wholeDay) return { ...start, local: addDays(date, Math.ceil(seconds / 86_400)) };
  const before = instantAt(start.zone, `${date}${start.local.slice(10)}`);
  if (seconds === 0) return { ...start, local: `${date}${start.local.slice(10)}` };
  return { ...start, local: isoWithOffset(start.zone, new Date(before.getTime() + seconds * 1000)).slice(0, 19) };
}

function readDuration(text: string, line: number): ICAL.Duration {
  try {
    return ICAL.Duration.fromString(text);
  } catch {
    throw new FeedError('line_unreadable', { property: 'DURATION' }, line);
  }
}
