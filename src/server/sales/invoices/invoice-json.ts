import { sql } from '@/server/platform/db/client';
import { documentJson } from '@/server/sales/documents/document-json';
import { invoiceFields } from '@/server/sales/invoices/invoice-fields';

const row = { table: 'invoice', alias: 'i' } as const;

/** The row `invoice AS i` as the API shows it. */
export const invoiceJson = documentJson(row, invoiceFields, { amountDue: sql`i.outstanding` });

/** The same of the row that a statement has just `written`. */
export const writtenInvoiceJson = documentJson({ ...row, alias: 'written' }, invoiceFields, {
  amountDue: sql`written.outstanding`,
});

/** What is left to pay of `invoice i` once it has been issued, or to pay out of the credit note. */
export const outstanding = sql`CASE WHEN i.status = 'draft' THEN 0 ELSE i.outstanding END`;

/** What a client has paid of `invoice i` beyond what its credit notes leave of it. */
export const owedToClient = sql`
  CASE WHEN i.status NOT IN ('draft', 'cancelled') AND i.total > 0 THEN greatest(-(i.amount_due + i.credited), 0) ELSE 0 END`;

/** The same row as the dashboard shows it. */
export const invoiceViewJson = documentJson(
  row,
  {
    ...invoiceFields,
    state: { shown: 'plain' },
    mailedAt: { shown: 'instant' },
    outstanding: { shown: 'number' },
    owedToClient: { shown: 'unlessZero' },
  },
  { amountDue: sql`i.outstanding`, outstanding, owedToClient },
);
