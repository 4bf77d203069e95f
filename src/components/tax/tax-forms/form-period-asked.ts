import { quarterOf, shiftQuarter } from '@/lib/dates/periods';
import { FORM_PERIOD, isPeriodOf, TAX_FORMS, type TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';

/** The period of a form that the address names; without one the latest that is over. */
export function formPeriodAsked(form: TaxFormNumber, asked: string | null, today: string): string {
  if (asked && FORM_PERIOD.test(asked) && isPeriodOf(form, asked)) return asked;
  const lastYear = `${Number(today.slice(0, 4)) - 1}`;
  if (TAX_FORMS[form] === 'year') return lastYear;
  if (TAX_FORMS[form] === 'instalment') return `${today.slice(0, 4)}-P1`;
  return shiftQuarter(quarterOf(today), -1);
}

/** The instalment of form 202 that is filed after a quarter; of the second none is. */
export function instalmentAfter(quarter: string): string | undefined {
  const instalment = { Q1: 'P1', Q3: 'P2', Q4: 'P3' }[quarter.slice(5)];
  return instalment && `${quarter.slice(0, 4)}-${instalment}`;
}
