import { toNumber } from '@/lib/money';
import { type Period, quarterOf, quarterPeriod, yearTo } from '@/lib/periods';
import type { FormLine, VatForm } from '@/lib/tax-forms/form-lines';
import { modelo303 } from '@/lib/tax-forms/modelo-303';
import { readOssLine } from '@/lib/tax-forms/modelo-369';
import { modelo420 } from '@/lib/tax-forms/modelo-420';
import type { Actor } from '@/server/api/context';
import { invalid } from '@/server/contract/errors';
import { rows, type Sql, sql } from '@/server/db/client';
import { Prisma } from '@/server/generated/prisma/client';
import { type Books, expensesOf, openBooks, revenueOf, taxesOf } from '@/server/reports/books';
import { type LineSql, purchasesOfLine, salesOfLine } from '@/server/reports/form-lines-sql';
import { ossDocuments } from '@/server/reports/oss-figures';
import type { TaxDocuments, TaxDocumentsInput } from '@/server/reports/tax-documents.schema';

type Row = {
  kind: 'invoice' | 'expense';
  id: string | null;
  title: string;
  date: string;
  party: string | null;
  base: string;
  tax: string;
};

/** Of all pages. */
type Sums = { total: number; allBase: string; allTax: string };

/**
 * The documents that a box of form 303, 420, 369 or 130 adds up, a page of them, with the sums of all.
 * @throws 400 for a box that is made of no documents
 */
export async function listTaxDocuments(actor: Actor, input: TaxDocumentsInput): Promise<TaxDocuments> {
  const { limit, offset } = input;
  const books = await openBooks(actor);
  const found = await rows<Row & Sums>(sql`
    WITH documents AS MATERIALIZED (${documentsOf(books, input)})
    SELECT page.*, sums.* FROM (
      SELECT count(*)::int AS total, coalesce(sum(base), 0) AS "allBase", coalesce(sum(tax), 0) AS "allTax" FROM documents
    ) AS sums LEFT JOIN (
      SELECT * FROM documents ORDER BY date, title, id LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true ORDER BY date, title, id`);
  const [all] = found;
  return {
    // One row without a document carries the sums where the page is empty.
    data: found.flatMap(({ id, kind, title, date, party, base, tax }) =>
      id === null ? [] : { kind, id, title, date, party: party ?? undefined, base: toNumber(base), tax: toNumber(tax) },
    ),
    total: all?.total ?? 0,
    limit,
    offset,
    currency: books.currency,
    sums: { base: toNumber(all?.allBase ?? 0), tax: toNumber(all?.allTax ?? 0) },
  };
}

function documentsOf(books: Books, { quarter, form, box }: TaxDocumentsInput): Sql {
  const period = quarterPeriod(quarter);
  if (form === '130') return documentsOf130(books, yearTo(period.to), box);
  if (form === '369') return documentsOf369(books, period, box);
  const vatForm = form === '303' ? modelo303(period.to) : modelo420;
  const isTotal = box === vatForm.boxes.charged || box === vatForm.boxes.deducted;
  const lines = linesOf(vatForm, box);
  const sales = lines.flatMap((line) => {
    const of = salesOfLine(vatForm, line);
    // The recargo is on a base that a total has counted with its VAT.
    return of ? { ...of, base: isTotal && line.sales?.surcharge ? sql`0` : of.base } : [];
  });
  const purchases = lines.flatMap((line) => purchasesOfLine(vatForm, line) ?? []);
  const parts = [
    ...(sales.length > 0 ? [invoicesWith(taxesOf(books, period), sales)] : []),
    ...(purchases.length > 0 ? [expensesOfLines(expensesOf(books, period), purchases)] : []),
  ];
  if (parts.length === 0) throw notOfDocuments();
  return Prisma.join(parts, ' UNION ALL ');
}

/** The lines that a box shows, by itself or as a total. */
function linesOf({ lines, boxes }: VatForm, box: string): FormLine[] {
  return lines.filter(({ name, base, tax, section }) => {
    if (box === boxes.charged) return section === 'charged';
    if (box === boxes.deducted) return section === 'deducted';
    return box === base || box === tax || (!base && !tax && box === name);
  });
}

/** SQL: each invoice once, with what all of these lines take of it; the documents are read once for all of them. */
function invoicesWith(taxes: Sql, lines: readonly LineSql[]): Sql {
  return sql`
    SELECT 'invoice' AS kind, id, min(document_number) AS title, min(day) AS date, min(client_name) AS party,
           sum(${taken(lines, 'base')}) AS base, sum(${taken(lines, 'tax')}) AS tax
    FROM (${taxes}) AS t
    WHERE (${anyOf(lines.map(({ where }) => where))}) AND worth_taxable IS NOT NULL GROUP BY id`;
}

function expensesOfLines(expenses: Sql, lines: readonly LineSql[]): Sql {
  const where = anyOf(lines.map((line) => sql`${line.where} AND (${line.base}, ${line.tax}) <> (0, 0)`));
  return expensesWith(expenses, { where, base: taken(lines, 'base'), tax: taken(lines, 'tax') });
}

/** SQL: the sum of what each line that a row is on takes of it. */
function taken(lines: readonly LineSql[], part: 'base' | 'tax'): Sql {
  return Prisma.join(
    lines.map((line) => sql`CASE WHEN ${line.where} THEN ${line[part]} ELSE 0 END`),
    ' + ',
  );
}

function anyOf(conditions: Sql[]): Sql {
  return Prisma.join(
    conditions.map((condition) => sql`(${condition})`),
    ' OR ',
  );
}

function documentsOf369(books: Books, period: Period, box: string): Sql {
  const line = readOssLine(box);
  if (!line) throw notOfDocuments();
  return sql`
    SELECT 'invoice' AS kind, id, document_number AS title, day AS date, client_name AS party,
           worth_taxable AS base, worth_tax AS tax
    FROM (${ossDocuments(books, period)}) AS d
    WHERE oss = ${line.sale} AND rate = ${line.rate}::numeric AND quarter = ${quarterOf(period.from)}`;
}

function documentsOf130(books: Books, sinceJanuary: Period, box: string): Sql {
  const { currency } = books;
  const worth = (amount: Sql) =>
    sql`CASE WHEN i.currency = ${currency} THEN ${amount} ELSE folio_value(${amount}, i.exchange_rate) END`;
  const invoices = sql`
    SELECT 'invoice' AS kind, i.id, i.document_number AS title, coalesce(i.operation_date, i.issue_date) AS date,
           i.client_name AS party, ${worth(sql`i.total`)} - ${worth(sql`i.tax`)} AS base, ${worth(sql`i.irpf`)} AS tax
    FROM invoice i WHERE ${revenueOf(books, sinceJanuary)}`;
  switch (box) {
    case '01':
      return invoices;
    case '02':
      return expensesWith(expensesOf(books, sinceJanuary), {
        where: sql`worth_cost <> 0`,
        base: sql`worth_cost`,
        tax: sql`worth_deductible_tax`,
      });
    case '06':
      return sql`${invoices} AND i.irpf <> 0`;
    default:
      throw notOfDocuments();
  }
}

function notOfDocuments() {
  return invalid(['box'], 'This box is not a sum of documents. Ask for one that is, such as 07 or 28 of form 303.');
}

function expensesWith(expenses: Sql, { where, base, tax }: { where: Sql; base: Sql; tax: Sql }): Sql {
  return sql`
    SELECT 'expense' AS kind, b.id, b.description AS title, b.day AS date, coalesce(v.name, b.vendor_name) AS party,
           ${base} AS base, ${tax} AS tax
    FROM (${expenses}) AS b LEFT JOIN vendor v ON v.id = b.vendor_id AND v.workspace_id = b.workspace_id
    WHERE ${where}`;
}
