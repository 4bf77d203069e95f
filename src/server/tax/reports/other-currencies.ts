import type { ExpenseFigures } from '@/server/tax/reports/expense-figures';
import type { InvoiceFigures } from '@/server/tax/reports/invoice-figures';
import type { OtherCurrencies } from '@/server/tax/reports/other-currencies.schema';

/** The sums of what has no rate into the currency of the books, by its own currency. */
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
