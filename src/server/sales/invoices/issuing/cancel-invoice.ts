import { z } from 'zod';
import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import { appendAnulacion, lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { appendTicketbaiCancellation } from '@/server/fiscal-records/ticketbai-files/append-file';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { firstRow, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { freeExpenses } from '@/server/purchases/expenses/invoiced-expenses';
import type { Author } from '@/server/sales/documents/document-history';
import { settleOriginals } from '@/server/sales/invoices/credit-notes/settle-originals';
import { assertAccrualsOpen, findAccruals } from '@/server/sales/invoices/issuing/accruals';
import { type InvoiceRow, impossible, type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishChanged } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { assertAdvancesStand, assertNotDeducted } from '@/server/sales/payments/advance-deductions';
import { giveDepositsBack } from '@/server/sales/payments/deposit-balance';
import { findIssuedNotes } from '@/server/sales/payments/open-invoices';
import { undoBankPayments } from '@/server/sales/payments/undo-payments';

/**
 * Removes a draft for good, or cancels what has been issued, and its credit notes with it: they keep their numbers and
 * their places in the chain. Cancelling again answers as before and emits nothing.
 * @throws 404, 409 in a closed quarter, or for an advance that another invoice takes off
 */
export async function deleteInvoice(actor: Actor, invoiceId: string): Promise<'removed' | 'cancelled'> {
  return inTransaction(async (tx) => {
    const locked = await lockInvoice(tx, actor, invoiceId);
    if (locked.status === 'draft') {
      await remove(tx, locked);
      return 'removed';
    }
    if (await cancel(tx, actor, locked))
      await publishChanged(tx, actor, locked.status, await getInvoice(actor, invoiceId));
    return 'cancelled';
  });
}

/** Removes a draft for good, and leaves alone what somebody has issued meanwhile. @throws 404, 422 for what is no draft */
export async function deleteDraft(actor: Actor, invoiceId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const locked = await lockInvoice(tx, actor, invoiceId);
    if (locked.status !== 'draft') throw impossible('deleted', locked.status, ['draft']);
    await remove(tx, locked);
  });
}

async function remove(tx: OpenTransaction, { id, workspaceId }: LockedInvoice): Promise<void> {
  await freeExpenses(tx, workspaceId, id);
  await rows(sql`DELETE FROM invoice WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}

/**
 * Cancels an issued invoice that the transaction holds. False where it already was.
 * @throws 409 in a closed quarter, for an advance that another invoice takes off, and for the credit note of a simplified
 * invoice that a full one replaces; 422 for a draft
 */
export async function cancel(tx: OpenTransaction, author: Author, locked: LockedInvoice): Promise<boolean> {
  const { id, workspaceId, status, documentNumber, issueDate, operationDate } = locked;
  if (status === 'cancelled') return false;
  if (status === 'draft' || documentNumber === null) {
    throw impossible('cancelled', status, ['sent', 'partial', 'overdue', 'paid']);
  }
  await assertPeriodOpen(tx, { workspaceId, dates: [issueDate, operationDate], what: 'invoice' });
  await assertNotDeducted(tx, locked);
  await assertNotShared(locked);
  if (locked.original) {
    await assertNotReplaced(locked.original);
    await assertAdvancesStand(tx, locked);
    await assertNotDeducted(tx, locked.original); // by what this note leaves of it
  }
  const holder = await lockChain(tx, workspaceId);
  if (!locked.imported) {
    await appendAnulacion(tx, holder, { id, documentNumber, issueDate });
    await appendTicketbaiCancellation(tx, holder, { id, documentNumber, issueDate });
  }
  const accruals = await findAccruals(locked);
  const now = clock.now();
  await rows(sql`
    UPDATE invoice SET status = 'cancelled', cancelled_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  await assertAccrualsOpen(tx, locked, accruals);
  await giveDepositsBack(locked);
  await undoBankPayments(locked);
  await freeExpenses(tx, workspaceId, id);
  await cancelNotesOf(tx, author, locked);
  await settleOriginals(tx, locked);
  return true;
}

const ReplacementRow = z.object({ documentNumber: z.string() });

/** A simplified invoice stays credited as long as the full one stands, or the sale would be charged twice. @throws 409 */
async function assertNotReplaced(original: InvoiceRow): Promise<void> {
  if (original.status === 'cancelled') return;
  const full = await firstRow(
    ReplacementRow,
    sql`
    SELECT document_number AS "documentNumber" FROM invoice
    WHERE replaces_id = ${original.id} AND workspace_id = ${original.workspaceId} AND status <> 'cancelled'`,
  );
  if (!full) return;
  throw apiError('REPLACED_BY_FULL_INVOICE', { number: full.documentNumber });
}

/** A credit note stands as long as what it credits: alone, it would take off what nobody charges any more. */
async function cancelNotesOf(tx: OpenTransaction, author: Author, original: LockedInvoice): Promise<void> {
  for (const { id } of await findIssuedNotes(original)) {
    const note = await lockInvoice(tx, original, id);
    await cancel(tx, author, note);
    await publishChanged(tx, author, note.status, await getInvoice(note, id));
  }
}

const SharingNoteRow = z.object({ documentNumber: z.string() });

/** A credit note of several invoices credits the others as well: it is for a person to cancel. @throws 409 */
async function assertNotShared({ id, workspaceId }: LockedInvoice): Promise<void> {
  const note = await firstRow(
    SharingNoteRow,
    sql`
    SELECT note.document_number AS "documentNumber"
    FROM credit_share share JOIN invoice note ON note.id = share.note_id
    WHERE share.invoice_id = ${id} AND note.workspace_id = ${workspaceId} AND note.status <> 'cancelled' LIMIT 1`,
  );
  if (!note) return;
  throw apiError('CREDITED_TOGETHER', { number: note.documentNumber });
}
