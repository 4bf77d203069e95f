import { addDays, addMonths, isCalendarDate } from '@/lib/dates';

/** Calendar periods by name: a month is `YYYY-MM`, a quarter `YYYY-Q1`; a period includes both its days. */
export interface Period {
  from: string;
  to: string;
}

/** From the year 2 on: before each period is another, which figures are carried over from. */
export const MONTH = /^(?!000[01])\d{4}-(0[1-9]|1[0-2])$/;
export const QUARTER = /^(?!000[01])\d{4}-Q[1-4]$/;

/** The week of a date, from Monday to Sunday. */
export function weekOf(date: string): Period {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(date, -daysSinceMonday);
  return { from: monday, to: addDays(monday, 6) };
}

/** The month of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The quarter of a date. */
export function quarterOf(date: string): string {
  return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

export function monthPeriod(month: string): Period {
  return { from: `${month}-01`, to: lastDayOf(month) };
}

/** The twelve months that end with this one. */
export function twelveMonthsTo(month: string): Period {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const first = number === 12 ? `${month.slice(0, 4)}-01` : `${pad(year - 1, 4)}-${pad(number + 1, 2)}`;
  return { from: `${first}-01`, to: lastDayOf(month) };
}

export function quarterPeriod(quarter: string): Period {
  const months = monthsOf(quarter);
  return { from: `${months[0]}-01`, to: lastDayOf(months[2]) };
}

/** The months of a period of whole months, the first one first. */
export function monthsIn({ from, to }: Period): string[] {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  return Array.from({ length: count(to) - count(from) + 1 }, (_, index) => {
    const month = count(from) + index;
    return `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1, 2)}`;
  });
}

/** The calendar year of a date. */
export function yearOf(date: string): Period {
  const year = date.slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** From the first day of a date's year to the date. */
export function yearTo(date: string): Period {
  return { from: yearOf(date).from, to: date };
}

/** The three months of a quarter. */
export function monthsOf(quarter: string): [string, string, string] {
  const year = quarter.slice(0, 4);
  const first = Number(quarter.slice(6)) * 3 - 2;
  return [first, first + 1, first + 2].map((month) => `${year}-${pad(month, 2)}`) as [string, string, string];
}

/** The quarter before (−1), after (1), and so on. */
export function shiftQuarter(quarter: string, by: number): string {
  const index = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1 + by;
  return `${pad(Math.floor(index / 4), 4)}-Q${(index % 4) + 1}`;
}

/** The periods that are asked for most, as of a day. */
export function recentPeriods(today: string) {
  const monthsAgo = (months: number) => addMonths(today, -months);
  return [
    { name: 'thisMonth', period: monthPeriod(monthOf(today)) },
    { name: 'lastMonth', period: monthPeriod(monthOf(monthsAgo(1))) },
    { name: 'thisQuarter', period: quarterPeriod(quarterOf(today)) },
    { name: 'lastQuarter', period: quarterPeriod(shiftQuarter(quarterOf(today), -1)) },
    { name: 'thisYear', period: yearOf(today) },
    { name: 'lastYear', period: yearOf(monthsAgo(12)) },
  ] as const;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

function lastDayOf(month: string): string {
  const last = ['31', '30', '29', '28'].map((day) => `${month}-${day}`).find(isCalendarDate);
  if (!last) throw new RangeError(`Not a month: ${month}`);
  return last;
}
