import { z } from 'zod';
import { FIRST_TO_TURN } from '@/lib/dates';
import { rows, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { BATCH_SIZE, type Changed, inBatches } from '@/server/platform/db/in-batches';
import { clock } from '@/server/platform/runtime/clock';
import { publishDocuments } from '@/server/sales/documents/publish-document';
import { getQuotes } from '@/server/sales/quotes/read-quotes';

/**
 * Expires what nobody has decided on by its last day, by the calendar of each workspace, and tells of each once.
 * @returns how many expired
 */
export function expireQuotes(): Promise<number> {
  return inBatches(expireSome, async (tx, { workspaceId, ids }) => {
    const documents = await getQuotes({ workspaceId }, ids);
    const steps = ids.map((documentId) => ({ documentId, action: 'expired' as const }));
    await publishDocuments(tx, { workspaceId }, { event: 'quote.updated', documents, activities: [], steps });
  });
}

const ExpiredRow = z.object({ workspaceId: z.string(), ids: z.array(z.string()) });

function expireSome(): Promise<Changed[]> {
  const now = clock.now();
  // SKIP LOCKED: another process may be at it, or a decision may be on its way; the next run sees what is left.
  return rows(
    ExpiredRow,
    sql`
    WITH expired AS (
      UPDATE quote SET status = 'expired', expired_at = ${now}, updated_at = ${now}
      WHERE id IN (
        SELECT q.id FROM quote q JOIN workspace w ON w.id = q.workspace_id
        WHERE q.status = 'sent' AND w.deleted_at IS NULL AND ${isOfJob()}
          AND q.valid_until < (${now}::timestamptz AT TIME ZONE ${FIRST_TO_TURN})::date
          AND q.valid_until < (${now}::timestamptz AT TIME ZONE folio_time_zone(w.time_zone))::date
        ORDER BY q.valid_until, q.id LIMIT ${BATCH_SIZE} FOR UPDATE OF q SKIP LOCKED)
      RETURNING id, workspace_id
    )
    SELECT workspace_id AS "workspaceId", array_agg(id) AS ids FROM expired GROUP BY workspace_id`,
  );
}
