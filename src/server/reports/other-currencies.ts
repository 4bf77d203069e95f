import { z } from 'zod';
import type { ExpenseFigures } from '@/server/reports/expense-figures';
import type { InvoiceFigures } from '@/server/reports/invoice-figures';

/** What has no rate into the currency of the books: named apart, and in no sum. */
export const OtherCurrencies = z
  .array(
    z.object({
      currency: z.string(),
      invoiced: z.number(),
      invoiceCount: z.int(),
      spent: z.number(),
      expenseCount: z.int(),
    }),
  )
  .meta({
    description:
      'Invoices and expenses in another currency than the workspace and without a rate into it: they are left out of ' +
      'every amount of this answer, because currencies are never added up without a rate.',
  });
export type OtherCurrencies = z.output<typeof OtherCurrencies>;

export function otherCurrencies(invoices: InvoiceFigures, expenses: ExpenseFigures): OtherCurrencies {
  const names = [...invoices.foreign, ...expenses.foreign].map(({ currency }) => currency);
  return [...new Set(names)].sort().map((currency) => {
    const invoiced = invoices.foreign.find((of) => of.currency === currency);
    const spent = expenses.foreign.find((of) => of.currency === currency);
    return {
      currency,
      invoiced: invoiced?.total ?? 0,
      invoiceCount: invoiced?.count ?? 0,
      spent: spent?.total ?? 0,
      expenseCount: spent?.count ?? 0,
    };
  });
}
