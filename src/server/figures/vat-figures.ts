import { type Money, sum } from '@/lib/money';
import type { Period } from '@/lib/periods';
import { rows, type Sql, sql } from '@/server/db';
import { type Books, expensesOf } from '@/server/figures/books';

/** The VAT of a period, rate by rate, the highest first. */
export interface VatFigures {
  charged: { rate: string; taxable: string; tax: string; surcharge: string }[];
  /** Surcharges (recargo de equivalencia) are tax. */
  chargedBase: Money;
  chargedTax: Money;
  deductibleBase: Money;
  deductibleTax: Money;
  /** Charged − deductible. */
  result: Money;
}

/** SQL: `invoice_tax AS t` is VAT charged in the period. L and M are IGIC and IPSI, other categories bear no tax here. */
export function vatChargedIn({ workspaceId, currency }: Books, { from, to }: Period): Sql {
  return sql`t.workspace_id = ${workspaceId} AND t.booked_on BETWEEN ${from}::date AND ${to}::date
    AND t.currency = ${currency} AND t.category IN ('S', 'Z')`;
}

/** SQL: a row of `expensesOf` has VAT that can be deducted. */
export const hasDeductibleVat: Sql = sql`tax_deductible AND tax <> 0`;

export async function vatFigures(books: Books, period: Period): Promise<VatFigures> {
  const [charged, [deductible]] = books.paysVat
    ? await Promise.all([chargedIn(books, period), deductibleIn(books, period)])
    : [[], []]; // IGIC and IPSI are not declared on form 303
  const chargedBase = sum(charged.map(({ taxable }) => taxable));
  const chargedTax = sum(charged.flatMap(({ tax, surcharge }) => [tax, surcharge]));
  const deductibleBase = sum([deductible?.taxable ?? 0]);
  const deductibleTax = sum([deductible?.tax ?? 0]);
  const result = chargedTax.minus(deductibleTax);
  return { charged, chargedBase, chargedTax, deductibleBase, deductibleTax, result };
}

function chargedIn(books: Books, period: Period) {
  return rows<VatFigures['charged'][number]>(sql`
    SELECT t.rate, sum(t.taxable) AS taxable, sum(t.tax) AS tax, sum(t.surcharge) AS surcharge
    FROM invoice_tax t WHERE ${vatChargedIn(books, period)} GROUP BY t.rate ORDER BY t.rate DESC`);
}

function deductibleIn(books: Books, period: Period) {
  return rows<{ taxable: string | null; tax: string | null }>(sql`
    SELECT sum(taxable) AS taxable, sum(tax) AS tax
    FROM (${expensesOf(books, period)}) AS e WHERE ${hasDeductibleVat}`);
}
