import { type Sql, sql } from '@/server/db/client';
import type { DocumentTable } from '@/server/documents/store-document';
import { Prisma } from '@/server/generated/prisma/client';

/** An instant as the API writes it. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row as the API shows it: its columns under the names of their fields, those without a value left out. */
export const shownAs = (columns: Sql): Sql =>
  sql`(SELECT json_strip_nulls(to_json(shown)) FROM (SELECT ${columns}) AS shown)`;

/** The columns that invoices and quotes show alike of a row of their table. */
export function documentColumns(table: DocumentTable, alias: 'i' | 'q'): Sql {
  const it = Prisma.raw(alias);
  return sql`
    ${it}.document_number AS "documentNumber", ${it}.series_id AS "seriesId", ${it}.client_id AS "clientId",
    ${it}.client_name AS "clientName", ${it}.client_tax_id AS "clientTaxId", ${it}.client_address AS "clientAddress",
    ${it}.client_location AS "clientLocation", ${it}.client_email AS "clientEmail", ${lines(table, alias)} AS items,
    ${it}.issue_date AS "issueDate", ${it}.notes, ${it}.tax_rate AS "taxRate", ${it}.irpf_rate AS "irpfRate",
    ${it}.discount_rate AS "discountRate", ${it}.currency, ${it}.exchange_rate AS "exchangeRate",
    ${it}.equivalence_surcharge_rate AS "equivalenceSurchargeRate", nullif(${it}.prepayment, 0) AS prepayment,
    ${it}.po_number AS "poNumber", ${it}.operation_type AS "operationType", ${it}.subtotal, ${it}.discount, ${it}.tax, ${it}.irpf,
    ${it}.total, ${taxes(table, alias)} AS taxes`;
}

// Rows become JSON by themselves: naming each key to json_build_object takes half as long again.
function lines(table: DocumentTable, alias: string): Sql {
  return sql`(
    SELECT json_agg(line) FROM (
      SELECT description, quantity, unit_price AS "unitPrice", tax_rate AS "taxRate", discount_rate AS "discountRate",
             unit, product_id AS "productId", tax_exempt_reason AS "taxExemptReason",
             tax_exempt_code AS "taxExemptCode", tax_category AS "taxCategory", operation_type AS "operationType"
      FROM ${Prisma.raw(`${table}_line WHERE ${table}_id = ${alias}.id`)} ORDER BY position) AS line)`;
}

function taxes(table: DocumentTable, alias: string): Sql {
  return sql`(
    SELECT coalesce(json_agg(part), '[]'::json) FROM (
      SELECT category, rate, nullif(reason, '') AS reason, nullif(split_part(oss, ':', 1), '') AS "ossCountry",
             nullif(split_part(oss, ':', 2), '') AS "ossSupply", taxable, tax,
             nullif(surcharge_rate, 0) AS "surchargeRate", nullif(surcharge, 0) AS surcharge
      FROM ${Prisma.raw(`${table}_tax WHERE ${table}_id = ${alias}.id`)} ORDER BY category, rate DESC, reason, oss) AS part)`;
}
