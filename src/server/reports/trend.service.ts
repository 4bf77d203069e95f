import { addDays } from '@/lib/dates';
import { type Amount, Money, toNumber } from '@/lib/money';
import { yearOf } from '@/lib/periods';
import type { Actor } from '@/server/api/context';
import { rows, sql } from '@/server/db/client';
import { openInvoices } from '@/server/payments/open-invoices';
import { asBooked, borne, expenseDays, openBooks, revenueDays } from '@/server/reports/books';
import type { CashExpected, YearByMonth, YearInput } from '@/server/reports/trend.schema';

const WEEKS = 8;

/** Revenue, expenses and profit of each month of a year. */
export async function readYear(actor: Actor, { year }: YearInput): Promise<YearByMonth> {
  const books = await openBooks(actor);
  const period = yearOf(`${year}-01-01`);
  const found = await rows<{ month: string; revenue: string; expenses: string }>(sql`
    SELECT month, sum(revenue) AS revenue, sum(expenses) AS expenses
    FROM (
      SELECT to_char(day, 'YYYY-MM') AS month, worth_total - worth_tax AS revenue, 0 AS expenses
      FROM (${revenueDays(books, period)}) AS i
      UNION ALL
      SELECT to_char(day, 'YYYY-MM'), 0, ${borne}
      FROM (${expenseDays(books, period)}) AS e WHERE worth IS NOT NULL AND ${asBooked}
    ) AS days GROUP BY month`);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  return {
    currency: books.currency,
    months: months.map((month) => {
      const { revenue = 0, expenses = 0 }: { revenue?: Amount; expenses?: Amount } =
        found.find((of) => of.month === month) ?? {};
      const profit = toNumber(new Money(revenue).minus(expenses));
      return { month, revenue: toNumber(revenue), expenses: toNumber(expenses), profit };
    }),
  };
}

/** What is still to be received, by the week it is due in; a credit note is taken off its invoice. */
export async function readCashExpected(actor: Actor): Promise<CashExpected> {
  const { workspaceId, currency, today } = await openBooks(actor);
  const monday = mondayOf(today);
  const found = await rows<{ week: number | null; amount: string; count: number }>(sql`
    SELECT CASE WHEN due_date < ${today}::date THEN -1
                WHEN due_date IS NOT NULL THEN least((due_date - ${monday}::date) / 7, ${WEEKS}::int) END AS week,
           sum(outstanding) AS amount, count(*)::int AS count
    FROM (${openInvoices(workspaceId, today)}) AS open WHERE currency = ${currency} AND outstanding > 0
    GROUP BY week`);
  const expected = (week: number | null) => {
    const { amount = 0, count = 0 }: { amount?: Amount; count?: number } = found.find((of) => of.week === week) ?? {};
    return { amount: toNumber(amount), count };
  };
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(monday, week * 7);
    return { from: week === 0 ? today : from, to: addDays(from, 6), ...expected(week) };
  });
  return { currency, late: expected(-1), weeks, later: expected(WEEKS), undated: expected(null) };
}

function mondayOf(date: string): string {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
