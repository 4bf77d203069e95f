import { type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { InvoiceRow, LockedInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishChanged } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

/**
 * Tells of the invoices that a credit note credits, which the transaction holds, once it is issued or cancelled: what is
 * due of them has changed. One that nothing is left of is overdue no more; one that was paid but for the note that was
 * cancelled is part paid.
 */
export async function settleOriginals(tx: OpenTransaction, { original, originals }: LockedInvoice): Promise<void> {
  for (const of of original ? [original] : originals) if (of.status !== 'cancelled') await settleOriginal(tx, of);
}

async function settleOriginal(tx: OpenTransaction, { id, workspaceId, status }: InvoiceRow): Promise<void> {
  await rows(sql`
    UPDATE invoice SET updated_at = ${clock.now()},
      status = CASE
        WHEN status = 'overdue' AND outstanding = 0 THEN CASE WHEN amount_paid = 0 THEN 'sent' ELSE 'partial' END
        WHEN status = 'paid' AND total > 0 AND amount_due + credited > 0 THEN 'partial'
        ELSE status::text END::invoice_status,
      overdue_at = CASE WHEN status = 'overdue' AND outstanding = 0 THEN NULL ELSE overdue_at END,
      paid_at = CASE WHEN status = 'paid' AND total > 0 AND amount_due + credited > 0 THEN NULL ELSE paid_at END
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  await publishChanged(tx, { workspaceId }, status, await getInvoice({ workspaceId }, id));
}
