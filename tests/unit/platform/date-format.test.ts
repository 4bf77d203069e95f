import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longDate } from '@/lib/dates/long-date';
import { spellDate, writeDate } from '@/lib/dates/typed-date';

describe('dates', () => {
  it.each([
    ['en', '26 Nov 2026', '26 November 2026', 'Thursday, 26 November 2026'],
    ['es', '26 nov 2026', '26 de noviembre de 2026', 'jueves, 26 de noviembre de 2026'],
  ])('are written in %s with the day first', (locale, medium, long, full) => {
    expect(writeDate('2026-11-26', locale)).toBe(medium);
    expect(longDate(locale, '2026-11-26')).toBe(long);
    expect(spellDate('2026-11-26', locale)).toBe(full);
  });

  it('are written nowhere but by way of dateFormat', () => {
    // What follows reads no language: it asks for a zone, or for the clock of one.
    const allowed = ['lib/dates.ts', 'lib/dates/date-format.ts', 'time-zone.ts'];
    const own = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !allowed.some((it) => path.endsWith(it)))
      .filter((path) =>
        /Intl\.DateTimeFormat\(|toLocale(Date|Time)String|format\.dateTime(Range)?\(new Date/.test(
          readFileSync(join('src', path), 'utf8'),
        ),
      );
    expect(own).toEqual([]);
  });
});
