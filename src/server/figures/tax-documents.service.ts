import { toNumber } from '@/lib/money';
import { quarterPeriod, yearTo } from '@/lib/periods';
import type { Actor } from '@/server/context';
import { firstRow, rows, type Sql, sql } from '@/server/db';
import { type Books, dayIn, expensesOf, openBooks, revenueOf } from '@/server/figures/books';
import type { TaxDocuments, TaxDocumentsInput } from '@/server/figures/tax-documents.schema';
import { hasDeductibleVat, isVat } from '@/server/figures/vat-figures';

type Row = {
  kind: 'invoice' | 'expense';
  id: string;
  title: string;
  date: string;
  party: string | null;
  base: string;
  tax: string;
};

/** The documents that a box of form 303 or 130 adds up, a page of them, with the sums of all. */
export async function listTaxDocuments(actor: Actor, input: TaxDocumentsInput): Promise<TaxDocuments> {
  const { limit, offset } = input;
  const books = await openBooks(actor);
  const documents = documentsOf(books, input);
  const [found, all] = await Promise.all([
    rows<Row>(sql`SELECT * FROM (${documents}) AS d ORDER BY date, title, id LIMIT ${limit} OFFSET ${offset}`),
    input.box === 'vatCharged' ? addUpVat(books, input) : addUp(documents),
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

type Sums = { total: number; base: string; tax: string };

function addUp(documents: Sql): Promise<Sums | undefined> {
  return firstRow(sql`
    SELECT count(*)::int AS total, coalesce(sum(base), 0) AS base, coalesce(sum(tax), 0) AS tax
    FROM (${documents}) AS d`);
}

/** The same of VAT, whose sums are kept: to find the taxes of twenty thousand invoices takes far longer than to count. */
function addUpVat(books: Books, { quarter, rate }: TaxDocumentsInput): Promise<Sums | undefined> {
  const period = quarterPeriod(quarter);
  const isCharged = sql`${isVatAt(rate)} AND ${books.paysVat}`;
  return firstRow(sql`
    SELECT (SELECT count(*)::int FROM invoice i
            WHERE ${revenueOf(books, period)}
              AND EXISTS (SELECT FROM invoice_tax WHERE invoice_id = i.id AND ${isCharged})) AS total,
           coalesce(sum(taxable), 0) AS base, coalesce(sum(tax + surcharge), 0) AS tax
    FROM tax_day WHERE ${dayIn(books, period)} AND currency = ${books.currency} AND ${isCharged}`);
}

function isVatAt(rate: number | undefined): Sql {
  return rate === undefined ? isVat : sql`${isVat} AND rate = ${rate}::numeric`;
}

function documentsOf(books: Books, { quarter, box, rate }: TaxDocumentsInput): Sql {
  const period = quarterPeriod(quarter);
  const sinceJanuary = yearTo(period.to);
  switch (box) {
    case 'vatCharged':
      return sql`
        SELECT 'invoice' AS kind, i.id, i.document_number AS title, i.issue_date AS date, i.client_name AS party,
               vat.base, vat.tax
        FROM invoice i, LATERAL (
          SELECT sum(taxable) AS base, sum(tax + surcharge) AS tax FROM invoice_tax
          WHERE invoice_id = i.id AND ${isVatAt(rate)}
          HAVING count(*) > 0
        ) AS vat
        WHERE ${revenueOf(books, period)} AND ${books.paysVat}`;
    case 'vatDeductible':
      return expensesWith(expensesOf(books, period), {
        where: sql`${hasDeductibleVat} AND ${books.paysVat}`,
        base: sql`worth_deductible_base`,
        tax: sql`worth_deductible_tax`,
      });
    case 'expenses':
      return expensesWith(expensesOf(books, sinceJanuary), {
        where: sql`worth_cost <> 0`,
        base: sql`worth_cost`,
        tax: sql`worth_deductible_tax`,
      });
    case 'income':
      return sql`${invoices} WHERE ${revenueOf(books, sinceJanuary)}`;
    case 'withheld':
      return sql`${invoices} WHERE ${revenueOf(books, sinceJanuary)} AND i.irpf <> 0`;
  }
}

const invoices = sql`
  SELECT 'invoice' AS kind, i.id, i.document_number AS title, i.issue_date AS date, i.client_name AS party,
         i.total - i.tax AS base, i.irpf AS tax
  FROM invoice i`;

function expensesWith(expenses: Sql, { where, base, tax }: { where: Sql; base: Sql; tax: Sql }): Sql {
  return sql`
    SELECT 'expense' AS kind, b.id, b.description AS title, b.date, coalesce(v.name, b.vendor_name) AS party,
           ${base} AS base, ${tax} AS tax
    FROM (${expenses}) AS b LEFT JOIN vendor v ON v.id = b.vendor_id AND v.workspace_id = b.workspace_id
    WHERE ${where}`;
}
