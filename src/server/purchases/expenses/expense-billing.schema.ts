import { z } from 'zod';
import { Markup } from '@/server/platform/contract/amounts';

export const ExpenseBilling = z
  .object({
    clientId: z.string().max(64).meta({ description: 'The client to bill it to.' }),
    markup: Markup.nullish().meta({
      description: 'Percent added to what it cost before tax; none where left out.',
      example: 10,
    }),
  })
  .meta({ id: 'ExpenseBilling' });
export type ExpenseBilling = z.output<typeof ExpenseBilling>;

export const ExpenseBillingChanged = z
  .object({
    success: z.boolean().meta({ description: 'Always `true`: a refusal has another status.' }),
    expenseId: z.string().meta({ description: 'The expense that was changed.' }),
  })
  .meta({ id: 'ExpenseBillingChanged' });
export type ExpenseBillingChanged = z.output<typeof ExpenseBillingChanged>;
