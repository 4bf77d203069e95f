import { FIRST_TO_TURN } from '@/lib/dates';
import { clock } from '@/server/clock';
import { inTransaction, rows, sql } from '@/server/db';
import { record } from '@/server/events';
import { getInvoice } from '@/server/invoices/read-invoices';

const AT_ONCE = 100;

/**
 * Marks what is past its due date, by the calendar of each workspace, and tells of each once.
 * @returns how many became overdue
 */
export async function detectOverdueInvoices(): Promise<number> {
  let detected = 0;
  for (;;) {
    const found = await inTransaction(markSome);
    detected += found;
    if (found < AT_ONCE) return detected;
  }
}

async function markSome(): Promise<number> {
  const now = clock.now();
  // SKIP LOCKED: another process may be marking, or a payment may be on its way; the next run sees what is left.
  const marked = await rows<{ id: string; workspaceId: string }>(sql`
    UPDATE invoice SET status = 'overdue', overdue_at = ${now}, updated_at = ${now}
    WHERE id IN (
      SELECT i.id FROM invoice i JOIN workspace w ON w.id = i.workspace_id
      WHERE i.status IN ('sent', 'partial') AND i.due_date < (${now}::timestamptz AT TIME ZONE ${FIRST_TO_TURN})::date
        AND i.due_date < (${now}::timestamptz AT TIME ZONE w.time_zone)::date
        AND NOT EXISTS (SELECT FROM invoice note
          WHERE note.original_invoice_id = i.id AND note.status NOT IN ('draft', 'cancelled')) -- credited in full
      ORDER BY i.due_date, i.id LIMIT ${AT_ONCE} FOR UPDATE OF i SKIP LOCKED)
    RETURNING id, workspace_id AS "workspaceId"`);
  for (const { id, workspaceId } of marked) {
    await record('invoice.overdue', workspaceId, await getInvoice({ workspaceId }, id));
  }
  return marked.length;
}
