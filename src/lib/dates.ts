/** Calendar dates are strings `YYYY-MM-DD` without a zone; instants are `Date`. */

/** Nowhere is it later than here: a bound on "today" that an index can use. */
export const FIRST_TO_TURN = 'Pacific/Kiritimati';

const DAY_MS = 86_400_000;

/** True for a day that exists: `2024-02-29`, not `2023-02-29`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && toCalendarDate(midnight) === text;
}

/** What an address bar or a half-typed field says, where it is a date. */
export function dateOrNone(text: string | null): string | undefined {
  return text && isCalendarDate(text) ? text : undefined;
}

/** Midnight UTC of a calendar date: how a `date` column travels. Throws RangeError for a day that does not exist. */
export function startOfDayUtc(date: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return new Date(`${date}T00:00:00.000Z`);
}

/** The calendar date of a `date` column, which arrives as midnight UTC. */
export function toCalendarDate(midnightUtc: Date): string {
  return midnightUtc.toISOString().slice(0, 10);
}

/** The day it is in a zone at an instant. */
export function todayIn(timeZone: string, now: Date): string {
  return toCalendarDate(new Date(wallClock(timeZone, now)));
}

/** The instant at which a calendar date begins in a zone. */
export function startOfDayIn(timeZone: string, date: string): Date {
  const midnight = startOfDayUtc(date).getTime();
  // Either guess can fall on the wrong side of a clock change; the earliest instant that is already this day is right.
  const guesses = [-DAY_MS / 2, DAY_MS / 2]
    .map((shift) => midnight - offsetMs(timeZone, new Date(midnight + shift)))
    .sort((a, b) => a - b);
  const start = guesses.find((instant) => todayIn(timeZone, new Date(instant)) >= date);
  return new Date(start ?? midnight);
}

/** `days` later; earlier where negative. */
export function addDays(date: string, days: number): string {
  return toCalendarDate(new Date(startOfDayUtc(date).getTime() + days * DAY_MS));
}

/**
 * The same day `months` later, earlier where negative; where that month is too short, its last day.
 * @param day the day of the month that is meant, 1–31, where `date` is not on it
 */
export function addMonths(date: string, months: number, day = Number(date.slice(8))): string {
  const first = startOfDayUtc(`${date.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(first);
  last.setUTCMonth(first.getUTCMonth() + 1, 0);
  return addDays(toCalendarDate(first), Math.min(day, last.getUTCDate()) - 1);
}

/** Days from one date to another; negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** `dd-mm-yyyy`, as Spanish fiscal records write a date. */
export function formatSpanishDate(date: string): string {
  return date.split('-').reverse().join('-');
}

/** To the second, with the zone's offset at that instant: `2024-01-01T19:20:30+01:00`. */
export function isoWithOffset(timeZone: string, instant: Date): string {
  const local = new Date(wallClock(timeZone, instant)).toISOString().slice(0, 19);
  const minutes = Math.round(offsetMs(timeZone, instant) / 60_000);
  const sign = minutes < 0 ? '-' : '+';
  return `${local}${sign}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
}

/**
 * The instant at which the clocks of a zone show a local time `YYYY-MM-DDTHH:mm:ss`. Of two, in autumn, the first; one that
 * the clocks leave out, in spring, is read by the clock before the change, as RFC 5545 (3.3.5) has it.
 */
export function instantAt(timeZone: string, localTime: string): Date {
  const asUtc = Date.parse(`${localTime}Z`);
  const readings = [-DAY_MS, DAY_MS].map((shift) => asUtc - offsetMs(timeZone, new Date(asUtc + shift)));
  const shown = readings.filter((instant) => wallClock(timeZone, new Date(instant)) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : (readings[0] ?? asUtc));
}

function offsetMs(timeZone: string, instant: Date): number {
  return wallClock(timeZone, instant) - Math.floor(instant.getTime() / 1000) * 1000;
}

/** What the clocks of a zone show, to the second, as if it were UTC. */
function wallClock(timeZone: string, instant: Date): number {
  // Its parts one by one take twice as long as the text: `11/25/2026, 22:36:08`.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = formatterOf(timeZone)
    .format(instant)
    .split(/\D+/, 6)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Whether Intl knows a time zone: a name of the IANA list, `Europe/Madrid`, or an offset, `+01:00`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

// Building a formatter costs about a hundred times its use.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
