import { addDays } from '@/lib/dates';
import { monthPeriod } from '@/lib/dates/periods';
import { monthAfter, type TaxFormNumber } from './form-catalog';

/** Quarterly forms, by how long they may be filed. */
export const QUARTERLY_FORMS = ['303', '420', '130', '111', '115', '123', '216', '309', '369'] as const;
/** Form 349, and with the last quarter the forms of the year. */
export const FORMS_BESIDE = ['349', '390', '425', '190', '180', '296', '347', '415'] as const;
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
  if (form !== '369') return formTerm(form === '309' ? '303' : form, quarter).dueOn;
  return monthPeriod(monthAfter(quarter)).to;
}

/** The days of January, February and March in which the forms of a year are filed: 390 and 425, 180, 190 and 296; 347 and 415 until the end of February (Decreto 268/2011). */
const YEARLY_TERMS: Partial<Record<TaxFormNumber, string>> = {
  '390': '01-30',
  '425': '01-30',
  '180': '01-31',
  '296': '01-31',
  '190': '01-31',
};

/** The months in which the instalments of form 202 are paid: LIS art. 40.1. */
const INSTALMENT_MONTHS: Record<string, string> = { P1: '04', P2: '10', P3: '12' };

/**
 * The last day on which a form of a period is filed, and on which it can be so that it is paid by direct debit: five days
 * before. What falls on a weekend or a national holiday goes on to the next working day.
 */
export function formTerm(form: TaxFormNumber, period: string): { dueOn: string; debitUntil?: string } {
  const day = lastDayOf(form, period);
  const isPaid = !YEARLY_TERMS[form] && form !== '347' && form !== '415' && form !== '349' && form !== '420';
  return { dueOn: nextWorkingDay(day), ...(isPaid && { debitUntil: addDays(day, -5) }) };
}

function lastDayOf(form: TaxFormNumber, period: string): string {
  const year = Number(period.slice(0, 4));
  const next = `${year + 1}`.padStart(4, '0');
  const term = YEARLY_TERMS[form];
  if (term) return `${next}-${term}`;
  if (form === '347' || form === '415') return monthPeriod(`${next}-02`).to;
  if (form === '202') return `${period.slice(0, 4)}-${INSTALMENT_MONTHS[period.slice(5)] ?? '12'}-20`;
  const month = monthAfter(period);
  if (form === '349') {
    if (month.endsWith('-01')) return `${month}-30`;
    return month.endsWith('-08') && !period.includes('Q') ? `${month.slice(0, 4)}-09-20` : `${month}-20`;
  }
  const isWithholding = form === '111' || form === '115' || form === '123' || form === '216';
  return `${month}-${month.endsWith('-01') && !isWithholding ? '30' : '20'}`;
}

function nextWorkingDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isFree = weekday === 0 || weekday === 6 || HOLIDAYS.includes(day.slice(5));
  return isFree ? nextWorkingDay(addDays(day, 1)) : day;
}
