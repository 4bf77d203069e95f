import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isCalendarDate, toCalendarDate } from '@/lib/dates';
import { dayOfMonth, FREQUENCIES, type Frequency, nextOccurrence } from '@/lib/dates/recurrence';

/** The first `count` occurrences, the given day included. */
function occurrences(start: string, frequency: Frequency, count: number): string[] {
  const dates = [start];
  while (dates.length < count) dates.push(nextOccurrence(dates.at(-1) ?? start, frequency, dayOfMonth(start)));
  return dates;
}

describe('what comes next', () => {
  it.each([
    ['2026-01-31', 'monthly', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', 'monthly', ['2028-02-29', '2028-03-30']],
    ['2026-11-30', 'quarterly', ['2027-02-28', '2027-05-30']],
    ['2024-02-29', 'yearly', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2026-12-15', 'monthly', ['2027-01-15']],
    ['2026-12-28', 'weekly', ['2027-01-04', '2027-01-11']],
    ['2026-12-28', 'biweekly', ['2027-01-11', '2027-01-25']],
  ] as const)('after %s, %s', (start, frequency, expected) => {
    expect(occurrences(start, frequency, expected.length + 1).slice(1)).toEqual(expected);
  });

  const days = date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map(
    toCalendarDate,
  );
  const months: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

  it('is a day that exists, later, and as far off as it is called', () => {
    assert(
      property(days, constantFrom(...FREQUENCIES), (start, frequency) => {
        const next = nextOccurrence(start, frequency, dayOfMonth(start));
        expect(isCalendarDate(next)).toBe(true);
        const step = months[frequency];
        if (step) expect(monthOf(next) - monthOf(start)).toBe(step);
        else expect(daysBetween(start, next)).toBe(frequency === 'weekly' ? 7 : 14);
      }),
    );
  });

  it('keeps its day of the month wherever the month has it, and is the last day where not', () => {
    assert(
      property(
        days,
        constantFrom('monthly', 'quarterly', 'yearly'),
        integer({ min: 2, max: 40 }),
        (start, frequency, count) => {
          for (const occurrence of occurrences(start, frequency, count)) {
            const isLast = dayOfMonth(addDays(occurrence, 1)) === 1;
            expect(
              dayOfMonth(occurrence) === dayOfMonth(start) || (isLast && dayOfMonth(occurrence) < dayOfMonth(start)),
            ).toBe(true);
          }
        },
      ),
    );
  });
});

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
