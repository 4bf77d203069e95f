import { sql } from '@/server/db/client';
import { documentJson } from '@/server/documents/document-json';
import { invoiceFields } from '@/server/invoices/invoice-fields';

const row = { table: 'invoice', alias: 'i' } as const;

/** The row `invoice AS i` as the API shows it. */
export const invoiceJson = documentJson(row, invoiceFields);

/** The same of the row that a statement has just `written`. */
export const writtenInvoiceJson = documentJson({ ...row, alias: 'written' }, invoiceFields);

/**
 * What is left to pay of an invoice, or to pay out of a credit note, as `leftToPay` says: of what is due, as much as the
 * original and its issued notes leave together.
 */
export const outstanding = sql`
  CASE
    WHEN i.status NOT IN ('sent', 'partial', 'overdue') THEN 0
    WHEN i.original_invoice_id IS NULL AND i.credited = 0 THEN i.amount_due
    ELSE (
      SELECT CASE WHEN sign(together) <> sign(i.amount_due) THEN 0 WHEN abs(together) < abs(i.amount_due) THEN together
                  ELSE i.amount_due END
      FROM invoice AS original, LATERAL (SELECT original.amount_due + original.credited AS together) AS family
      WHERE original.id = coalesce(i.original_invoice_id, i.id))
  END`;

/** The same row as the dashboard shows it. */
export const invoiceViewJson = documentJson(
  row,
  { ...invoiceFields, state: { shown: 'plain' }, mailedAt: { shown: 'instant' }, outstanding: { shown: 'number' } },
  { outstanding },
);
