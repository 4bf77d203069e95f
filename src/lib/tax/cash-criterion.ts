import { yearOf } from '@/lib/dates/periods';
import type { FiscalZone, VatRegime } from '@/lib/tax/tax-zones';

/** The regime exists since this day: Ley 14/2013, art. 23. */
export const CASH_CRITERION_BEGAN = '2014-01-01';

/** Who is under the cash criterion, and when; null where there is no fiscal profile yet. */
export interface CashCriterionOption {
  zone: FiscalZone | null;
  regime: VatRegime | null;
  /** The first and the last day; without a last one it goes on. */
  cashCriterionSince?: string | null;
  cashCriterionUntil?: string | null;
}

/** The company is under the cash criterion on that day: the general regime of IVA (LIVA 163 duodecies). */
export function isUnderCashCriterion(company: CashCriterionOption, day: string): boolean {
  const { zone, regime, cashCriterionSince: since, cashCriterionUntil: until } = company;
  if ((zone ?? 'peninsula') !== 'peninsula' || (regime ?? 'general') !== 'general') return false;
  return since != null && since <= day && (until == null || day <= until);
}

/**
 * The day that the tax of a purchase of this date is deducted under the cash criterion: when it is paid, at the latest on
 * 31 December of the year after, and not before there is an invoice (LIVA 163 terdecies, 163 quinquiesdecies).
 */
export function deductionDay(date: string, paidDate: string | null | undefined): string {
  const last = yearOf(`${Number(date.slice(0, 4)) + 1}`).to;
  const day = paidDate && paidDate < last ? paidDate : last;
  return day < date ? date : day;
}
