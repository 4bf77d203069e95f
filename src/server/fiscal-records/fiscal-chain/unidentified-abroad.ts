import { type Sql, sql } from '@/server/platform/db/client';

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
