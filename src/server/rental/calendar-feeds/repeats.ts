import { addDays, isCalendarDate, startOfDayUtc } from '@/lib/dates';
import type { ContentLine } from './content-lines';
import { FeedError } from './feed-problems';
import { inZone, type Moment, readProperty } from './feed-times';

/** How far ahead an event that repeats is followed, in days: as far as any channel takes bookings. */
export const REPEAT_HORIZON_DAYS = 750;
/** How often one event may repeat until then, by its rules and the days that it lists, and how many days it may list. */
const MAX_REPEATS = 800;
const MAX_LISTED = 4000;
/** How many days all events of a calendar may list, and how many are looked at for their rules. */
const MAX_LISTED_IN_ALL = 20_000;
const MAX_DAYS = 500_000;
/** What all events of a calendar may come to, each time that one repeats counted. */
const MAX_TIMES_IN_ALL = 10_000;

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const UNDERSTOOD = new Set(['freq', 'interval', 'count', 'until', 'byday', 'bymonthday', 'bymonth', 'wkst']);

type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number;
  /** The last day that counts, by the clocks of the event's own zone. */
  until: string;
  weekStart: number;
  byDay: { ordinal: number; weekday: number }[];
  byMonthDay: number[];
  byMonth: number[];
};

/** @throws FeedError for what does not repeat by whole days, months or years, or by a part of the rule not read here */
function readRule(line: ContentLine, start: Moment): Rule {
  const [data] = readProperty(line).values as [Record<string, unknown>];
  const numbers = (value: unknown) => [value ?? []].flat().map(Number);
  const byDay = [data.byday ?? []].flat().map((text) => {
    const [, ordinal, weekday] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(String(text)) ?? [];
    return { ordinal: Number(ordinal ?? 0), weekday: WEEKDAYS.indexOf(weekday ?? '') };
  });
  const freq = String(data.freq);
  const rule = {
    freq: freq as Rule['freq'],
    interval: Number(data.interval ?? 1),
    count: Number(data.count ?? Number.POSITIVE_INFINITY),
    until: lastDay(String(data.until ?? '9999-12-31'), start),
    weekStart: data.wkst === undefined ? 1 : Number(data.wkst) - 1,
    byDay,
    byMonthDay: numbers(data.bymonthday),
    byMonth: numbers(data.bymonth),
  };
  // An ordinal counts within a month here; a year has its own, where no month is said.
  const ordinals = byDay.some(({ ordinal }) => ordinal !== 0);
  const understood =
    Object.keys(data).every((part) => UNDERSTOOD.has(part)) &&
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq) &&
    rule.interval >= 1 &&
    rule.count >= 1 &&
    isCalendarDate(rule.until) &&
    byDay.every(({ weekday }) => weekday >= 0) &&
    (!ordinals || freq === 'MONTHLY' || (freq === 'YEARLY' && rule.byMonth.length > 0)) &&
    (freq !== 'WEEKLY' || rule.byMonthDay.length === 0);
  if (!understood) throw unsupported(line);
  return rule;
}

/** The last day of UNTIL: a day, or a time that the time of day of the event is before or after. */
function lastDay(until: string, start: Moment): string {
  const day = until.slice(0, 10);
  if (start.wholeDay || until.length === 10 || Number.isNaN(Date.parse(until))) return day;
  const zone = until.endsWith('Z') ? 'UTC' : start.zone;
  const end = inZone({ local: until.slice(0, 19), wholeDay: false, zone }, start.zone).local;
  return end.slice(11) >= start.local.slice(11) ? end.slice(0, 10) : addDays(end.slice(0, 10), -1);
}

/** Follows the events of one calendar that repeat, from `from` on and until the horizon of `today`. */
export class Repeats {
  private looked = 0;
  private listed = 0;
  private times = 0;

  constructor(
    private readonly from: string,
    private readonly today: string,
  ) {}

  /**
   * The days on which what begins on a day begins again (RFC 5545, 3.3.10). Every day is asked whether it fits, so that no
   * rule is looked for without end, as ical.js looks for a February 30.
   * @throws FeedError for a rule that is not understood, or that takes too much
   */
  daysOf(start: Moment, line: ContentLine): string[] {
    const rule = readRule(line, start);
    const first = civilDay(dayNumber(start.local));
    const horizon = addDays(this.today, REPEAT_HORIZON_DAYS);
    const last = Math.min(dayNumber(rule.until), dayNumber(horizon));
    const from = dayNumber(this.from);
    const days: string[] = [];
    let counted = 0;
    // Only who counts has to begin at the beginning.
    const begin = rule.count < Number.POSITIVE_INFINITY ? first.number : Math.max(first.number, from);
    for (let number = begin; number <= last && counted < rule.count; number += 1) {
      this.looked += 1;
      if (this.looked > MAX_DAYS) throw new FeedError('too_many_dates', { limit: MAX_DAYS }, line.line);
      // The day on which it begins counts as the first, whether it fits or not.
      if (number !== first.number && !fits(rule, first, civilDay(number))) continue;
      counted += 1;
      if (number < from) continue;
      if (days.length >= MAX_REPEATS) throw new FeedError('too_many_repeats', { limit: MAX_REPEATS }, line.line);
      days.push(new Date(number * DAY_MS).toISOString().slice(0, 10));
    }
    return days;
  }

  /**
   * Before the RDATE and EXDATE lines of an event are read: thousands of days are no event of a property.
   * @throws FeedError
   */
  countListed(lines: ContentLine[]): void {
    let listed = 0;
    for (const { text } of lines) for (let at = 0; at >= 0; at = text.indexOf(',', at + 1)) listed += 1;
    this.listed += Math.min(listed, MAX_LISTED);
    const [line] = lines;
    if (listed > MAX_LISTED) throw new FeedError('too_many_repeats', { limit: MAX_LISTED }, line?.line);
    if (this.listed > MAX_LISTED_IN_ALL) {
      throw new FeedError('too_many_dates', { limit: MAX_LISTED_IN_ALL }, line?.line);
    }
  }

  /** What an event comes to. Of long ago nothing is wanted. @throws FeedError for too much of it */
  bounded<Time extends { begin: Moment }>(times: Time[], line: number): Time[] {
    const wanted = times.filter(({ begin }) => begin.local.slice(0, 10) >= this.from);
    if (wanted.length > MAX_REPEATS) throw new FeedError('too_many_repeats', { limit: MAX_REPEATS }, line);
    this.times += wanted.length;
    if (this.times > MAX_TIMES_IN_ALL) throw new FeedError('too_many_events', { limit: MAX_TIMES_IN_ALL }, line);
    return wanted;
  }
}

/** A day by numbers, to look at many of them: `number` counts days, `month` from 1, `weekday` from Sunday, 0. */
type CivilDay = { number: number; year: number; month: number; date: number; weekday: number };

const DAY_MS = 86_400_000;

function dayNumber(day: string): number {
  return startOfDayUtc(day.slice(0, 10)).getTime() / DAY_MS;
}

function civilDay(number: number): CivilDay {
  const day = new Date(number * DAY_MS);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  return { number, year, month, date, weekday: day.getUTCDay() };
}

function fits(rule: Rule, start: CivilDay, day: CivilDay): boolean {
  const { month, date, weekday } = day;
  if (periodsBetween(rule, start, day) % rule.interval !== 0) return false;
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return false;

  const length = new Date(Date.UTC(day.year, month, 0)).getUTCDate();
  const fitsDate = rule.byMonthDay.some((it) => it === date || it === date - length - 1);
  if (rule.byMonthDay.length > 0 && !fitsDate) return false;
  const fitsWeekday = rule.byDay.some(
    (it) =>
      it.weekday === weekday &&
      (it.ordinal === 0 || it.ordinal === Math.ceil(date / 7) || it.ordinal === -Math.ceil((length - date + 1) / 7)),
  );
  if (rule.byDay.length > 0) return fitsWeekday;
  if (rule.byMonthDay.length > 0 || rule.freq === 'DAILY') return true;
  // What the rule leaves open is as on the day on which it begins.
  if (rule.freq === 'WEEKLY') return weekday === start.weekday;
  const sameMonth = rule.freq !== 'YEARLY' || rule.byMonth.length > 0 || month === start.month;
  return sameMonth && date === start.date;
}

/** How many days, weeks, months or years lie between two days, as the rule counts them. */
function periodsBetween({ freq, weekStart }: Rule, start: CivilDay, day: CivilDay): number {
  const years = day.year - start.year;
  if (freq === 'YEARLY') return years;
  if (freq === 'MONTHLY') return years * 12 + day.month - start.month;
  if (freq === 'WEEKLY') return (weekOf(day, weekStart) - weekOf(start, weekStart)) / 7;
  return day.number - start.number;
}

/** The first day of the week that a day is in. */
function weekOf({ number, weekday }: CivilDay, weekStart: number): number {
  return number - ((weekday - weekStart + 7) % 7);
}

function unsupported({ text, line }: ContentLine): FeedError {
  return new FeedError('rule_unsupported', { rule: text.replace(/^[^:]*:/, '').slice(0, 200) }, line);
}
