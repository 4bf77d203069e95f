import { newId } from '@/lib/text/id';
import { inOrder, unlessRefused } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import type { OpenTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { findSources, type Sources } from '@/server/sales/documents/document-sources';
import { isUnknown } from '@/server/sales/documents/line-products';
import { composeDocument } from '@/server/sales/invoices/invoice-document';
import type { Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { publishCreated } from '@/server/sales/invoices/publish-invoice';
import { getInvoices } from '@/server/sales/invoices/read-invoices';
import { insertDrafts, type StoredInvoice } from '@/server/sales/invoices/store-invoice';

/**
 * Creates drafts, in a few statements for all of them and as part of a transaction. Undefined for an invoice that
 * needs more than being written, and for one that `createInvoice` would refuse.
 */
export async function createDrafts(
  tx: OpenTransaction,
  actor: Actor,
  inputs: InvoiceCreate[],
): Promise<(Invoice | undefined)[]> {
  const { workspaceId } = actor;
  const sources = await findSources(tx, workspaceId, inputs);
  const drafts = inputs.map((input) =>
    input.items.some((item) => isUnknown(item, sources.products)) ? undefined : draftOf(workspaceId, input, sources),
  );
  const written = await insertDrafts(drafts.filter((draft) => draft !== undefined));
  const invoices = await getInvoices(actor, written);
  await publishCreated(tx, actor, ...invoices);
  return inOrder(drafts, invoices);
}

function draftOf(workspaceId: string, input: InvoiceCreate, sources: Sources): StoredInvoice | undefined {
  if (needsMore(input)) return undefined;
  const composed = unlessRefused(() => composeDocument(input, sources));
  return composed && { id: newId('inv'), workspaceId, ...composed, now: clock.now() };
}

/** It begins as more than a draft, brings a number of its own, or bills expenses. */
function needsMore({ status, documentNumber, items }: InvoiceCreate): boolean {
  return (status != null && status !== 'draft') || documentNumber != null || items.some(({ expenseId }) => expenseId);
}
