import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { Money, sum, toNumber } from '@/lib/money/money';
import { rows, sql } from '@/server/platform/db/client';
import { asBooked, type Books, borne, expenseDays } from '@/server/tax/reports/books';

/** What an expense without a category is listed under. */
const UNCATEGORIZED = 'uncategorized';

export interface ExpenseFigures {
  /** Of all currencies. */
  count: number;
  /** Tax included. */
  total: Money;
  tax: Money;
  /** What lowers the income. */
  deductible: Money;
  deductibleTax: Money;
  /** What the company bears: the tax that is deducted comes back. */
  net: Money;
  /** Tax included, the largest first. */
  byCategory: { category: string; total: number }[];
  /** What has no value in the currency of the books, and so is in none of the sums. */
  foreign: { currency: string; total: number; count: number }[];
}

const Row = z.object({
  category: z.string(),
  /** Of what could not be valued; null: what follows is in the currency of the books. */
  foreign: z.string().nullable(),
  count: z.number(),
  total: z.string(),
  tax: z.string().nullable(),
  deductible: z.string().nullable(),
  deductibleTax: z.string().nullable(),
  net: z.string().nullable(),
});
type Row = z.output<typeof Row>;

export async function expenseFigures(books: Books, period: Period): Promise<ExpenseFigures> {
  const found = await rows(
    Row,
    sql`
    SELECT category, CASE WHEN worth IS NULL THEN currency END AS foreign,
           sum(count)::int AS count, sum(coalesce(worth, amount)) AS total, sum(worth_tax) AS tax,
           sum(worth_cost) AS deductible, sum(worth_deductible_tax) AS "deductibleTax", sum(${borne}) AS net
    FROM (${expenseDays(books, period)}) AS e WHERE ${asBooked} GROUP BY category, 2 HAVING sum(count) <> 0`,
  );
  const valued = found.filter(({ foreign }) => foreign === null);
  const add = (amount: 'total' | 'tax' | 'deductible' | 'deductibleTax' | 'net') =>
    sum(valued.map((row) => row[amount] ?? 0));
  return {
    count: countOf(found),
    total: add('total'),
    tax: add('tax'),
    deductible: add('deductible'),
    deductibleTax: add('deductibleTax'),
    net: add('net'),
    byCategory: totalsBy(valued, ({ category }) => category || UNCATEGORIZED)
      .map(({ key, total }) => ({ category: key, total }))
      .sort((a, b) => b.total - a.total || a.category.localeCompare(b.category)),
    foreign: totalsBy(
      found.filter(({ foreign }) => foreign !== null),
      ({ foreign }) => foreign ?? '',
    ).map(({ key, ...of }) => ({ currency: key, ...of })),
  };
}

function totalsBy(found: Row[], keyOf: (row: Row) => string): { key: string; total: number; count: number }[] {
  const groups = new Map<string, { total: Money; count: number }>();
  for (const row of found) {
    const before = groups.get(keyOf(row)) ?? { total: new Money(0), count: 0 };
    groups.set(keyOf(row), { total: before.total.plus(row.total), count: before.count + row.count });
  }
  return [...groups].map(([key, { total, count }]) => ({ key, total: toNumber(total), count }));
}

function countOf(found: Row[]): number {
  return found.reduce((count, row) => count + row.count, 0);
}
