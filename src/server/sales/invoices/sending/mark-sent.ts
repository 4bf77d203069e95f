import type { Actor } from '@/server/platform/api/context';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { recordHistory } from '@/server/sales/documents/document-history';
import { impossible, lockInvoice } from '@/server/sales/invoices/lock-invoice';

/**
 * Notes that the client has an issued invoice by a way of the owner's own, as by post. Once it has been mailed, it
 * changes nothing. The status of the API stays, so that nobody is told.
 * @throws 404, 422 for a draft or a cancelled invoice
 */
export async function markInvoiceSent(actor: Actor, invoiceId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { status } = await lockInvoice(tx, actor, invoiceId);
    if (status === 'draft' || status === 'cancelled') {
      throw impossible('marked as sent', status, ['sent', 'partial', 'overdue', 'paid']);
    }
    if (await noteInvoiceMailed(actor, invoiceId)) {
      await recordHistory(tx, actor, [{ documentId: invoiceId, action: 'marked_sent' }]);
    }
  });
}

/** Notes when an invoice first reached its client. False where it had, or is gone. */
export async function noteInvoiceMailed(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
): Promise<boolean> {
  const noted = await rows(sql`
    UPDATE invoice SET mailed_at = ${clock.now()}
    WHERE id = ${invoiceId} AND workspace_id = ${workspaceId} AND mailed_at IS NULL RETURNING id`);
  return noted.length > 0;
}
