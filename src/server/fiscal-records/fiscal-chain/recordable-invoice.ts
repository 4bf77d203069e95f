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

/** SQL: what `invoice_line AS l` sells, where the line, `invoice AS i`, `product AS p` or `workspace AS w` says it. */
export const lineOperation = sql`
  coalesce(l.operation_type::text, i.operation_type::text, CASE p.kind WHEN 'product' THEN 'goods' ELSE p.kind::text END,
           w.operation_type::text)`;

/** SQL: the product that a line was made from; one that was deleted since is none. */
export const lineProduct = sql`product p ON p.id = l.product_id AND p.workspace_id = i.workspace_id`;

/**
 * SQL: `invoice` is for somebody abroad without a tax id, and nothing of it is taxed here. Such an invoice names no tax id
 * (RD 1619/2012 art. 6.1.d); its record is an F2 with FacturaSinIdentifDestinatarioArt61d, and that of its credit note an R5.
 * Example: a chair sold to a consumer in Germany by the one-stop shop.
 */
export function isUnidentifiedAbroad(invoice: Sql): Sql {
  return sql`(
    coalesce(${invoice}.client_tax_id, '') = '' AND ${invoice}.client_location IN ('eu', 'world')
    AND EXISTS (SELECT FROM invoice_tax WHERE invoice_id = ${invoice}.id)
    AND NOT EXISTS (
      SELECT FROM invoice_tax t
      WHERE t.invoice_id = ${invoice}.id AND t.oss = '' AND NOT (t.category = 'O' AND t.reason <> 'N1')))`;
}
