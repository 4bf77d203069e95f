import { z } from 'zod';
import { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

export const YearInput = z.object({
  year: z
    .string()
    .max(4)
    .regex(/^(?!0000)\d{4}$/),
});
export type YearInput = z.output<typeof YearInput>;

/** Month by month, without tax on either side, in the currency of the books. */
export const ByMonth = z.object({
  currency: z.string(),
  months: z.array(z.object({ month: z.string(), revenue: z.number(), expenses: z.number(), profit: z.number() })),
});
export type ByMonth = z.output<typeof ByMonth>;

export const LastMonths = ByMonth.extend({ otherCurrencies: OtherCurrencies });
export type LastMonths = z.output<typeof LastMonths>;
