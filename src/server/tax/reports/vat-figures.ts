import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { type Period, quarterOf, quarterPeriod, shiftQuarter } from '@/lib/dates/periods';
import { sum } from '@/lib/money/money';
import type { FormEntries } from '@/lib/tax/tax-forms/form-entries';
import type { VatForm } from '@/lib/tax/tax-forms/form-lines';
import { type VatBoxes, vatBoxes } from '@/lib/tax/tax-forms/vat-boxes';
import { Prisma } from '@/server/generated/prisma/client';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { asDeclared, type Books, expenseDays, taxDays } from '@/server/tax/reports/books';
import { type LineSql, purchasesSqlOfLine, salesOfLine } from '@/server/tax/reports/form-lines-sql';

/** The tax charged at one rate, credit notes taken off. */
interface RateFigures {
  rate: string;
  taxable: string;
  tax: string;
  surcharge: string;
}

export type VatFigures = VatBoxes & { rates: RateFigures[] };

const SINCE_EVER = '2000-01-01';

/** Every box of a form for a period; `earlier` quarters are those before it, as far back as there are books. */
export async function vatFigures(
  books: Books,
  form: VatForm,
  period: Period,
  entries: FormEntries,
): Promise<VatFigures> {
  const [sums, rates, earlier, regularised] = await Promise.all([
    sumLines(books, form, period),
    sumRates(books, form, period),
    resultsBefore(books, form, period),
    regularisedIn(books, form, period),
  ]);
  const lines = sums.map((of) => (of.line.proRata ? { ...of, tax: regularised } : of));
  return { ...vatBoxes(form, lines, earlier, entries), rates };
}

/**
 * SQL: what the definitive pro rata of each year adds to what was deducted by the provisional one, on the last day of the
 * year: LIVA art. 105.Cuatro.
 */
function regularisations(books: Books, form: VatForm): Sql {
  const everyYear = { from: SINCE_EVER, to: '9999-12-31' };
  return sql`
    SELECT make_date(p.year, 12, 31) AS day,
           round(sum(worth_input_tax) * p.definitive / 100, 2) - sum(worth_deductible_tax) AS regularised
    FROM pro_rata p JOIN (${expenseDays(books, everyYear)}) AS e ON e.day BETWEEN make_date(p.year, 1, 1) AND make_date(p.year, 12, 31)
    WHERE p.workspace_id = ${books.workspaceId} AND p.definitive IS NOT NULL AND e.declared_as = ${form.tax} AND ${asDeclared}
    GROUP BY p.year, p.definitive`;
}

const RegularisedRow = z.object({ regularised: z.string() });

/** What the definitive pro rata adds to what was deducted, of the years that end in a period; below nothing, takes off it. */
export async function regularisedIn(books: Books, form: VatForm, { from, to }: Period): Promise<string> {
  const found = await firstRow(
    RegularisedRow,
    sql`
    SELECT coalesce(sum(regularised), 0) AS regularised FROM (${regularisations(books, form)}) AS years
    WHERE day BETWEEN ${from}::date AND ${to}::date`,
  );
  return found?.regularised ?? '0';
}

async function sumLines(books: Books, form: VatForm, period: Period) {
  const sold = form.lines.map((line) => salesOfLine(form, line));
  const bought = form.lines.map((line) => purchasesSqlOfLine(form, line));
  const [sales, purchases] = await Promise.all([
    firstRow(sumsRow(sold), sql`SELECT ${sums(sold)} FROM (${taxDays(books, period)}) AS t`),
    firstRow(sumsRow(bought), sql`SELECT ${sums(bought)} FROM (${expenseDays(books, period)}) AS e`),
  ]);
  return form.lines.map((line, index) => {
    const of = (part: 'base' | 'tax') => [sales, purchases].map((found) => found?.[`${part}${index}`] ?? 0);
    return { line, base: sum(of('base')), tax: sum(of('tax')) };
  });
}

/** The row of `sums`. */
function sumsRow(lines: readonly (LineSql | undefined)[]) {
  const names = lines.flatMap((line, index) => (line ? [`base${index}`, `tax${index}`] : []));
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().nullable()])));
}

function sums(lines: readonly (LineSql | undefined)[]): Sql {
  const columns = lines.flatMap((line, index) =>
    line
      ? [
          sql`sum(${line.base}) FILTER (WHERE ${line.where}) AS ${Prisma.raw(`base${index}`)}`,
          sql`sum(${line.tax}) FILTER (WHERE ${line.where}) AS ${Prisma.raw(`tax${index}`)}`,
        ]
      : [],
  );
  return Prisma.join(columns);
}

const RateSumRow = z.object({
  rate: z.string(),
  taxable: z.string(),
  tax: z.string(),
  surcharge: z.string(),
});

function sumRates(books: Books, form: VatForm, period: Period): Promise<RateFigures[]> {
  return rows(
    RateSumRow,
    sql`
    SELECT rate, sum(worth_taxable) AS taxable, sum(worth_tax) AS tax, sum(worth_surcharge) AS surcharge
    FROM (${taxDays(books, period)}) AS t
    WHERE ${isTaxed(form)} AND worth_taxable IS NOT NULL GROUP BY rate ORDER BY rate DESC`,
  );
}

const QuarterResultRow = z.object({ quarter: z.string(), result: z.string() });

/** What each quarter before a period came to, the oldest first and none left out. */
async function resultsBefore(books: Books, form: VatForm, { from }: Period): Promise<string[]> {
  const quarter = quarterOf(from);
  const before = { from: SINCE_EVER, to: addDays(quarterPeriod(quarter).from, -1) };
  const refunded = await lastRefundBefore(books, form, quarter);
  const found = await rows(
    QuarterResultRow,
    sql`
    SELECT to_char(day, 'YYYY-"Q"Q') AS quarter, sum(result) AS result
    FROM (
      SELECT day, worth_tax + worth_surcharge AS result FROM (${taxDays(books, before)}) AS t WHERE ${isTaxed(form)}
      UNION ALL
      SELECT day, worth_self_assessed_tax - worth_deductible_tax FROM (${expenseDays(books, before)}) AS e
      WHERE declared_as = ${form.tax} AND ${asDeclared}
      UNION ALL
      SELECT day, -regularised FROM (${regularisations(books, form)}) AS years WHERE day <= ${before.to}::date
      UNION ALL
      SELECT to_date(left(period, 4) || '-' || right(period, 1)::int * 3 - 2, 'YYYY-MM'), -amount FROM tax_form_entry
      WHERE workspace_id = ${books.workspaceId} AND form = ${form.number} AND period < ${quarter}
        AND box = ANY (${[...(form.boxes.entered?.deducted ?? [])]}::text[])
    ) AS results WHERE result IS NOT NULL AND day > ${refunded}::date GROUP BY 1 ORDER BY 1`,
  );
  const results: string[] = [];
  for (let of = found[0]?.quarter ?? quarter; of < quarter; of = shiftQuarter(of, 1)) {
    results.push(found.find((known) => known.quarter === of)?.result ?? '0');
  }
  return results;
}

const RefundRow = z.object({ period: z.string().nullable() });

/** The last day of the latest quarter of which a refund was asked for: nothing of it, and of none before, is carried on. */
async function lastRefundBefore(books: Books, form: VatForm, quarter: string): Promise<string> {
  const found = await firstRow(
    RefundRow,
    sql`
    SELECT max(period) AS period FROM tax_filing
    WHERE workspace_id = ${books.workspaceId} AND form = ${form.number} AND period < ${quarter}
      AND declared_as IN ('D', 'V', 'X') AND undone_at IS NULL`,
  );
  return found?.period ? quarterPeriod(found.period).to : SINCE_EVER;
}

function isTaxed({ tax, categories }: VatForm): Sql {
  return sql`declared_as = ${tax} AND oss = '' AND ${asDeclared} AND category IN (${Prisma.join([...categories])})`;
}
