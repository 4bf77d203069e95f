import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { CASH_CRITERION_BEGAN } from '@/lib/tax/cash-criterion';
import { CalendarDate } from '@/server/platform/contract/pagination';

/** From when until when the company is under the cash criterion (LIVA art. 163 decies); without a first day it is not. */
export const CashCriterion = z
  .object({
    since: CalendarDate.refine(
      (day) => day >= CASH_CRITERION_BEGAN,
      ruleOf('CASH_CRITERION_SINCE', { day: CASH_CRITERION_BEGAN }),
    ).nullable(),
    /** Who leaves it does so with a year (RIVA art. 61 septies ff.); null: it goes on. */
    until: CalendarDate.refine((day) => day.endsWith('-12-31'), 'It ends with a year, on 31 December').nullable(),
  })
  .refine(({ since, until }) => !until || (since !== null && since <= until), {
    path: ['until'],
    message: 'The last day comes after the first',
  });
export type CashCriterion = z.output<typeof CashCriterion>;
