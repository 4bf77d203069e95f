import { z } from 'zod';
import { PositiveAmount } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';

export const LateFeeCharge = z
  .object({
    amount: PositiveAmount.nullish().meta({
      description:
        'What to charge; interest on what is left and on what was paid late, at the rate of the workspace, where left out.',
      example: 25,
    }),
    daysOverdue: z.int().min(1).max(36_500).nullish().meta({
      description: 'For how many days up to today; those since the due date where left out.',
      example: 30,
    }),
  })
  .meta({ id: 'LateFeeCharge' });
export type LateFeeCharge = z.output<typeof LateFeeCharge>;

/** How a late fee comes about. */
const reckoning = {
  parts: z
    .array(
      z.object({
        amount: z.number().meta({ description: 'What is left to pay, or a payment that came late.', example: 210 }),
        paidOn: CalendarDate.optional().meta({
          description: 'The day on which it was paid late; missing of what is left.',
        }),
        periods: z
          .array(
            z.object({
              rate: z.number().meta({ description: 'Percent a year.' }),
              days: z.int().meta({ description: 'How many days.' }),
            }),
          )
          .meta({ description: 'The days at each rate: the statutory one changes every half year.' }),
        interest: z.number().meta({ description: 'The interest of this part.', example: 1.38 }),
      }),
    )
    .meta({ description: 'What is left first, then each late payment; their interest adds up to that of the whole.' }),
  interest: z.number().meta({ description: 'The interest of all parts.' }),
  compensation: z.number().meta({ description: 'For the cost of recovery (Ley 3/2004 art. 8), once an invoice.' }),
};

export const LateFeeCharged = z
  .object({
    success: z.literal(true).meta({ description: 'A refusal has another status.' }),
    feeAmount: z.number().meta({ description: 'Added to what is due, not to the total.', example: 2.65 }),
    invoiceId: z.string().meta({ description: 'The invoice that is late.' }),
    daysOverdue: z.int().meta({ description: 'For how many days interest was counted.' }),
    ...z.object(reckoning).partial().shape,
  })
  .meta({
    id: 'LateFeeCharged',
    description: '`parts`, `interest` and `compensation` are missing where the amount was sent.',
  });
export type LateFeeCharged = z.output<typeof LateFeeCharged>;

/** What would be charged today, and how it comes about. */
export const LateFeePreview = z.object({
  feeAmount: z.number(),
  daysOverdue: z.int(),
  rule: z.enum(['fixed', 'statutory']),
  ...reckoning,
});
export type LateFeePreview = z.output<typeof LateFeePreview>;
