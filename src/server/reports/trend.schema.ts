import { z } from 'zod';
import { CalendarDate } from '@/server/contract/pagination';

export const YearInput = z.object({
  year: z
    .string()
    .max(4)
    .regex(/^(?!0000)\d{4}$/),
});
export type YearInput = z.output<typeof YearInput>;

/** A year month by month, without tax on either side, in the currency of the books. */
export const YearByMonth = z.object({
  currency: z.string(),
  months: z.array(z.object({ month: z.string(), revenue: z.number(), expenses: z.number(), profit: z.number() })),
});
export type YearByMonth = z.output<typeof YearByMonth>;

const Expected = z.object({ amount: z.number(), count: z.int() });

/** What open invoices bring in, by the week that they are due in, to its Sunday; this week begins today. */
export const CashExpected = z.object({
  currency: z.string(),
  late: Expected,
  weeks: z.array(Expected.extend({ from: CalendarDate, to: CalendarDate })),
  later: Expected,
  undated: Expected,
});
export type CashExpected = z.output<typeof CashExpected>;
