import { addMonths } from '@/lib/dates';
import { monthPeriod, type Period, quarterPeriod, yearOf } from '@/lib/dates/periods';

/** How often a form is filed: form 349 by the quarter or by the month, 202 in three instalments. */
export type FormRhythm = 'quarter' | 'year' | 'quarterOrMonth' | 'instalment';

/** The forms that are shown with who files them and by when. */
export const TAX_FORMS = {
  '303': 'quarter',
  '420': 'quarter',
  '130': 'quarter',
  '111': 'quarter',
  '115': 'quarter',
  '123': 'quarter',
  '216': 'quarter',
  '349': 'quarterOrMonth',
  '202': 'instalment',
  '390': 'year',
  '425': 'year',
  '190': 'year',
  '180': 'year',
  '296': 'year',
  '347': 'year',
  '415': 'year',
} as const satisfies Record<string, FormRhythm>;

export type TaxFormNumber = keyof typeof TAX_FORMS;

/** In the order in which they are shown: the keys of an object that are numbers come in theirs. */
export const taxFormNumbers: readonly TaxFormNumber[] = [
  ...(['303', '420', '130', '111', '115', '123', '216', '349', '202'] as const),
  ...(['390', '425', '190', '180', '296', '347', '415'] as const),
];

/** Those of which the agency takes a file; of the others the figures are there to be written into its page. */
export const FORMS_WITH_FILE = ['303', '130', '111', '115', '123', '349', '390', '190', '180', '347'] as const;

/** A quarter `2026-Q1`, a month `2026-01`, an instalment of form 202 `2026-P1`, or a year `2026`. */
export const FORM_PERIOD = /^(?!000[01])\d{4}(-Q[1-4]|-P[1-3]|-(0[1-9]|1[0-2]))?$/;

/** Whether a form is filed for a period of this kind. */
export function isPeriodOf(form: TaxFormNumber, period: string): boolean {
  const rhythm = TAX_FORMS[form];
  if (/-Q\d$/.test(period)) return rhythm === 'quarter' || rhythm === 'quarterOrMonth';
  if (/-P\d$/.test(period)) return rhythm === 'instalment';
  return /-\d\d$/.test(period) ? rhythm === 'quarterOrMonth' : rhythm === 'year';
}

/** The days of a form's period; of an instalment those of the year until the month in which it is filed. */
export function daysOfForm(period: string): Period {
  const year = period.slice(0, 4);
  if (/-Q\d$/.test(period)) return quarterPeriod(period);
  if (/-P\d$/.test(period))
    return {
      from: `${year}-01-01`,
      to: { P1: `${year}-03-31`, P2: `${year}-09-30`, P3: `${year}-11-30` }[period.slice(5)] ?? '',
    };
  return /-\d\d$/.test(period) ? monthPeriod(period) : yearOf(`${year}-01-01`);
}

/** A period as the agency's files name it. */
export function agencyPeriod(period: string): { year: number; period: string } {
  const [, year = '', kind = '', number = ''] = /^(\d{4})(?:-([QP]?)(\d+))?$/.exec(period) ?? [];
  return {
    year: Number(year),
    period: number === '' ? '0A' : kind === '' ? number : `${number}${kind === 'Q' ? 'T' : 'P'}`,
  };
}

/** Whether a period is the last of its year for a form. */
export function isLastOfYear(period: string): boolean {
  return period.endsWith('-Q4') || period.endsWith('-12');
}

/** The month after a period, as YYYY-MM. */
export function monthAfter(period: string): string {
  const { to } = daysOfForm(period);
  return addMonths(`${to.slice(0, 7)}-01`, 1).slice(0, 7);
}
