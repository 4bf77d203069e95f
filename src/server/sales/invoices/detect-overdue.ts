import { z } from 'zod';
import { FIRST_TO_TURN } from '@/lib/dates';
import { rows, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { BATCH_SIZE, type Changed, inBatches } from '@/server/platform/db/in-batches';
import { clock } from '@/server/platform/runtime/clock';
import { publishDocuments } from '@/server/sales/documents/publish-document';
import { insertJson } from '@/server/sales/invoices/cached-json';
import { getInvoices } from '@/server/sales/invoices/read-invoices';

/**
 * Marks what is past its due date, by the calendar of each workspace, and tells of each once.
 * @returns how many became overdue
 */
export function detectOverdueInvoices(): Promise<number> {
  return inBatches(markSome, async (tx, { workspaceId, ids }) => {
    const invoices = await getInvoices({ workspaceId }, ids);
    const steps = ids.map((documentId) => ({ documentId, action: 'overdue' as const }));
    await publishDocuments(
      tx,
      { workspaceId },
      { event: 'invoice.overdue', documents: invoices, activities: [], steps },
      insertJson(invoices),
    );
  });
}

const OverdueRow = z.object({ workspaceId: z.string(), ids: z.array(z.string()) });

function markSome(): Promise<Changed[]> {
  const now = clock.now();
  // SKIP LOCKED: another process may be marking, or a payment may be on its way; the next run sees what is left.
  return rows(
    OverdueRow,
    sql`
    WITH marked AS (
      UPDATE invoice SET status = 'overdue', overdue_at = ${now}, updated_at = ${now}
      WHERE id IN (
        SELECT i.id FROM invoice i JOIN workspace w ON w.id = i.workspace_id
        WHERE i.status IN ('sent', 'partial') AND w.deleted_at IS NULL AND ${isOfJob()}
          AND i.due_date < (${now}::timestamptz AT TIME ZONE ${FIRST_TO_TURN})::date
          AND i.due_date < (${now}::timestamptz AT TIME ZONE folio_time_zone(w.time_zone))::date
          AND i.outstanding > 0
        ORDER BY i.due_date, i.id LIMIT ${BATCH_SIZE} FOR UPDATE OF i SKIP LOCKED)
      RETURNING id, workspace_id
    )
    SELECT workspace_id AS "workspaceId", array_agg(id) AS ids FROM marked GROUP BY workspace_id`,
  );
}
