import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import type { Sql } from '@/server/platform/db/client';
import {
  columnsOf,
  documentColumns,
  documentInsertion,
  insertDocument,
  insertDocuments,
  refusingUsedNumber,
  rewriteColumns,
  rewriteDocument,
  type StoredDocument,
} from '@/server/sales/documents/store-document';
import type { InvoiceDocument } from '@/server/sales/invoices/invoice-document';
import { creditNoteFields, writtenInvoiceJson } from '@/server/sales/invoices/invoice-fields';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';

export type StoredInvoice = StoredDocument & {
  document: InvoiceDocument;
  issuer: FrozenIssuer | null;
  /** What is wrong with its dates; nothing where left out. */
  warnings?: string[];
  /** What makes it a credit note that has no one original. */
  rectifying?: Record<'rectification' | 'creditReason', string> & {
    kind: 'credit_note';
    creditDescription: string | null;
    rectifies: NonNullable<Invoice['rectifies']>;
  };
  /** The recurring invoice that it is an occurrence of, and which of them. */
  generated?: { generatedFromId: string; occurrence: number };
};

/**
 * Writes a new draft with its lines and taxes, in one statement.
 * @returns it, as the API shows it
 * @throws 409 for a number already in use
 */
export function insertDraft(invoice: StoredInvoice): Promise<Invoice> {
  return refusingUsedNumber('invoice', invoice.document.documentNumber, () =>
    insertDocument<Invoice>('invoice', invoice, insertionOf(invoice)),
  );
}

/** The parts of a statement that write the same. */
export function draftInsertion(invoice: StoredInvoice): Sql {
  return documentInsertion('invoice', invoice, insertionOf(invoice));
}

function insertionOf(invoice: StoredInvoice) {
  return { columns: invoiceColumns(invoice), shown: writtenInvoiceJson };
}

/** Writes new drafts in one statement. @returns the ids of those whose numbers were free: nothing is of the others */
export function insertDrafts(invoices: StoredInvoice[]): Promise<string[]> {
  return insertDocuments(
    'invoice',
    invoices.map((invoice) => ({ ...invoice, columns: invoiceColumns(invoice) })),
  );
}

/** Writes a draft anew: every column that its document decides, its lines and its taxes. */
export function rewriteDraft(invoice: StoredInvoice): Promise<void> {
  return refusingUsedNumber('invoice', invoice.document.documentNumber, () =>
    rewriteDocument('invoice', invoice, invoiceColumns(invoice)),
  );
}

/** Writes anew what the draft of a credit note says by itself. @throws 409 for a number already in use */
export function rewriteCreditNote(note: Omit<StoredInvoice, 'totals' | 'issuer'>): Promise<void> {
  const { document } = note;
  const its: readonly string[] = creditNoteFields('own', 'copies', 'empty');
  const ownFields = Object.entries(document).filter(([field]) => its.includes(field));
  const columns = columnsOf(Object.fromEntries(ownFields));
  return refusingUsedNumber('invoice', document.documentNumber, () => rewriteColumns('invoice', note, columns));
}

function invoiceColumns(invoice: StoredInvoice) {
  return {
    ...documentColumns(invoice),
    ...columnsOf({
      issuer: invoice.issuer,
      warnings: invoice.warnings ?? [],
      ...invoice.generated,
      ...invoice.rectifying,
    }),
  };
}
