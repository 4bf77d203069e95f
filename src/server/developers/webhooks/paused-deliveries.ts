import { NOT_ACTIVE } from '@/server/developers/webhooks/attempt-delivery';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { announceDeliveries } from '@/server/platform/events/announce-deliveries';
import { machineClock } from '@/server/platform/runtime/clock';

// What happened while a webhook was paused that keeps it: deliveries that are not final and have no time for an attempt.
const isPaused = sql`status IN ('pending', 'retrying') AND next_attempt_at IS NULL`;

/** Has what was held back of a webhook attempted, the oldest first. */
export async function releasePaused(webhookId: string): Promise<void> {
  await rows(sql`
    WITH paused AS (
      SELECT id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS from_last
      FROM delivery WHERE webhook_id = ${webhookId} AND ${isPaused}
    )
    UPDATE delivery SET next_attempt_at = ${machineClock.now()}::timestamptz - from_last * interval '1 millisecond'
    FROM paused WHERE delivery.id = paused.id`);
  announceDeliveries();
}

/** What was held back of a webhook fails: it has been switched off. */
export async function failPaused(webhookId: string): Promise<void> {
  await rows(sql`
    UPDATE delivery SET status = 'failed', failure = ${NOT_ACTIVE}, finished_at = ${machineClock.now()}
    WHERE webhook_id = ${webhookId} AND ${isPaused}`);
}

/**
 * What was inserted as held back, or became so, while its webhook was being resumed or switched off: the change of status did
 * not see it.
 */
export async function settlePaused(): Promise<void> {
  const found = await rows(
    IdRow,
    sql`
    SELECT id FROM webhook
    WHERE webhook.status <> 'paused' AND EXISTS (
      SELECT FROM delivery WHERE webhook_id = webhook.id AND delivery.status IN ('pending', 'retrying') AND next_attempt_at IS NULL)`,
  );
  for (const { id } of found) {
    await inTransaction(async () => {
      await rows(sql`SELECT id FROM webhook WHERE id = ${id} FOR NO KEY UPDATE`);
      const webhook = await db.webhook.findFirst({ where: { id }, select: { status: true } });
      if (webhook?.status === 'active') await releasePaused(id);
      if (webhook?.status === 'inactive') await failPaused(id);
    });
  }
}
