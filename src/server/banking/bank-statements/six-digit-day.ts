import { isCalendarDate } from '@/lib/dates';

/** How six digits are a day: `ymd` is the standard of Norma 43 (AAMMDD) and MT940, `dmy` is what some banks write. */
export type DigitOrder = 'ymd' | 'dmy';

/** The day of six digits as `YYYY-MM-DD`; undefined where there is none. Two digits of a year are of 1970 to 2069. */
export function readDay(digits: string, order: DigitOrder): string | undefined {
  const date = written(digits, order);
  return date !== undefined && isCalendarDate(date) ? date : undefined;
}

/**
 * The day of six digits of MT940. German banks count 30 days in each month for interest (30/360): their 30 February, and the
 * 29th of a year without one, is the last day of that month.
 */
export function readInterestDay(digits: string): string | undefined {
  const date = written(digits, 'ymd');
  return date && [date, lastOfFebruary(date)].find((it) => it !== undefined && isCalendarDate(it));
}

/** The last day of February, of a date that is its 29th or 30th, in a year that has it or not; else undefined. */
export function lastOfFebruary(date: string): string | undefined {
  const year = /^(\d{4})-02-(?:29|30)$/.exec(date)?.[1];
  return year && [`${year}-02-29`, `${year}-02-28`].find(isCalendarDate);
}

function written(digits: string, order: DigitOrder): string | undefined {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const [one, two, three] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const [year, day] = order === 'ymd' ? [one, three] : [three, one];
  return `${Number(year) < 70 ? '20' : '19'}${year}-${two}-${day}`;
}
