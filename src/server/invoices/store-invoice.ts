import {
  documentColumns,
  headColumns,
  insertDocument,
  insertDocuments,
  refusingUsedNumber,
  rewriteColumns,
  rewriteDocument,
  type StoredDocument,
} from '@/server/documents/store-document';
import type { InvoiceDocument } from '@/server/invoices/invoice-document';
import type { FrozenIssuer } from '@/server/workspaces/frozen-issuer';

export type StoredInvoice = StoredDocument & {
  document: InvoiceDocument;
  issuer: FrozenIssuer | null;
  /** The recurring invoice that it is an occurrence of, and which of them. */
  generated?: { generatedFromId: string; occurrence: number };
};

/** Writes a new draft with its lines and taxes, in one statement. @throws 409 for a number already in use */
export function insertDraft(invoice: StoredInvoice): Promise<void> {
  return refusingUsedNumber('invoice', invoice.document.documentNumber, () =>
    insertDocument('invoice', invoice, columnsOf(invoice)),
  );
}

/** Writes new drafts in one statement. @returns the ids of those whose numbers were free: nothing is of the others */
export function insertDrafts(invoices: StoredInvoice[]): Promise<string[]> {
  return insertDocuments(
    'invoice',
    invoices.map((invoice) => ({ ...invoice, columns: columnsOf(invoice) })),
  );
}

/** Writes a draft anew: every column that its document decides, its lines and its taxes. */
export function rewriteDraft(invoice: StoredInvoice): Promise<void> {
  return refusingUsedNumber('invoice', invoice.document.documentNumber, () =>
    rewriteDocument('invoice', invoice, columnsOf(invoice)),
  );
}

/** Writes anew what a draft says beside its amounts, which stay. @throws 409 for a number already in use */
export function rewriteHead(invoice: Omit<StoredInvoice, 'totals' | 'issuer'>): Promise<void> {
  const { document } = invoice;
  const columns = { ...headColumns(document), due_date: document.dueDate, operation_date: document.operationDate };
  return refusingUsedNumber('invoice', document.documentNumber, () => rewriteColumns('invoice', invoice, columns));
}

function columnsOf(invoice: StoredInvoice) {
  const { document, issuer, generated } = invoice;
  return {
    ...documentColumns(invoice),
    due_date: document.dueDate,
    operation_date: document.operationDate,
    recurring: document.recurring,
    issuer,
    ...(generated && { generated_from_id: generated.generatedFromId, occurrence: generated.occurrence }),
  };
}
