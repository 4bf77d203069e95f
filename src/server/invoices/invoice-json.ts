import { sql } from '@/server/db';
import { documentJson, instant } from '@/server/invoices/document-json';

/**
 * The row `invoice AS i` as the API shows it: the one place that says which column is which field. PostgreSQL builds
 * the JSON because it does so several times faster than an object mapper reads four tables.
 */
export const invoiceJson = sql`json_strip_nulls(json_build_object(
  'id', i.id, 'status', i.status, ${documentJson('invoice', 'i')}, 'dueDate', i.due_date,
  'amountPaid', i.amount_paid, 'lateFee', nullif(i.late_fee, 0), 'lateFeeAt', ${instant(sql`i.late_fee_at`)},
  'amountDue', i.amount_due, 'recurring', i.recurring,
  'generatedFromId', i.generated_from_id,
  'verifactuHash', i.verifactu_hash, 'verifactuPreviousHash', i.verifactu_previous_hash, 'qrUrl', i.qr_url,
  'originalInvoiceId', i.original_invoice_id, 'rectification', i.rectification, 'creditReason', i.credit_reason,
  'creditDescription', i.credit_description, 'sentAt', ${instant(sql`i.sent_at`)}, 'paidAt', ${instant(sql`i.paid_at`)},
  'overdueAt', ${instant(sql`i.overdue_at`)}, 'cancelledAt', ${instant(sql`i.cancelled_at`)},
  'createdAt', ${instant(sql`i.created_at`)}, 'updatedAt', ${instant(sql`i.updated_at`)}))`;
