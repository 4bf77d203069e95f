import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendarDate } from '@/lib/dates';
import { readTypedDate, writeDate } from '@/lib/dates/typed-date';

const TODAY = '2026-11-22';
const read = (text: string, locale = 'es') => readTypedDate(text, locale, TODAY)?.date;
const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => toCalendarDate(new Date(Math.floor(date.getTime() / 86_400_000) * 86_400_000)));

describe('a typed date', () => {
  it.each([
    ['1/2/26', 'es', '2026-02-01'],
    ['1/2/26', 'en-GB', '2026-02-01'],
    ['1/2/26', 'en-US', '2026-01-02'],
    ['1.2.2026', 'es', '2026-02-01'],
    ['01-02-2026', 'es', '2026-02-01'],
    ['1 2 2026', 'es', '2026-02-01'],
    ['2026-02-01', 'en-US', '2026-02-01'],
    ['2026/2/1', 'en-US', '2026-02-01'],
    ['20260201', 'es', '2026-02-01'],
    ['01022026', 'es', '2026-02-01'],
    ['20122026', 'es', '2026-12-20'],
    ['1/2', 'es', '2026-02-01'],
    ['1 feb 2026', 'es', '2026-02-01'],
    ['1 de febrero de 2026', 'es', '2026-02-01'],
    ['Feb 1, 2026', 'es', '2026-02-01'],
    ['february 1st 26', 'en-US', '2026-02-01'],
    ['30 sept 2026', 'es', '2026-09-30'],
    ['3 août 2026', 'fr', '2026-08-03'],
    ['HOY', 'es', '2026-11-22'],
    ['today', 'es', '2026-11-22'],
    ['mañana', 'es', '2026-11-23'],
    ['yesterday', 'en', '2026-11-21'],
    ['29/2/28', 'es', '2028-02-29'],
    ['1/1/99', 'es', '1999-01-01'],
  ])('%s in %s is %s', (text, locale, date) => {
    expect(read(text, locale)).toBe(date);
  });

  it('stands in the other order where only that is a date', () => {
    expect(read('13/2/2026', 'en-US')).toBe('2026-02-13');
    expect(read('2/13/2026', 'es')).toBe('2026-02-13');
  });

  it.each([
    ...['', '  ', '1', '1/', '30/2/2026', '31/4', '29/2/2027', '0/1/2026', '1/2/202', '1/2/0202', '1/2/20261', '2026'],
    ...[
      '2026-02',
      'soon',
      '1 ma 2026',
      '1 mx 2026',
      'feb',
      'feb 2026',
      '1/2/3/4',
      '-1/2/2026',
      '1+2',
      '1/2/2026 10:00',
    ],
  ])('is not "%s"', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each(['en', 'en-US', 'en-GB', 'es', 'es-MX', 'de', 'fr', 'pt', 'ca'])('is read as %s writes it', (locale) => {
    fc.assert(
      fc.property(days, (date) => {
        expect(read(writeDate(date, locale), locale)).toBe(date);
      }),
    );
  });

  it('is whole no sooner than its last digit, however it is typed', () => {
    const forms = fc.constantFrom(
      (date: string) => date,
      (date: string) => date.split('-').reverse().join('/'),
      (date: string) => date.split('-').reverse().map(Number).join('.'),
      (date: string) => writeDate(date, 'es'),
      (date: string) => date.replaceAll('-', ''),
    );
    fc.assert(
      fc.property(days, forms, (date, form) => {
        const text = form(date);
        const whole = Array.from(text, (_, at) => text.slice(0, at + 1)).filter(
          (typed) => readTypedDate(typed, 'es', TODAY)?.isWhole,
        );
        expect(whole).toEqual([text]);
      }),
    );
  });
});
