import { type Sql, sql } from '@/server/db/client';

/**
 * SQL: tax and total of `invoice AS i` as its fiscal record says them: in the currency of the books, each part of the
 * tax at the invoice's own rate (RD 1619/2012 art. 12.1), and the total is what the parts add up to.
 */
export function recordedAmounts(booksCurrency: string | Sql): Sql {
  const isForeign = sql`i.currency <> ${booksCurrency} AND i.exchange_rate IS NOT NULL`;
  const valued = (part: Sql) => sql`(
    SELECT coalesce(sum(${part}), 0) FROM invoice_tax AS t WHERE t.invoice_id = i.id)`;
  const tax = sql`round(t.tax * i.exchange_rate, 2) + round(t.surcharge * i.exchange_rate, 2)`;
  return sql`
    CASE WHEN ${isForeign} THEN ${valued(tax)} ELSE i.tax END AS tax,
    CASE WHEN ${isForeign} THEN ${valued(sql`round(t.taxable * i.exchange_rate, 2) + ${tax}`)} ELSE i.total END AS total`;
}
