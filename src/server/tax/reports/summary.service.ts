import { z } from 'zod';
import { type Period, yearOf } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';
import { rowCount } from '@/server/platform/db/list-rows';
import { type Books, openBooks } from '@/server/tax/reports/books';
import { expenseFigures } from '@/server/tax/reports/expense-figures';
import { invoiceFigures } from '@/server/tax/reports/invoice-figures';
import { otherCurrencies } from '@/server/tax/reports/other-currencies';
import type { Summary, SummaryInput } from '@/server/tax/reports/summary.schema';

/** How a period went; this year where none is named. @throws 400 for a period that ends before it begins */
export async function readSummary(actor: Actor, input: SummaryInput): Promise<Summary> {
  const books = await openBooks(actor);
  const period = periodOf(input, books.today);
  const [invoices, expenses, others] = await Promise.all([
    invoiceFigures(books, period),
    expenseFigures(books, period),
    countOthers(books, period),
  ]);
  const overdue = toNumber(invoices.overdue);
  return {
    period,
    currency: books.currency,
    revenue: {
      invoiced: toNumber(invoices.total),
      net: toNumber(invoices.net),
      withheld: toNumber(invoices.irpf),
      paid: toNumber(invoices.paid),
      pending: toNumber(invoices.pending),
      overdue,
    },
    expenses: { total: toNumber(expenses.total), net: toNumber(expenses.net) },
    profit: toNumber(invoices.net.minus(expenses.net)),
    counts: { invoices: invoices.count, expenses: expenses.count, ...others },
    invoicesByStatus: invoices.byStatus,
    overdue: { count: invoices.byStatus.overdue, amount: overdue },
    otherCurrencies: otherCurrencies(invoices, expenses),
  };
}

function periodOf({ from, to }: SummaryInput, today: string): Period {
  const period = {
    from: from ?? yearOf(to && to < today ? to : today).from,
    to: to ?? yearOf(from && from > today ? from : today).to,
  };
  if (period.to < period.from) throw invalid(['to'], 'The period ends before it begins. Send a `to` after its `from`.');
  return period;
}

const OtherCountsRow = z.object({ quotes: z.number(), clients: z.number(), products: z.number() });

async function countOthers({ workspaceId }: Books, { from, to }: Period) {
  const counted = await firstRow(
    OtherCountsRow,
    sql`
    SELECT (SELECT count(*)::int FROM quote
            WHERE workspace_id = ${workspaceId} AND issue_date BETWEEN ${from}::date AND ${to}::date) AS quotes,
           ${rowCount('client', workspaceId)} AS clients, ${rowCount('product', workspaceId)} AS products`,
  );
  return counted ?? { quotes: 0, clients: 0, products: 0 };
}
