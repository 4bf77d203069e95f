import { FIRST_TO_TURN } from '@/lib/dates';
import { clock } from '@/server/clock';
import { inTransaction, rows, sql } from '@/server/db';
import { getQuote } from '@/server/quotes/read-quotes';
import { tellChanged } from '@/server/quotes/tell-quote';

const AT_ONCE = 100;

/**
 * Expires what nobody has decided on by its last day, by the calendar of each workspace, and tells of each once.
 * @returns how many expired
 */
export async function expireQuotes(): Promise<number> {
  let expired = 0;
  for (;;) {
    const found = await inTransaction(expireSome);
    expired += found;
    if (found < AT_ONCE) return expired;
  }
}

async function expireSome(): Promise<number> {
  const now = clock.now();
  // SKIP LOCKED: another process may be at it, or a decision may be on its way; the next run sees what is left.
  const marked = await rows<{ id: string; workspaceId: string }>(sql`
    UPDATE quote SET status = 'expired', expired_at = ${now}, updated_at = ${now}
    WHERE id IN (
      SELECT q.id FROM quote q JOIN workspace w ON w.id = q.workspace_id
      WHERE q.status = 'sent' AND q.valid_until < (${now}::timestamptz AT TIME ZONE ${FIRST_TO_TURN})::date
        AND q.valid_until < (${now}::timestamptz AT TIME ZONE w.time_zone)::date
      ORDER BY q.valid_until, q.id LIMIT ${AT_ONCE} FOR UPDATE OF q SKIP LOCKED)
    RETURNING id, workspace_id AS "workspaceId"`);
  for (const { id, workspaceId } of marked) {
    await tellChanged(workspaceId, 'sent', await getQuote({ workspaceId }, id));
  }
  return marked.length;
}
