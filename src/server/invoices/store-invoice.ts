import type { InvoiceDocument } from '@/server/invoices/invoice-document';
import {
  documentColumns,
  insertDocument,
  refusingUsedNumber,
  rewriteDocument,
  type StoredDocument,
} from '@/server/invoices/store-document';

export type StoredInvoice = StoredDocument & { document: InvoiceDocument };

type Rectifying = { originalInvoiceId?: string; rectification?: string };

/** Writes a new draft with its lines and taxes, in one statement. @throws 409 for a number already in use */
export function insertDraft({ originalInvoiceId, rectification, ...invoice }: StoredInvoice & Rectifying) {
  const columns = { ...columnsOf(invoice), original_invoice_id: originalInvoiceId, rectification };
  return refusingUsedNumber('invoice', invoice.document.documentNumber, () =>
    insertDocument('invoice', invoice, columns),
  );
}

/** Writes a draft anew: every column that its document decides, its lines and its taxes. */
export function rewriteDraft(invoice: StoredInvoice): Promise<void> {
  return refusingUsedNumber('invoice', invoice.document.documentNumber, () =>
    rewriteDocument('invoice', invoice, columnsOf(invoice)),
  );
}

function columnsOf(invoice: StoredInvoice) {
  const { dueDate, recurring } = invoice.document;
  return { ...documentColumns(invoice), due_date: dueDate, recurring };
}
