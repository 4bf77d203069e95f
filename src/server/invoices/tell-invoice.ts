import { record, recordAll } from '@/server/events/events';
import { recordActivity, type SystemActivity } from '@/server/events/record-activity';
import type { Invoice, InvoiceStatus } from '@/server/invoices/invoices.schema';

// The event and the entry in the client's timeline need nothing of each other: they are sent together.

/** Tells of new invoices; payment at once is an event of its own. */
export async function tellCreated(workspaceId: string, ...invoices: Invoice[]): Promise<void> {
  const entries = invoices.flatMap((invoice) => [entryOf('invoice_created', invoice), ...movesOf('draft', invoice)]);
  await Promise.all([recordAll('invoice.created', workspaceId, invoices), recordActivity(workspaceId, ...entries)]);
  const paid = invoices.filter(({ status }) => status === 'paid');
  await recordAll('invoice.paid', workspaceId, paid);
}

/** One event for one change, and in the client's timeline what matters there. */
export async function tellChanged(workspaceId: string, before: InvoiceStatus, invoice: Invoice): Promise<void> {
  const paid = before !== 'paid' && invoice.status === 'paid';
  await Promise.all([
    record(paid ? 'invoice.paid' : 'invoice.updated', workspaceId, invoice),
    recordActivity(workspaceId, ...movesOf(before, invoice)),
  ]);
}

/** Tells that an invoice went out by mail, be it for the second time. */
export async function tellSent(workspaceId: string, invoice: Invoice): Promise<void> {
  await Promise.all([
    record('invoice.updated', workspaceId, invoice),
    recordActivity(workspaceId, entryOf('invoice_sent', invoice)),
  ]);
}

/** What a change of status is in a timeline: issuing a draft as sent, and payment in full. */
function movesOf(before: InvoiceStatus, invoice: Invoice): SystemActivity[] {
  const { status } = invoice;
  if (before === 'draft' && status === 'sent') return [entryOf('invoice_sent', invoice)];
  return before !== 'paid' && status === 'paid' ? [entryOf('invoice_paid', invoice)] : [];
}

function entryOf(type: 'invoice_created' | 'invoice_sent' | 'invoice_paid', invoice: Invoice): SystemActivity {
  const { id: invoiceId, clientId, documentNumber, total, currency } = invoice;
  return { clientId, type, metadata: { invoiceId, documentNumber, total, currency } };
}
