import type { OpenTransaction } from '@/server/platform/db/client';
import { insertAndPublish, publishEvents } from '@/server/platform/events/events';
import { insertActivity, type SystemActivity } from '@/server/platform/events/record-activity';
import { type Author, type DocumentStep, insertHistory } from '@/server/sales/documents/document-history';
import type { DocumentAction } from '@/server/sales/documents/document-history.schema';
import { type DocumentChange, publishDocuments } from '@/server/sales/documents/publish-document';
import { refusingUsedNumber } from '@/server/sales/documents/store-document';
import { insertJson } from '@/server/sales/invoices/cached-json';
import type { Invoice, InvoiceStatus } from '@/server/sales/invoices/invoices.schema';
import { draftInsertion, type StoredInvoice } from '@/server/sales/invoices/store-invoice';

/** Tells of new invoices; payment at once is an event of its own. */
export async function publishCreated(tx: OpenTransaction, author: Author, ...invoices: Invoice[]): Promise<void> {
  await publish(tx, author, {
    event: 'invoice.created',
    documents: invoices,
    activities: invoices.flatMap((invoice) => [entryOf('invoice_created', invoice), ...movesOf('draft', invoice)]),
    steps: invoices.flatMap((invoice) => [
      { documentId: invoice.id, action: 'created' as const },
      ...(invoice.originalInvoiceId ? [{ documentId: invoice.originalInvoiceId, action: 'credited' as const }] : []),
      ...stepsOf('draft', invoice),
    ]),
  });
  const paid = invoices.filter(({ status }) => status === 'paid');
  await publishEvents(tx, 'invoice.paid', author.workspaceId, paid);
}

/**
 * Writes a new draft and tells of it, all in one statement.
 * @returns it, as the API shows it, as JSON
 * @throws 409 for a number already in use
 */
export async function publishDraft(author: Author, draft: StoredInvoice): Promise<string> {
  const { id, document, totals } = draft;
  const { clientId, documentNumber, currency } = document;
  const shown = { id, clientId, documentNumber: documentNumber ?? undefined, total: totals.total.toNumber(), currency };
  const json = await refusingUsedNumber('invoice', documentNumber, (tx) =>
    insertAndPublish(tx, 'invoice.created', author.workspaceId, draftInsertion(draft), [
      ...insertActivity(author.workspaceId, [entryOf('invoice_created', shown)]),
      ...insertHistory(author, [{ documentId: id, action: 'created' }]),
    ]),
  );
  if (json === undefined) throw new Error('An INSERT without a row is one that has failed');
  return json;
}

/** One event for one change, in the client's timeline what matters there, and in its own history who did what. */
export async function publishChanged(
  tx: OpenTransaction,
  author: Author,
  before: InvoiceStatus,
  invoice: Invoice,
  action?: 'paid' | 'late_fee' | 'payment_undone',
): Promise<void> {
  const paid = before !== 'paid' && invoice.status === 'paid';
  await publish(tx, author, {
    event: paid ? 'invoice.paid' : 'invoice.updated',
    documents: [invoice],
    activities: movesOf(before, invoice),
    steps: stepsOf(before, invoice, action),
  });
}

/** Tells that an invoice went out by mail, be it for the second time. */
export async function publishSent(
  tx: OpenTransaction,
  author: Author,
  before: InvoiceStatus,
  invoice: Invoice,
): Promise<void> {
  const paid = before !== 'paid' && invoice.status === 'paid';
  await publish(tx, author, {
    event: paid ? 'invoice.paid' : 'invoice.updated',
    documents: [invoice],
    activities: [entryOf('invoice_sent', invoice)],
    steps: stepsOf(before, invoice, 'sent'),
  });
}

async function publish(tx: OpenTransaction, author: Author, change: DocumentChange<Invoice>): Promise<void> {
  await publishDocuments(tx, author, change, insertJson(change.documents));
}

/** What a change of status is in its history, and what else was done. */
function stepsOf(before: InvoiceStatus, { id, status }: Invoice, action?: DocumentAction): DocumentStep[] {
  const steps = [
    before === 'draft' && status !== 'draft' && ('issued' as const),
    action,
    action !== 'paid' && before !== 'paid' && status === 'paid' && ('paid' as const),
    before !== 'cancelled' && status === 'cancelled' && ('cancelled' as const),
  ];
  return steps.flatMap((step) => (step ? [{ documentId: id, action: step }] : []));
}

/** What a change of status is in a timeline: issuing a draft as sent, and payment in full. */
function movesOf(before: InvoiceStatus, invoice: Invoice): SystemActivity[] {
  const { status } = invoice;
  if (before === 'draft' && status === 'sent') return [entryOf('invoice_sent', invoice)];
  return before !== 'paid' && status === 'paid' ? [entryOf('invoice_paid', invoice)] : [];
}

type ActivityInvoice = Pick<Invoice, 'id' | 'documentNumber' | 'total' | 'currency'> &
  Partial<Pick<SystemActivity, 'clientId'>>;

function entryOf(type: 'invoice_created' | 'invoice_sent' | 'invoice_paid', invoice: ActivityInvoice): SystemActivity {
  const { id: invoiceId, clientId, documentNumber, total, currency } = invoice;
  return { clientId, type, metadata: { invoiceId, documentNumber, total, currency } };
}
