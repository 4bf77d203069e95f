import { addDays, startOfDayUtc } from '@/lib/dates';

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

// Firefox does not tell where a week begins. Of CLDR's regions that begin on Sunday, the largest.
const sundayRegions = new Set([
  'BR',
  'CA',
  'CO',
  'DO',
  'GT',
  'IL',
  'IN',
  'JP',
  'KR',
  'MX',
  'PE',
  'PH',
  'PT',
  'US',
  'VE',
]);

/** The day on which the week of a locale begins, from Monday (1) to Sunday (7). */
export function firstDayOfWeek(locale: string): number {
  const described = new Intl.Locale(locale) as Intl.Locale & WeekInfo;
  const firstDay = (described.getWeekInfo?.() ?? described.weekInfo)?.firstDay;
  return firstDay ?? (sundayRegions.has(described.maximize().region ?? '') ? 7 : 1);
}

/** The six weeks in which the month of a day is shown, each of seven days; the first begins on `firstDay` (1–7). */
export function monthWeeks(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const before = (startOfDayUtc(first).getUTCDay() - firstDay + 7) % 7;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday - before)),
  );
}
