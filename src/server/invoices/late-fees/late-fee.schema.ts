import { z } from 'zod';
import { PositiveAmount } from '@/server/contract/amounts';

export const LateFeeCharge = z
  .object({
    amount: PositiveAmount.nullish().meta({
      description: 'What to charge; interest on what is due, at the rate of the workspace, where left out.',
      example: 25,
    }),
    daysOverdue: z.int().min(1).max(36_500).nullish().meta({
      description: 'For how many days up to today; those since the due date where left out.',
      example: 30,
    }),
  })
  .meta({ id: 'LateFeeCharge' });
export type LateFeeCharge = z.output<typeof LateFeeCharge>;

export const LateFeeCharged = z
  .object({
    success: z.literal(true),
    feeAmount: z.number().meta({ description: 'Added to what is due, not to the total.', example: 2.65 }),
    invoiceId: z.string(),
    daysOverdue: z.int(),
  })
  .meta({ id: 'LateFeeCharged' });
export type LateFeeCharged = z.output<typeof LateFeeCharged>;

/** What would be charged today, and how it comes about. */
export const LateFeePreview = z.object({
  feeAmount: z.number(),
  daysOverdue: z.int(),
  rule: z.enum(['fixed', 'statutory']),
  periods: z.array(z.object({ rate: z.number(), days: z.int() })),
  interest: z.number(),
  compensation: z.number(),
});
export type LateFeePreview = z.output<typeof LateFeePreview>;
