import { type Sql, sql } from '@/server/db';

/** An instant as the API writes it. */
const instant = (column: Sql): Sql => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const lines = sql`(
  SELECT json_agg(json_build_object(
    'description', description, 'quantity', quantity, 'unitPrice', unit_price, 'taxRate', tax_rate,
    'discountRate', discount_rate, 'unit', unit, 'productId', product_id, 'taxExemptReason', tax_exempt_reason,
    'total', net) ORDER BY position)
  FROM invoice_line WHERE invoice_id = i.id)`;

const taxes = sql`(
  SELECT coalesce(json_agg(json_build_object(
    'category', category, 'rate', rate, 'taxable', taxable, 'tax', tax, 'surcharge', nullif(surcharge, 0))
    ORDER BY category, rate DESC), '[]'::json)
  FROM invoice_tax WHERE invoice_id = i.id)`;

/**
 * The row `invoice AS i` as the API shows it: the one place that says which column is which field. PostgreSQL builds
 * the JSON because it does so several times faster than an object mapper reads four tables.
 */
export const invoiceJson = sql`json_strip_nulls(json_build_object(
  'id', i.id, 'status', i.status, 'documentNumber', i.document_number, 'seriesId', i.series_id,
  'clientId', i.client_id, 'clientName', i.client_name, 'clientTaxId', i.client_tax_id,
  'clientAddress', i.client_address, 'clientLocation', i.client_location, 'clientEmail', i.client_email,
  'items', ${lines}, 'issueDate', i.issue_date, 'dueDate', i.due_date, 'notes', i.notes, 'taxRate', i.tax_rate,
  'irpfRate', i.irpf_rate, 'discountRate', i.discount_rate, 'currency', i.currency,
  'subtotal', i.subtotal, 'discount', i.discount, 'tax', i.tax, 'irpf', i.irpf, 'total', i.total,
  'amountPaid', i.amount_paid, 'amountDue', ${amountDue()}, 'taxes', ${taxes}, 'recurring', i.recurring,
  'verifactuHash', i.verifactu_hash, 'verifactuPreviousHash', i.verifactu_previous_hash, 'qrUrl', i.qr_url,
  'originalInvoiceId', i.original_invoice_id, 'sentAt', ${instant(sql`i.sent_at`)}, 'paidAt', ${instant(sql`i.paid_at`)},
  'overdueAt', ${instant(sql`i.overdue_at`)}, 'cancelledAt', ${instant(sql`i.cancelled_at`)},
  'createdAt', ${instant(sql`i.created_at`)}, 'updatedAt', ${instant(sql`i.updated_at`)}))`;

/** What `invoice AS i` still asks for: withholding lowers it, payments do, and a cancelled one asks for nothing. */
export function amountDue(): Sql {
  return sql`CASE WHEN i.status = 'cancelled' THEN 0 ELSE i.total - i.irpf - i.amount_paid END`;
}
