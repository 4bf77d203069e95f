import { isCalendarDate } from '@/lib/dates';

/** How six digits are a day: `ymd` is the standard of Norma 43 (AAMMDD) and MT940, `dmy` is what some banks write. */
export type DigitOrder = 'ymd' | 'dmy';

/** The day of six digits as `YYYY-MM-DD`; undefined where there is none. Two digits of a year are of 1970 to 2069. */
export function readDay(digits: string, order: DigitOrder): string | undefined {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const [one, two, three] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const [year, day] = order === 'ymd' ? [one, three] : [three, one];
  const date = `${Number(year) < 70 ? '20' : '19'}${year}-${two}-${day}`;
  return isCalendarDate(date) ? date : undefined;
}
