import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatSpanishDate,
  instantAt,
  isCalendarDate,
  isoWithOffset,
  startOfDayIn,
  startOfDayUtc,
  toCalendarDate,
  todayIn,
} from '@/lib/dates';

const ZONES = [
  'Europe/Madrid',
  'Atlantic/Canary',
  'UTC',
  'America/Havana',
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Africa/Cairo',
];
const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a calendar date', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s exists', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '2024-01-01T00:00',
    ' 2024-01-01',
    '',
    '20240101',
    '２０２４-01-01',
  ])('%j does not', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it('counts days across months, leap years and clock changes', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  it('comes back from its column and from adding days', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -9999, max: 9999 }), (instant, days) => {
        const date = toCalendarDate(instant);
        expect(toCalendarDate(startOfDayUtc(date))).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('is written dd-mm-yyyy for the tax agency', () => {
    expect(formatSpanishDate('2024-01-31')).toBe('31-01-2024');
  });
});

describe('a zone', () => {
  it('decides which day it is', () => {
    const newYear = new Date('2025-12-31T23:30:00Z');
    expect(todayIn('Europe/Madrid', newYear)).toBe('2026-01-01');
    expect(todayIn('Atlantic/Canary', newYear)).toBe('2025-12-31');
  });

  it.each([
    ['Europe/Madrid', '2024-01-01T18:20:30.999Z', '2024-01-01T19:20:30+01:00'],
    ['Europe/Madrid', '2024-07-01T18:20:30.000Z', '2024-07-01T20:20:30+02:00'],
    ['UTC', '2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00+00:00'],
    ['America/St_Johns', '2024-01-01T00:00:00.000Z', '2023-12-31T20:30:00-03:30'],
  ])('%s: %s is %s', (zone, instant, text) => {
    expect(isoWithOffset(zone, new Date(instant))).toBe(text);
  });

  it.each([
    ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'], // 00:00 does not exist there: the day begins at 01:00
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'], // 00:00 is there twice
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ])('%s: %s begins at %s', (zone, date, instant) => {
    expect(startOfDayIn(zone, date).toISOString()).toBe(instant);
  });

  it('begins a day where the day before ends, and writes an instant that reads back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, instant) => {
        const today = todayIn(zone, instant);
        const start = startOfDayIn(zone, today);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(todayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(today, -1));
        expect(new Date(isoWithOffset(zone, instant)).getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000);
      }),
    );
  });
});

describe('a local time', () => {
  it('is the first instant at which the clocks show it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, instant) => {
        const local = isoWithOffset(zone, instant).slice(0, 19);
        const found = instantAt(zone, local);
        expect(isoWithOffset(zone, found).slice(0, 19)).toBe(local);
        expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
      }),
    );
  });

  it.each([
    ['in autumn the first of two', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['in spring by the clock before', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ])('%s', (_, local, instant) => {
    expect(instantAt('Europe/Madrid', local).toISOString()).toBe(instant);
  });
});
