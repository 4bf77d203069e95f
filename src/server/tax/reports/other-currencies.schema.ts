import { z } from 'zod';

/** What has no rate into the currency of the books: named apart, and in no sum. */
export const OtherCurrencies = z
  .array(
    z.object({
      currency: z.string().meta({ description: 'ISO 4217: the other currency.' }),
      invoiced: z.number().meta({ description: 'What was invoiced in it, tax included.' }),
      invoiceCount: z.int().meta({ description: 'How many invoices.' }),
      spent: z.number().meta({ description: 'What was spent in it, tax included.' }),
      expenseCount: z.int().meta({ description: 'How many expenses.' }),
    }),
  )
  .meta({
    description:
      'Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of ' +
      'every amount of this answer, because currencies are never added up without a rate.',
  });
export type OtherCurrencies = z.output<typeof OtherCurrencies>;
