import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { FeedError } from '@/server/rental/calendar-feeds/feed-problems';
import { readFeed } from '@/server/rental/calendar-feeds/read-feed';
import { REPEAT_HORIZON_DAYS } from '@/server/rental/calendar-feeds/repeats';
import { feedOf } from './feed-text';

const today = '2026-06-01';
const read = (...events: string[][]) => readFeed(Buffer.from(feedOf(...events)), { timeZone: 'Europe/Madrid', today });
const daysOf = (...events: string[][]) => read(...events).events.map(({ checkIn }) => checkIn);
const weekly = ['UID:a', 'DTSTART;VALUE=DATE:20260605', 'DTEND;VALUE=DATE:20260607'];

describe('an event that repeats', () => {
  it('occupies the nights of each time, under an id of its own', () => {
    const { events } = read([...weekly, 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Blocked']);
    expect(events).toMatchObject([
      { uid: 'a/2026-06-05', checkIn: '2026-06-05', checkOut: '2026-06-07', summary: 'Blocked' },
      { uid: 'a/2026-06-12', checkIn: '2026-06-12', checkOut: '2026-06-14', summary: 'Blocked' },
    ]);
  });

  it.each([
    ['without EXDATE', ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20260612,20260619'], ['05', '26']],
    ['without several EXDATE', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260605', 'EXDATE:20260612'], ['19']],
    ['on RDATE as well', ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20260628'], ['05', '12', '28']],
    ['on RDATE alone', ['RDATE;VALUE=DATE:20260628'], ['05', '28']],
    ['until a day', ['RRULE:FREQ=WEEKLY;UNTIL=20260619'], ['05', '12', '19']],
    ['until an instant of whole days', ['RRULE:FREQ=WEEKLY;UNTIL=20260618T235959Z'], ['05', '12']],
  ])('%s', (_, lines, days) => {
    expect(daysOf([...weekly, ...lines])).toEqual(days.map((day) => `2026-06-${day}`));
  });

  it('keeps its time of day when the clocks change, and ends by them', () => {
    const nightly = ['UID:a', 'DTSTART;TZID=Europe/Madrid:20261023T233000', 'DTEND;TZID=Europe/Madrid:20261024T013000'];
    expect(daysOf([...nightly, 'RRULE:FREQ=DAILY;UNTIL=20261026T223000Z'])).toEqual(
      ['23', '24', '25', '26'].map((day) => `2026-10-${day}`),
    );
    expect(daysOf([...nightly, 'RRULE:FREQ=DAILY;UNTIL=20261026T222959Z'])).toHaveLength(3);
    const exdate = 'EXDATE:20261025T223000Z'; // by then it is winter
    expect(daysOf([...nightly, 'RRULE:FREQ=DAILY;COUNT=4', exdate])).not.toContain('2026-10-25');
  });

  it('ends before its time of day by clocks that no zone is named of', () => {
    const floating = ['UID:a', 'DTSTART:20260605T160000', 'DTEND:20260607T100000'];
    expect(daysOf([...floating, 'RRULE:FREQ=WEEKLY;UNTIL=20260619T155959'])).toEqual(['2026-06-05', '2026-06-12']);
    expect(daysOf([...floating, 'RRULE:FREQ=WEEKLY;UNTIL=20260619T160000'])).toHaveLength(3);
  });

  it('takes what is said of one time instead, or its cancellation', () => {
    const master = [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const moved = ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20260612', 'DTSTART;VALUE=DATE:20260613'];
    const cancelled = ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20260619', 'STATUS:CANCELLED'];
    for (const events of [
      [master, moved, cancelled],
      [cancelled, moved, master],
    ]) {
      const found = read(...events);
      expect(found.free).toEqual(['a/2026-06-19']);
      expect(found.events.map(({ uid, checkIn }) => [uid, checkIn]).sort()).toEqual([
        ['a/2026-06-05', '2026-06-05'],
        ['a/2026-06-12', '2026-06-13'],
      ]);
    }
  });

  it('is followed to the horizon where it has no end, and what is long past is left out', () => {
    const days = daysOf(['UID:a', 'DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=MONTHLY']);
    expect(days[0]).toBe('2026-05-01'); // a month of what is past stays
    expect(days).toHaveLength(26);
    expect((days.at(-1) ?? '') <= addDays(today, REPEAT_HORIZON_DAYS)).toBe(true);
  });

  it.each([
    ['hours', 'FREQ=HOURLY', 'rule_unsupported'],
    ['places in a set', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', 'rule_unsupported'],
    ['the weeks of a year', 'FREQ=YEARLY;BYWEEKNO=53', 'rule_unsupported'],
    ['nothing', 'COUNT=3', 'rule_unsupported'],
    ['no count', 'FREQ=DAILY;COUNT=-1', 'rule_unsupported'],
    ['no interval', 'FREQ=DAILY;INTERVAL=0', undefined],
    ['no day', 'FREQ=DAILY;UNTIL=2026', 'rule_unsupported'],
    ['no rule', 'FREQ=SOMETIMES', 'line_unreadable'],
    ['days that are none', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', undefined],
    ['more days than anybody has', 'FREQ=DAILY;INTERVAL=999999999', undefined],
  ])('by %s is known once, or read without looking forever', (_, rule, code) => {
    const { events, unread } = read([...weekly, `RRULE:${rule}`]);
    if (!code) expect(events.length).toBeGreaterThan(0);
    else expect(unread).toMatchObject([{ code, nights: { checkIn: '2026-06-05', checkOut: '2026-06-07' } }]);
  });

  it('lists periods that end by themselves', () => {
    const periods = 'RDATE;VALUE=PERIOD:20260610T140000/20260613T100000,20260620T140000/P2DT20H,20260701T140000/PT1H';
    const found = read(['UID:a', 'DTSTART:20260605T160000', 'DTEND:20260607T100000', periods]);
    expect(found.events.map(({ uid, checkIn, checkOut }) => [uid, checkIn, checkOut])).toEqual([
      ['a/2026-06-05T16:00:00', '2026-06-05', '2026-06-07'],
      ['a/2026-06-10T14:00:00', '2026-06-10', '2026-06-13'],
      ['a/2026-06-20T14:00:00', '2026-06-20', '2026-06-23'],
    ]);
  });

  it('is not read where it lists thousands of days, and no calendar lists tens of thousands', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, n) => addDays(today, n).replaceAll('-', '')).join(',');
    const listing = (uid: string, count: number) => [
      ...weekly.with(0, `UID:${uid}`),
      `RDATE;VALUE=DATE:${days(count)}`,
    ];
    expect(read(listing('a', 700)).events).toHaveLength(700);
    expect(read(listing('a', 801)).unread).toMatchObject([{ code: 'too_many_repeats' }]);
    expect(read(listing('a', 100_000)).unread).toMatchObject([
      { code: 'too_many_repeats', nights: { checkIn: '2026-06-05' } },
    ]);
    const many = Array.from({ length: 6 }, (_, n) => [
      ...weekly.with(0, `UID:${n}`),
      `EXDATE;VALUE=DATE:${days(3999)}`,
      'RRULE:FREQ=DAILY',
    ]);
    expect(() => read(...many)).toThrow(expect.objectContaining({ code: 'too_many_dates' }));
    const full = Array.from({ length: 15 }, (_, n) => listing(String(n), 700));
    expect(() => read(...full)).toThrow(expect.objectContaining({ code: 'too_many_events' }));
  });

  it('refuses a calendar that takes too many days to follow', () => {
    const old = (uid: number) => [`UID:${uid}`, 'DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=YEARLY;COUNT=200'];
    expect(() => read(...Array.from({ length: 15 }, (_, n) => old(n)))).toThrow(FeedError);
    expect(() => daysOf(['UID:a', 'DTSTART:20260601', 'RRULE:FREQ=DAILY', 'RDATE:20300101'])).not.toThrow();
  });
});

describe('the days of a rule', () => {
  const weekdays = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 });
  const parts = (entries: Record<string, fc.Arbitrary<unknown>>) => fc.record(entries, { requiredKeys: [] });
  const interval = fc.integer({ min: 1, max: 5 });
  const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });
  const monthDays = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 4 });
  const rules = fc.oneof(
    parts({ INTERVAL: interval }).map((it) => ({ FREQ: 'DAILY', ...it })),
    parts({ INTERVAL: interval, BYDAY: weekdays, WKST: fc.constantFrom('MO', 'SU') }).map((it) => ({
      FREQ: 'WEEKLY',
      ...it,
    })),
    parts({ INTERVAL: interval, BYMONTHDAY: monthDays }).map((it) => ({ FREQ: 'MONTHLY', ...it })),
    fc
      .tuple(fc.constantFrom(1, 2, 3, -1, -2), weekdays)
      .map(([n, days]) => ({ FREQ: 'MONTHLY', BYDAY: days.map((it) => `${n}${it}`) })),
    parts({ INTERVAL: fc.integer({ min: 1, max: 2 }), BYMONTH: months }).map((it) => ({ FREQ: 'YEARLY', ...it })),
  );

  it('are those that ical.js finds', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 }), (parts, later, count) => {
        const rule = Object.entries({ ...parts, COUNT: count })
          .map((it) => it.join('='))
          .join(';');
        const from = addDays(today, later);
        // A rule counts from the first day that fits it: ical.js leaves out a first day that does not.
        const first = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(from)).next();
        const start = first?.toString() ?? '';
        const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
        const expected: string[] = [];
        for (let next = iterator.next(); next; next = iterator.next()) expected.push(next.toString());
        // Where a month has no such day, ical.js takes one of the next: 29 February is 1 March to it.
        const isSameDay = (day: string) => day.slice(8) === from.slice(8);
        fc.pre(parts.FREQ !== 'YEARLY' || [start, ...expected].every(isSameDay));
        const within = expected.filter((day) => day <= addDays(today, REPEAT_HORIZON_DAYS));
        const event = ['UID:a', `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`, `RRULE:${rule}`];
        expect(daysOf(event)).toEqual(within);
      }),
      { numRuns: 200 },
    );
  });
});
