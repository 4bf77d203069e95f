import { type Sql, sql } from '@/server/db';
import { Prisma } from '@/server/generated/prisma/client';
import type { DocumentTable } from '@/server/invoices/store-document';

/** An instant as the API writes it. */
export const instant = (column: Sql): Sql =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What invoices and quotes show alike of a row of their table, as members for json_build_object. */
export function documentJson(table: DocumentTable, alias: 'i' | 'q'): Sql {
  const it = Prisma.raw(alias);
  return sql`
    'documentNumber', ${it}.document_number, 'seriesId', ${it}.series_id,
    'clientId', ${it}.client_id, 'clientName', ${it}.client_name, 'clientTaxId', ${it}.client_tax_id,
    'clientAddress', ${it}.client_address, 'clientLocation', ${it}.client_location, 'clientEmail', ${it}.client_email,
    'items', ${lines(table, alias)}, 'issueDate', ${it}.issue_date, 'notes', ${it}.notes, 'taxRate', ${it}.tax_rate,
    'irpfRate', ${it}.irpf_rate, 'discountRate', ${it}.discount_rate, 'currency', ${it}.currency,
    'subtotal', ${it}.subtotal, 'discount', ${it}.discount, 'tax', ${it}.tax, 'irpf', ${it}.irpf, 'total', ${it}.total,
    'taxes', ${taxes(table, alias)}`;
}

function lines(table: DocumentTable, alias: string): Sql {
  return sql`(
    SELECT json_agg(json_build_object(
      'description', description, 'quantity', quantity, 'unitPrice', unit_price, 'taxRate', tax_rate,
      'discountRate', discount_rate, 'unit', unit, 'productId', product_id, 'taxExemptReason', tax_exempt_reason,
      ${table === 'invoice' ? sql`'expenseId', expense_id,` : sql``} 'total', net) ORDER BY position)
    FROM ${Prisma.raw(`${table}_line WHERE ${table}_id = ${alias}.id`)})`;
}

function taxes(table: DocumentTable, alias: string): Sql {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'category', category, 'rate', rate, 'taxable', taxable, 'tax', tax, 'surcharge', nullif(surcharge, 0))
      ORDER BY category, rate DESC), '[]'::json)
    FROM ${Prisma.raw(`${table}_tax WHERE ${table}_id = ${alias}.id`)})`;
}
