import { addDays } from '@/lib/dates';

/** Days of a year that are a holiday in all of Spain, `MM-DD` (RDL 1/1995 art. 37.2; 6 January in no region's exchange since). */
const EVERY_YEAR = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'] as const;

/** Years whose national holidays are others than that, by their decree; none so far. */
const BY_DECREE: Record<string, readonly string[]> = {};

/** Whether a calendar date is a holiday in all of Spain: the fixed ones, and Good Friday. */
export function isNationalHoliday(date: string): boolean {
  const year = date.slice(0, 4);
  const days = BY_DECREE[year] ?? EVERY_YEAR;
  return (
    days.includes(date.slice(5) as (typeof EVERY_YEAR)[number]) || date === addDays(easterSunday(Number(year)), -2)
  );
}

/** Whether a calendar date counts in a term of days that leaves out Saturdays, Sundays and national holidays. */
export function isCountedDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(date);
}

/** The last day of a term of so many counted days, of which the day itself is none. */
export function countedDaysAfter(date: string, days: number): string {
  let day = date;
  for (let remaining = days; remaining > 0; ) {
    day = addDays(day, 1);
    if (isCountedDay(day)) remaining -= 1;
  }
  return day;
}

/** Easter Sunday of the Gregorian calendar, by Butcher's rule. */
export function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const moon = Math.floor((century + 8) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - moon + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
