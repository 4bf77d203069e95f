import { z } from 'zod';
import { QUARTER } from '@/lib/dates/periods';
import { Timestamp } from '@/server/platform/contract/pagination';

export const QuarterPath = z.object({ quarter: z.string().max(7).regex(QUARTER, 'Send a quarter as 2026-Q1') });

/** One closing of a quarter: who did it and when, and who reopened it. */
export const PeriodClosing = z.object({
  id: z.string(),
  quarter: z.string(),
  closedAt: Timestamp,
  closedBy: z.string(),
  reopenedAt: Timestamp.optional(),
  reopenedBy: z.string().optional(),
});
export type PeriodClosing = z.output<typeof PeriodClosing>;

/** A return that is filed again for a quarter (LGT art. 120.3 and 122), and what is added to what it said. */
export const FiledAgain = z
  .object({
    form: z.enum(['303', '420', '369', '130']).meta({
      description: 'The form that is filed again: 303 (VAT), 420 (IGIC), 369 (OSS) or 130 (income tax in instalments).',
    }),
    quarter: z.string().meta({ description: 'The closed quarter that it is filed again for.', example: '2026-Q1' }),
    base: z.number().meta({ description: 'What is added to its base; to the income of form 130.' }),
    tax: z.number().optional().meta({ description: 'What is added to its tax, recargo included.' }),
    withheld: z.number().optional().meta({ description: 'What is added to what clients withheld: form 130.' }),
  })
  .meta({ id: 'FiledAgain', description: 'A return that is filed again, in the currency of the books.' });
export type FiledAgain = z.output<typeof FiledAgain>;
