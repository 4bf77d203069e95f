import { type Money, sum } from '@/lib/money';
import type { Period } from '@/lib/periods';
import { rows, type Sql, sql } from '@/server/db';
import { type Books, dayIn, expenseDays } from '@/server/figures/books';

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

/** SQL: a tax is VAT. L and M are IGIC and IPSI, other categories bear no tax here. */
export const isVat: Sql = sql`category IN ('S', 'Z')`;

/** SQL: an expense has VAT that is deducted. */
export const hasDeductibleVat: Sql = sql`declared_as = 'IVA' AND worth_deductible_tax <> 0`;

export async function vatFigures(books: Books, period: Period): Promise<VatFigures> {
  const [charged, [bought]] = books.paysVat
    ? await Promise.all([chargedIn(books, period), purchasesIn(books, period)])
    : [[], []]; // IGIC and IPSI are not declared on form 303
  const chargedBase = sum([...charged.map(({ taxable }) => taxable), bought?.chargedBase ?? 0]);
  const chargedTax = sum([...charged.flatMap(({ tax, surcharge }) => [tax, surcharge]), bought?.chargedTax ?? 0]);
  const deductibleBase = sum([bought?.deductibleBase ?? 0]);
  const deductibleTax = sum([bought?.deductibleTax ?? 0]);
  const result = chargedTax.minus(deductibleTax);
  return { charged, chargedBase, chargedTax, deductibleBase, deductibleTax, result };
}

function chargedIn(books: Books, period: Period) {
  return rows<VatFigures['charged'][number]>(sql`
    SELECT rate, sum(taxable) AS taxable, sum(tax) AS tax, sum(surcharge) AS surcharge
    FROM tax_day WHERE ${dayIn(books, period)} AND currency = ${books.currency} AND ${isVat}
    GROUP BY rate ORDER BY rate DESC`);
}

function purchasesIn(books: Books, period: Period) {
  return rows<Record<'deductibleBase' | 'deductibleTax' | 'chargedBase' | 'chargedTax', string | null>>(sql`
    SELECT sum(worth_deductible_base) AS "deductibleBase", sum(worth_deductible_tax) AS "deductibleTax",
           sum(worth_self_assessed_base) AS "chargedBase", sum(worth_self_assessed_tax) AS "chargedTax"
    FROM (${expenseDays(books, period)}) AS e WHERE declared_as = 'IVA'`);
}
