import { addDays } from '@/lib/dates';
import { quarterPeriod, shiftQuarter } from '@/lib/dates/periods';

/** Quarterly forms, by how long they may be filed. */
export const QUARTERLY_FORMS = ['303', '420', '130', '111', '115', '309', '369'] as const;
export type QuarterlyForm = (typeof QUARTERLY_FORMS)[number];

/** Holidays of all Spain that the last day of a term can fall on, as month and day. */
const HOLIDAYS = ['05-01', '11-01'];

/**
 * The last day on which a form of a quarter is filed. The 20th of the month after it; of the last quarter the 20th of January
 * for withholdings and the 30th for the others (RIVA art. 71.4, RIRPF art. 108.1 and 111, Decreto 268/2011 art. 59 for IGIC);
 * what falls on a weekend or a national holiday goes on to the next working day (Ley 39/2015 art. 30.5). The one-stop shop's is
 * the last day of the month, whatever day that is (Directive 2006/112/EC art. 369f).
 */
export function filingDate(form: QuarterlyForm, quarter: string): string {
  const { from, to } = quarterPeriod(shiftQuarter(quarter, 1));
  const month = from.slice(0, 7);
  if (form === '369') return lastDayOfMonth(from, to);
  const isLast = quarter.endsWith('Q4');
  const isWithholding = form === '111' || form === '115';
  return nextWorkingDay(`${month}-${isLast && !isWithholding ? '30' : '20'}`);
}

function lastDayOfMonth(from: string, to: string): string {
  const month = from.slice(0, 7);
  let day = from;
  while (day < to && addDays(day, 1).startsWith(month)) day = addDays(day, 1);
  return day;
}

function nextWorkingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isFree = weekday === 0 || weekday === 6 || HOLIDAYS.includes(day.slice(5));
  return isFree ? nextWorkingDay(addDays(day, 1)) : day;
}
