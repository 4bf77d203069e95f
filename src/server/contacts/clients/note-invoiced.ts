import { getClient } from '@/server/contacts/clients/clients.service';
import { assertInTransaction, firstRow, sql } from '@/server/platform/db/client';
import { record } from '@/server/platform/events/events';
import { recordActivity } from '@/server/platform/events/record-activity';
import { clock } from '@/server/platform/runtime/clock';

/**
 * Makes a client active that an invoice is issued to and that was a prospect so far: `lead`, `contacted` or `proposal`. The
 * stages `inactive` and `lost` stay, and all of them where the company has turned this off.
 */
export async function noteInvoiced(workspaceId: string, clientId: string | null): Promise<void> {
  assertInTransaction();
  if (!clientId) return;
  const changed = await firstRow<{ from: string }>(sql`
    WITH before AS (
      SELECT id, stage FROM client
      WHERE id = ${clientId} AND workspace_id = ${workspaceId} AND stage IN ('lead', 'contacted', 'proposal')
        AND (SELECT activates_invoiced_clients FROM workspace WHERE id = ${workspaceId})
      FOR NO KEY UPDATE
    )
    UPDATE client SET stage = 'active', updated_at = ${clock.now()}
    FROM before WHERE client.id = before.id RETURNING before.stage AS "from"`);
  if (!changed) return;
  await record('client.updated', workspaceId, await getClient({ workspaceId }, clientId));
  await recordActivity(workspaceId, { clientId, type: 'stage_changed', metadata: { ...changed, to: 'active' } });
}
