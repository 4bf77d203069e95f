import { toNumber } from '@/lib/money';
import { type Period, quarterOf, quarterPeriod, yearTo } from '@/lib/periods';
import type { FormLine, VatForm } from '@/lib/tax-forms/form-lines';
import { modelo303 } from '@/lib/tax-forms/modelo-303';
import { readOssLine } from '@/lib/tax-forms/modelo-369';
import { modelo420 } from '@/lib/tax-forms/modelo-420';
import type { Actor } from '@/server/context';
import { firstRow, rows, type Sql, sql } from '@/server/db';
import { invalid } from '@/server/errors';
import { type Books, expensesOf, openBooks, revenueOf, taxesOf } from '@/server/figures/books';
import { purchasesOfLine, salesOfLine } from '@/server/figures/form-lines-sql';
import { ossDocuments } from '@/server/figures/oss-figures';
import type { TaxDocuments, TaxDocumentsInput } from '@/server/figures/tax-documents.schema';
import { Prisma } from '@/server/generated/prisma/client';

type Row = {
  kind: 'invoice' | 'expense';
  id: string;
  title: string;
  date: string;
  party: string | null;
  base: string;
  tax: string;
};

/**
 * The documents that a box of form 303, 420, 369 or 130 adds up, a page of them, with the sums of all.
 * @throws 400 for a box that is made of no documents
 */
export async function listTaxDocuments(actor: Actor, input: TaxDocumentsInput): Promise<TaxDocuments> {
  const { limit, offset } = input;
  const books = await openBooks(actor);
  const documents = documentsOf(books, input);
  const [found, all] = await Promise.all([
    rows<Row>(sql`SELECT * FROM (${documents}) AS d ORDER BY date, title, id LIMIT ${limit} OFFSET ${offset}`),
    firstRow<{ total: number; base: string; tax: string }>(sql`
      SELECT count(*)::int AS total, coalesce(sum(base), 0) AS base, coalesce(sum(tax), 0) AS tax
      FROM (${documents}) AS d`),
  ]);
  return {
    data: found.map((row) => ({
      ...row,
      party: row.party ?? undefined,
      base: toNumber(row.base),
      tax: toNumber(row.tax),
    })),
    total: all?.total ?? 0,
    limit,
    offset,
    currency: books.currency,
    sums: { base: toNumber(all?.base ?? 0), tax: toNumber(all?.tax ?? 0) },
  };
}

function documentsOf(books: Books, { quarter, form, box }: TaxDocumentsInput): Sql {
  const period = quarterPeriod(quarter);
  if (form === '130') return documentsOf130(books, yearTo(period.to), box);
  if (form === '369') return documentsOf369(books, period, box);
  const vatForm = form === '303' ? modelo303(period.to) : modelo420;
  const isTotal = box === vatForm.boxes.charged || box === vatForm.boxes.deducted;
  const parts = linesOf(vatForm, box).flatMap((line) => documentsOfLine(books, period, vatForm, line, isTotal));
  if (parts.length === 0) throw notOfDocuments();
  // A document can be on several lines of a total, and is listed once.
  return sql`
    SELECT kind, id, min(title) AS title, min(date) AS date, min(party) AS party, sum(base) AS base, sum(tax) AS tax
    FROM (${Prisma.join(parts, ' UNION ALL ')}) AS parts GROUP BY kind, id`;
}

/** The lines that a box shows, by itself or as a total. */
function linesOf({ lines, boxes }: VatForm, box: string): FormLine[] {
  return lines.filter(({ name, base, tax, section }) => {
    if (box === boxes.charged) return section === 'charged';
    if (box === boxes.deducted) return section === 'deducted';
    return box === base || box === tax || (!base && !tax && box === name);
  });
}

function documentsOfLine(books: Books, period: Period, form: VatForm, line: FormLine, isTotal: boolean): Sql[] {
  const sales = salesOfLine(form, line);
  const purchases = purchasesOfLine(form, line);
  // The recargo is on a base that a total has counted with its VAT.
  const salesBase = isTotal && line.sales?.surcharge ? sql`0` : sales?.base;
  return [
    ...(sales
      ? [
          sql`
            SELECT 'invoice' AS kind, id, min(document_number) AS title, min(day) AS date, min(client_name) AS party,
                   sum(${salesBase}) AS base, sum(${sales.tax}) AS tax
            FROM (${taxesOf(books, period)}) AS t
            WHERE ${sales.where} AND worth_taxable IS NOT NULL GROUP BY id`,
        ]
      : []),
    ...(purchases
      ? [
          expensesWith(expensesOf(books, period), {
            where: sql`${purchases.where} AND (${purchases.base}, ${purchases.tax}) <> (0, 0)`,
            base: purchases.base,
            tax: purchases.tax,
          }),
        ]
      : []),
  ];
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
