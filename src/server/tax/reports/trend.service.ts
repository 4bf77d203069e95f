import { z } from 'zod';
import { monthOf, monthsIn, type Period, twelveMonthsTo, yearOf } from '@/lib/dates/periods';
import { type Amount, Money, toNumber } from '@/lib/money/money';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';
import { asBooked, type Books, borne, expenseDays, openBooks, revenueDays } from '@/server/tax/reports/books';
import { expenseFigures } from '@/server/tax/reports/expense-figures';
import { invoiceFigures } from '@/server/tax/reports/invoice-figures';
import { otherCurrencies } from '@/server/tax/reports/other-currencies';
import type { ByMonth, LastMonths, YearInput } from '@/server/tax/reports/trend.schema';

/** Revenue, expenses and profit of each month of a year. */
export async function readYear(actor: Actor, { year }: YearInput): Promise<ByMonth> {
  return byMonth(await openBooks(actor), yearOf(`${year}-01-01`));
}

/** The same of the twelve months that end with this one, and what they leave out for want of a rate. */
export async function readLastMonths(actor: Actor): Promise<LastMonths> {
  const books = await openBooks(actor);
  const period = twelveMonthsTo(monthOf(books.today));
  const [trend, invoices, expenses] = await Promise.all([
    byMonth(books, period),
    invoiceFigures(books, period),
    expenseFigures(books, period),
  ]);
  return { ...trend, otherCurrencies: otherCurrencies(invoices, expenses) };
}

const MonthRow = z.object({ month: z.string(), revenue: z.string(), expenses: z.string() });

async function byMonth(books: Books, period: Period): Promise<ByMonth> {
  const found = await rows(
    MonthRow,
    sql`
    SELECT month, sum(revenue) AS revenue, sum(expenses) AS expenses
    FROM (
      SELECT to_char(day, 'YYYY-MM') AS month, worth_net AS revenue, 0 AS expenses
      FROM (${revenueDays(books, period)}) AS i
      UNION ALL
      SELECT to_char(day, 'YYYY-MM'), 0, ${borne}
      FROM (${expenseDays(books, period)}) AS e WHERE worth IS NOT NULL AND ${asBooked}
    ) AS days GROUP BY month`,
  );
  return {
    currency: books.currency,
    months: monthsIn(period).map((month) => {
      const { revenue = 0, expenses = 0 }: { revenue?: Amount; expenses?: Amount } =
        found.find((of) => of.month === month) ?? {};
      const profit = toNumber(new Money(revenue).minus(expenses));
      return { month, revenue: toNumber(revenue), expenses: toNumber(expenses), profit };
    }),
  };
}
