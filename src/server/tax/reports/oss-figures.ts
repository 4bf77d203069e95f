import { z } from 'zod';
import { type Period, quarterOf } from '@/lib/dates/periods';
import { sum, toNumber } from '@/lib/money/money';
import { type OssSale, readOssSale } from '@/lib/tax/oss-sale';
import { ossLineName } from '@/lib/tax/tax-forms/modelo-369';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { type Books, taxDays, taxesOf } from '@/server/tax/reports/books';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

const Line = z.object({
  oss: json<OssSale>(),
  rate: z.string(),
  base: z.string(),
  tax: z.string(),
});
type Line = z.output<typeof Line>;
const Correction = z.object({ quarter: z.string(), country: z.string(), tax: z.string() });
type Correction = z.output<typeof Correction>;

const OssLineRow = z.object({
  oss: json<OssSale>(),
  rate: z.string(),
  base: z.string(),
  tax: z.string(),
  rectifies: z.boolean(),
});

/**
 * Form 369, Union scheme, of a quarter: LIVA art. 163 duovicies. What a credit note takes back of an earlier quarter
 * corrects that one; what it takes back of this one lowers its line. Who is in the scheme files it
 * without sales, too; undefined for who is not, and has sold nothing by it.
 */
export async function ossFigures(books: Books, period: Period): Promise<Quarterly['modelo369']> {
  const days = await rows(
    OssLineRow,
    sql`
    SELECT oss, rate, rectifies, sum(worth_taxable) AS base, sum(worth_tax) AS tax
    FROM (${taxDays(books, period)}) AS t WHERE oss <> '' AND worth_taxable IS NOT NULL
    GROUP BY oss, rate, rectifies HAVING (sum(worth_taxable), sum(worth_tax)) <> (0, 0)`,
  );
  const isIn = books.ossSince !== null && books.ossSince <= period.to;
  if (days.length === 0 && !isIn) return undefined;
  const isCorrected = days.some(({ rectifies }) => rectifies);
  const [lines, corrections] = isCorrected
    ? await Promise.all([linesOf(books, period), correctionsOf(books, period)])
    : [days, []];
  const shown = lines
    .map(({ oss, rate, base, tax }) => {
      const { country, supply } = readOssSale(oss);
      const line = ossLineName({ sale: oss, rate: Number(rate) });
      return {
        linea: line,
        pais: country,
        operacion: supply,
        tipo: Number(rate),
        base: toNumber(base),
        cuota: toNumber(tax),
      };
    })
    .sort((a, b) => a.pais.localeCompare(b.pais) || a.operacion.localeCompare(b.operacion) || b.tipo - a.tipo);
  const corrected = corrections.map(({ country, quarter, tax }) => ({
    ...{ pais: country, periodo: quarter, cuota: toNumber(tax) },
  }));
  const total = toNumber(sum([...lines, ...corrections].map(({ tax }) => tax)));
  return { lineas: shown, correcciones: corrected, total };
}

/** SQL: what the lines of form 369 are made of, document by document; credit notes with what they credit. */
export function ossDocuments(books: Books, period: Period): Sql {
  return sql`
    SELECT t.*, coalesce(to_char(coalesce(o.operation_date, o.issue_date), 'YYYY-"Q"Q'), ${quarterOf(period.from)}) AS quarter
    FROM (${taxesOf(books, period)}) AS t
    LEFT JOIN invoice o ON o.id = t.original_invoice_id AND o.workspace_id = ${books.workspaceId}
    WHERE t.oss <> '' AND t.worth_taxable IS NOT NULL`;
}

function linesOf(books: Books, period: Period): Promise<Line[]> {
  return rows(
    Line,
    sql`
    SELECT oss, rate, sum(worth_taxable) AS base, sum(worth_tax) AS tax FROM (${ossDocuments(books, period)}) AS d
    WHERE quarter = ${quarterOf(period.from)} GROUP BY oss, rate
    HAVING (sum(worth_taxable), sum(worth_tax)) <> (0, 0)`,
  );
}

function correctionsOf(books: Books, period: Period): Promise<Correction[]> {
  return rows(
    Correction,
    sql`
    SELECT quarter, split_part(oss, ':', 1) AS country, sum(worth_tax) AS tax FROM (${ossDocuments(books, period)}) AS d
    WHERE quarter <> ${quarterOf(period.from)} GROUP BY 1, 2 HAVING sum(worth_tax) <> 0 ORDER BY 1, 2`,
  );
}
