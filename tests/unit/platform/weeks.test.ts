import { expect, it } from 'vitest';
import { firstDayOfWeek, monthWeeks } from '@/lib/dates/weeks';

it.each([
  ['es', 1],
  ['en-GB', 1],
  ['en-US', 7],
  ['pt-BR', 7],
  ['ar-EG', 6],
])('the week of %s begins on day %i', (locale, day) => {
  expect(firstDayOfWeek(locale)).toBe(day);
});

it('shows a month in weeks', () => {
  const fromMonday = monthWeeks('2026-02-14', 1);
  expect(fromMonday).toHaveLength(6);
  expect(fromMonday[0]).toEqual([
    ...['2026-01-26', '2026-01-27', '2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01'],
  ]);
  expect(monthWeeks('2026-02-14', 7)[0]?.[0]).toBe('2026-02-01');
  expect(monthWeeks('2026-02-14', 6)[0]?.[0]).toBe('2026-01-31');
});
