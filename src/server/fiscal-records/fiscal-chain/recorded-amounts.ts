import { type Sql, sql } from '@/server/platform/db/client';

/**
 * SQL: tax and total of `invoice AS i` as its fiscal record says them: in the currency of the books, each part of the
 * tax at the invoice's own rate (RD 1619/2012 art. 12.1), and the total is what the parts add up to. What another
 * member state taxes is not subject here, so the tax on it is in neither. `withOss`: SQL, true of the records from
 * before that was left out.
 */
export function recordedAmounts(booksCurrency: string | Sql, withOss: Sql = sql`false`): Sql {
  const isForeign = sql`i.currency <> ${booksCurrency} AND i.exchange_rate IS NOT NULL`;
  const valued = (part: Sql) => sql`(
    SELECT coalesce(sum(${part}), 0) FROM invoice_tax AS t WHERE t.invoice_id = i.id)`;
  const tax = sql`CASE WHEN t.oss = '' OR ${withOss}
    THEN round(t.tax * i.exchange_rate, 2) + round(t.surcharge * i.exchange_rate, 2) ELSE 0 END`;
  const oss = sql`CASE WHEN ${withOss} THEN 0 ELSE ${valued(sql`CASE WHEN t.oss = '' THEN 0 ELSE t.tax END`)} END`;
  return sql`
    CASE WHEN ${isForeign} THEN ${valued(tax)} ELSE i.tax - ${oss} END AS tax,
    CASE WHEN ${isForeign} THEN ${valued(sql`round(t.taxable * i.exchange_rate, 2) + ${tax}`)}
         ELSE i.total - ${oss} END AS total`;
}
