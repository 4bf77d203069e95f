import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';
import { asBooked, type Books, expenseDays } from '@/server/tax/reports/books';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

/** SQL: a row of expenses has tax that the company charges itself and declares on no form of every quarter. */
export const isUnfiled: Sql = sql`coalesce(declared_as::text, '') = '' AND worth_self_assessed_base <> 0 AND ${asBooked}`;

const UnfiledRow = z.object({ rows: z.number(), base: z.string(), tax: z.string() });

/** Form 309 of a quarter; undefined where nothing is to be declared on it, and of companies whose tax is not IVA. */
export async function selfAssessedUnfiled(books: Books, period: Period): Promise<Quarterly['modelo309']> {
  if (books.tax !== 'IVA') return undefined;
  const found = await firstRow(
    UnfiledRow,
    sql`
    SELECT count(*)::int AS rows, coalesce(sum(worth_self_assessed_base), 0) AS base,
           coalesce(sum(worth_self_assessed_tax), 0) AS tax
    FROM (${expenseDays(books, period)}) AS e WHERE ${isUnfiled}`,
  );
  return found?.rows ? { base: toNumber(found.base), cuota: toNumber(found.tax) } : undefined;
}
