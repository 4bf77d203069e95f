import { newId } from '@/lib/id';
import { recordActivity } from '@/server/activities/record-activity';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { AppError } from '@/server/errors';
import { recordAll } from '@/server/events';
import { activityOf } from '@/server/invoices/invoice-activity';
import { composeDocument } from '@/server/invoices/invoice-document';
import type { Invoice, InvoiceCreate } from '@/server/invoices/invoices.schema';
import { getInvoices } from '@/server/invoices/read-invoices';
import { findSources, type Sources } from '@/server/invoices/sales-document';
import { insertDrafts, type StoredInvoice } from '@/server/invoices/store-invoice';

/**
 * Creates drafts, in a few statements for all of them and as part of a transaction. Undefined for an invoice that
 * needs more than being written, and for one that `createInvoice` would refuse.
 */
export async function createDrafts(actor: Actor, inputs: InvoiceCreate[]): Promise<(Invoice | undefined)[]> {
  const { workspaceId } = actor;
  const sources = await findSources(workspaceId, inputs);
  const drafts = inputs.map((input) => draftOf(workspaceId, input, sources));
  const written = await insertDrafts(drafts.filter((draft) => draft !== undefined));
  const invoices = await getInvoices(actor, written);

  await recordAll('invoice.created', workspaceId, [...invoices.values()]);
  const activities = [...invoices.values()].map((invoice) => activityOf(invoice, 'invoice_created'));
  await recordActivity(workspaceId, ...activities);
  return drafts.map((draft) => draft && invoices.get(draft.id));
}

function draftOf(workspaceId: string, input: InvoiceCreate, sources: Sources): StoredInvoice | undefined {
  if (needsMore(input)) return undefined;
  try {
    return { id: newId('inv'), workspaceId, ...composeDocument(input, sources), now: clock.now() };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** It begins as more than a draft, or bills expenses. */
function needsMore({ status, items }: InvoiceCreate): boolean {
  return (status != null && status !== 'draft') || items.some(({ expenseId }) => expenseId);
}
