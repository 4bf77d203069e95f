import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import type { Actor } from '@/server/platform/api/context';
import { rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/**
 * Removes imported invoices for good, with their payments: they were never issued here, and nothing depends on them. Part
 * of a transaction.
 * @throws 409 in a closed quarter
 */
export async function removeImportedInvoices({ workspaceId }: Actor, ids: string[]): Promise<void> {
  const dated = await rows<{ day: string }>(sql`
    SELECT DISTINCT day FROM (
      SELECT unnest(ARRAY[issue_date, operation_date]) AS day FROM invoice
      WHERE id = ANY (${ids}) AND workspace_id = ${workspaceId}
      UNION SELECT day FROM tax_accrual WHERE invoice_id = ANY (${ids}) AND workspace_id = ${workspaceId}
    ) AS days WHERE day IS NOT NULL`);
  await assertPeriodOpen({ workspaceId, dates: dated.map(({ day }) => day), what: 'invoice' });
  // Cancelled first: that takes them out of every figure.
  await rows(sql`
    UPDATE invoice SET status = 'cancelled', cancelled_at = ${clock.now()}
    WHERE id = ANY (${ids}) AND workspace_id = ${workspaceId} AND imported AND status <> 'cancelled'`);
  await rows(sql`DELETE FROM invoice WHERE id = ANY (${ids}) AND workspace_id = ${workspaceId} AND imported`);
}
