import { z } from 'zod';
import { type Period, quarterOf, quarterPeriod, yearTo } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import type { VatForm } from '@/lib/tax/tax-forms/form-lines';
import { linesOfBox } from '@/lib/tax/tax-forms/lines-of-box';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { readOssLine } from '@/lib/tax/tax-forms/modelo-369';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import type { WithholdingForm } from '@/lib/tax/tax-forms/withholding-forms';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { readAssets } from '@/server/tax/assets/asset-rows';
import { depreciationOf } from '@/server/tax/assets/depreciation';
import {
  asBooked,
  type Books,
  convertToBooksSql,
  expenseDays,
  expensesOf,
  isRevenueSql,
  openBooks,
  sellsAsset,
  taxDays,
  taxesOf,
  withheldOf,
} from '@/server/tax/reports/books';
import { type LineSql, purchasesSqlOfLine, salesOfLine } from '@/server/tax/reports/form-lines-sql';
import { ossDocuments } from '@/server/tax/reports/oss-figures';
import { isUnfiled } from '@/server/tax/reports/self-assessed-unfiled';
import type { TaxDocuments, TaxDocumentsInput } from '@/server/tax/reports/tax-documents.schema';
import { isOnForm, opensDocuments } from '@/server/tax/reports/withholding-figures';

type Page = Pick<TaxDocumentsInput, 'limit' | 'offset'>;

/** A document, or nothing of one: a row of sums alone where the page is empty. */
const TaxDocumentRow = z.object({
  kind: z.enum(['invoice', 'expense', 'asset']).nullable(),
  id: z.string().nullable(),
  title: z.string().nullable(),
  date: z.string().nullable(),
  party: z.string().nullable(),
  base: z.string().nullable(),
  tax: z.string().nullable(),
  /** These three of all pages. */
  total: z.number(),
  allBase: z.string(),
  allTax: z.string(),
});

/**
 * The documents that a box of form 303, 420, 309, 369, 130, 111, 115 or 123 adds up, a page of them, with the sums of all.
 * @throws 400 for a box that is made of no documents
 */
export async function listTaxDocuments(actor: Actor, input: TaxDocumentsInput): Promise<TaxDocuments> {
  const { limit, offset } = input;
  const books = await openBooks(actor);
  const found = await rows(TaxDocumentRow, await pageOf(books, input));
  const [all] = found;
  return {
    data: found.flatMap(({ id, kind, title, date, party, base, tax }) =>
      id === null || kind === null || title === null || date === null || base === null || tax === null
        ? []
        : { kind, id, title, date, party: party ?? undefined, base: toNumber(base), tax: toNumber(tax) },
    ),
    total: all?.total ?? 0,
    limit,
    offset,
    currency: books.currency,
    sums: { base: toNumber(all?.allBase ?? 0), tax: toNumber(all?.allTax ?? 0) },
  };
}

async function pageOf(books: Books, input: TaxDocumentsInput): Promise<Sql> {
  const { quarter, form, box } = input;
  const period = quarterPeriod(quarter);
  if (form === '130') return pageOfAll(await documentsOf130(books, yearTo(period.to), box), input);
  if (form === '309') return pageOfAll(documentsUnfiled(books, period), input);
  if (form === '369') return pageOfAll(documentsOf369(books, period, box), input);
  if (form === '111' || form === '115' || form === '123')
    return pageOfAll(documentsWithheld(books, period, form, box), input);
  return pageOfVat(books, period, sqlOfBox(form === '303' ? modelo303(period.to) : modelo420, box), input);
}

function pageOfAll(documents: Sql, { limit, offset }: Page): Sql {
  return sql`
    WITH documents AS MATERIALIZED (${documents})
    SELECT page.*, sums.* FROM (
      SELECT count(*)::int AS total, coalesce(sum(base), 0) AS "allBase", coalesce(sum(tax), 0) AS "allTax" FROM documents
    ) AS sums LEFT JOIN (
      SELECT * FROM documents ORDER BY date, title, id LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true ORDER BY date, title, id`;
}

/** What the lines of a box take of sales and of purchases. */
type BoxLines = { sales: LineSql[]; purchases: LineSql[] };

function sqlOfBox(form: VatForm, box: string): BoxLines {
  const isTotal = box === form.boxes.charged || box === form.boxes.deducted;
  const lines = linesOfBox(form, box);
  const sales = lines.flatMap((line) => {
    const of = salesOfLine(form, line);
    // The recargo is on a base that a total has counted with its VAT.
    return of ? { ...of, base: isTotal && line.sales?.surcharge ? sql`0` : of.base } : [];
  });
  const purchases = lines.flatMap((line) => purchasesSqlOfLine(form, line) ?? []);
  if (sales.length + purchases.length === 0) throw notOfDocuments();
  return { sales, purchases };
}

/** SQL: what the lines take is worked out for the documents of the page only; the sums of all are kept by day. */
function pageOfVat(books: Books, period: Period, lines: BoxLines, { limit, offset }: Page): Sql {
  const { sales, purchases } = lines;
  const [taxes, expenses] = [taxesOf(books, period), expensesOf(books, period)];
  const onPage = sql`WHERE id = ANY (ARRAY(SELECT id FROM page))`; // by their keys: IN has all documents read again
  const keys = [
    ...(sales.length > 0
      ? [
          sql`SELECT id, min(document_number) AS title, min(day) AS date FROM (${taxes}) AS t
              WHERE ${onSales(sales)} GROUP BY id`,
        ]
      : []),
    ...(purchases.length > 0
      ? [sql`SELECT id, description AS title, day AS date FROM (${expenses}) AS b WHERE ${onPurchases(purchases)}`]
      : []),
  ];
  const documents = [
    ...(sales.length > 0 ? [invoicesWith(sql`${taxes} ${onPage}`, sales)] : []),
    ...(purchases.length > 0 ? [expensesOfLines(sql`${expenses} ${onPage}`, purchases)] : []),
  ];
  const days = [
    ...(sales.length > 0 ? [sumsWith(taxDays(books, period), sales)] : []),
    ...(purchases.length > 0 ? [sumsWith(expenseDays(books, period), purchases)] : []),
  ];
  return sql`
    WITH found AS MATERIALIZED (${Prisma.join(keys, ' UNION ALL ')}),
    page AS MATERIALIZED (SELECT id FROM found ORDER BY date, title, id LIMIT ${limit} OFFSET ${offset})
    SELECT documents.*, sums.* FROM (
      SELECT (SELECT count(*)::int FROM found) AS total, coalesce(sum(base), 0) AS "allBase",
             coalesce(sum(tax), 0) AS "allTax"
      FROM (${Prisma.join(days, ' UNION ALL ')}) AS days
    ) AS sums LEFT JOIN (${Prisma.join(documents, ' UNION ALL ')}) AS documents ON true ORDER BY date, title, id`;
}

function sumsWith(days: Sql, lines: readonly LineSql[]): Sql {
  return sql`SELECT sum(${sumOfLines(lines, 'base')}) AS base, sum(${sumOfLines(lines, 'tax')}) AS tax FROM (${days}) AS d`;
}

/** SQL: each invoice once, with what all of these lines take of it; the documents are read once for all of them. */
function invoicesWith(taxes: Sql, lines: readonly LineSql[]): Sql {
  return sql`
    SELECT 'invoice' AS kind, id, min(document_number) AS title, min(day) AS date, min(client_name) AS party,
           sum(${sumOfLines(lines, 'base')}) AS base, sum(${sumOfLines(lines, 'tax')}) AS tax
    FROM (${taxes}) AS t
    WHERE ${onSales(lines)} GROUP BY id`;
}

/** SQL: one of the lines takes something of a row of `taxesOf`. */
function onSales(lines: readonly LineSql[]): Sql {
  return sql`(${anyOf(lines.map(({ where }) => where))}) AND worth_taxable IS NOT NULL`;
}

/** SQL: one of the lines takes something of a row of `expensesOf`. */
function onPurchases(lines: readonly LineSql[]): Sql {
  return sql`(${anyOf(lines.map((line) => sql`${line.where} AND (${line.base}, ${line.tax}) <> (0, 0)`))})`;
}

function expensesOfLines(expenses: Sql, lines: readonly LineSql[]): Sql {
  return expensesWith(expenses, {
    where: onPurchases(lines),
    base: sumOfLines(lines, 'base'),
    tax: sumOfLines(lines, 'tax'),
  });
}

/** SQL: the sum of what each line that a row is on takes of it. */
function sumOfLines(lines: readonly LineSql[], part: 'base' | 'tax'): Sql {
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

function documentsUnfiled(books: Books, period: Period): Sql {
  return expensesWith(expensesOf(books, period), {
    where: isUnfiled,
    base: sql`worth_self_assessed_base`,
    tax: sql`worth_self_assessed_tax`,
  });
}

async function documentsOf130(books: Books, sinceJanuary: Period, box: string): Promise<Sql> {
  const { currency } = books;
  const worth = (amount: Sql) =>
    sql`CASE WHEN i.currency = ${currency} THEN ${amount} ELSE ${convertToBooksSql(amount)} END`;
  const invoices = sql`
    SELECT 'invoice' AS kind, i.id, i.document_number AS title, coalesce(i.operation_date, i.issue_date) AS date,
           i.client_name AS party, coalesce(income, 0) AS base, ${worth(sql`i.irpf`)} AS tax
    FROM invoice i LEFT JOIN LATERAL (
      SELECT sum(${worth(sql`t.taxable`)}) AS income FROM invoice_tax t WHERE t.invoice_id = i.id AND NOT folio_passed_on(t)
    ) AS bases ON true WHERE ${isRevenueSql(books, sinceJanuary)}`;
  switch (box) {
    case '01':
      return sql`${invoices} AND NOT ${sellsAsset(books)}`;
    case '02':
      return withDepreciation(books, sinceJanuary, {
        where: sql`worth_cost <> 0 AND ${asBooked}`,
        base: sql`worth_cost`,
        tax: sql`worth_deductible_tax`,
      });
    case '06':
      return sql`${invoices} AND i.irpf <> 0`;
    default:
      throw notOfDocuments();
  }
}

/** SQL: the expenses, and what assets were depreciated by until the end of the period. */
async function withDepreciation(books: Books, period: Period, of: { where: Sql; base: Sql; tax: Sql }): Promise<Sql> {
  const assets = depreciationOf(await readAssets(books.workspaceId), period).map(
    ({ row: { id, description, vendorName }, amount }) =>
      sql`SELECT 'asset', ${id}, ${description}, ${period.to}::date, ${vendorName}, ${amount.toFixed(2)}::numeric, 0`,
  );
  return Prisma.join([expensesWith(expensesOf(books, period), of), ...assets], ' UNION ALL ');
}

function documentsWithheld(books: Books, period: Period, form: WithholdingForm, box: string): Sql {
  if (!opensDocuments(form, box)) throw notOfDocuments();
  return expensesWith(withheldOf(books, period), {
    where: sql`worth_irpf IS NOT NULL AND ${isOnForm(form)}`,
    base: sql`worth_taxable`,
    tax: sql`worth_irpf`,
  });
}

function notOfDocuments() {
  return invalid(['box'], 'This box is not a sum of documents. Ask for one that is, such as 07 or 28 of form 303.');
}

function expensesWith(expenses: Sql, { where, base, tax }: { where: Sql; base: Sql; tax: Sql }): Sql {
  return sql`
    SELECT 'expense' AS kind, e.id, e.description AS title, e.day AS date, coalesce(v.name, e.vendor_name) AS party,
           ${base} AS base, ${tax} AS tax
    FROM (${expenses}) AS e LEFT JOIN vendor v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id
    WHERE ${where}`;
}
