import { monthOf, monthPeriod } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import { NO_ENTRIES } from '@/lib/tax/tax-forms/form-entries';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import type { Actor } from '@/server/platform/api/context';
import { openBooks } from '@/server/tax/reports/books';
import { expenseFigures } from '@/server/tax/reports/expense-figures';
import { invoiceFigures } from '@/server/tax/reports/invoice-figures';
import type { Monthly, MonthlyInput } from '@/server/tax/reports/monthly.schema';
import { otherCurrencies } from '@/server/tax/reports/other-currencies';
import { topClients } from '@/server/tax/reports/top-clients';
import { vatFigures } from '@/server/tax/reports/vat-figures';

/** Profit and loss of a month; this month where none is named. */
export async function readMonthly(actor: Actor, input: MonthlyInput): Promise<Monthly> {
  const books = await openBooks(actor);
  const month = input.month ?? monthOf(books.today);
  const period = monthPeriod(month);
  const [invoices, expenses, vat, clients] = await Promise.all([
    invoiceFigures(books, period),
    expenseFigures(books, period),
    vatFigures(books, modelo303(period.to), period, NO_ENTRIES),
    topClients(books, period),
  ]);
  return {
    period: month,
    month,
    currency: books.currency,
    revenue: {
      total: toNumber(invoices.total),
      taxBase: toNumber(invoices.net),
      tax: toNumber(invoices.tax),
      irpf: toNumber(invoices.irpf),
    },
    expenses: {
      total: toNumber(expenses.total),
      deductible: toNumber(expenses.deductible),
      tax: toNumber(expenses.tax),
      deductibleTax: toNumber(expenses.deductibleTax),
      net: toNumber(expenses.net),
    },
    profit: {
      gross: toNumber(invoices.total.minus(expenses.total)),
      net: toNumber(invoices.net.minus(expenses.net)),
    },
    invoices: {
      created: invoices.count,
      sent: invoices.issued,
      paid: invoices.byStatus.paid,
      overdue: invoices.byStatus.overdue,
    },
    topClients: clients.map((client) => ({ ...client, total: client.totalRevenue })),
    byCategory: Object.fromEntries(expenses.byCategory.map(({ category, total }) => [category, total])),
    expensesByCategory: expenses.byCategory.map((of) => ({ ...of, amount: of.total })),
    taxLiability: {
      vatPayable: toNumber(vat.chargedTax),
      irpfRetained: toNumber(invoices.irpf),
      estimatedModel303: toNumber(vat.result),
    },
    otherCurrencies: otherCurrencies(invoices, expenses),
  };
}
