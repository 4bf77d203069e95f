import { newId } from '@/lib/text/id';
import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { AppError } from '@/server/platform/contract/errors';
import type { LockRow } from '@/server/platform/db/change-row';
import { inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import type { Recurring } from '@/server/platform/recurring/recurring.schema';
import { advance, generateDue, isDue, nextNumber, type Source } from '@/server/platform/recurring/schedule';
import { clock } from '@/server/platform/runtime/clock';
import { copyInvoiceForDate } from '@/server/sales/invoices/duplicate-invoice';
import { readDocument } from '@/server/sales/invoices/invoice-document';
import { publishChanged, publishDraft } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { sendInvoice } from '@/server/sales/invoices/sending/send-invoice';

/**
 * Makes every invoice that recurring ones have come to owe, each once and with its own date; sends it where that is
 * wanted.
 * @returns how many were made
 */
export function generateRecurringInvoices(): Promise<number> {
  return generateDue('invoice', generateNext);
}

/** One occurrence and all that belongs to it, or nothing; false where none is due. */
async function generateNext(source: Source, lock: LockRow): Promise<boolean> {
  try {
    return await inTransaction((tx) => generate(tx, source, lock));
  } catch (error) {
    // It cannot be sent, say for want of an address: then it is left as a draft, with the reason. What a day's mail has
    // no room for is made by a later run, with its own date.
    if (!(error instanceof AppError) || error.status === 429) throw error;
    return inTransaction((tx) => generate(tx, source, lock, error.message));
  }
}

async function generate(tx: OpenTransaction, source: Source, lock: LockRow, sendProblem?: string): Promise<boolean> {
  const { id: sourceId, workspaceId } = source;
  if (!(await lock(tx, 'invoice', workspaceId, sourceId))) return false;
  const original = await getInvoice(source, sourceId);
  const { recurring } = original;
  if (!recurring || original.status === 'cancelled' || !(await isDue(source, recurring))) return false;

  const isSent = recurring.autoSend === true && sendProblem === undefined;
  if (isSent) await lockChain(tx, workspaceId); // before the rows that count invoices, in the order of every other issue
  const id = newId('inv');
  const composed = await readDocument(tx, workspaceId, await copyInvoiceForDate(source, recurring.nextDate, original));
  const generated = { generatedFromId: sourceId, occurrence: await nextNumber('invoice', sourceId, recurring) };
  await publishDraft(source, { id, workspaceId, ...composed, generated, now: clock.now() });
  if (isSent) await sendInvoice(source, id, {});
  await proceed(tx, source, advance(recurring, id, { sendProblem }));
  return true;
}

async function proceed(tx: OpenTransaction, source: Source, recurring: Recurring): Promise<void> {
  const { id, workspaceId } = source;
  await rows(sql`
    UPDATE invoice SET recurring = ${JSON.stringify(recurring)}::jsonb, updated_at = ${clock.now()}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  const invoice = await getInvoice(source, id);
  await publishChanged(tx, source, invoice.status, invoice);
}
