import { z } from 'zod';
import { free, waiting } from '@/server/developers/webhooks/claim-deliveries';
import { rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const MOST_OF_A_WEBHOOK = 50;

/** A delivery that another scheduler is to be told of. */
export const UnannouncedDelivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  workspaceId: z.string(),
});
export type UnannouncedDelivery = z.output<typeof UnannouncedDelivery>;

/**
 * Up to `limit` deliveries that are due and that nobody was told of, webhook by webhook, marked as told: two processes
 * never tell the same, and each is told once. Whatever is not done within a minute after that, the engine does.
 */
export function claimUnannounced(limit: number): Promise<UnannouncedDelivery[]> {
  const now = machineClock.now();
  return rows(
    UnannouncedDelivery,
    sql`
    ${waiting}, untold AS (
      SELECT due.id FROM waiting, LATERAL (
        SELECT d.id FROM delivery d
        WHERE d.webhook_id = waiting.webhook_id AND ${free(now)} AND d.told_at IS NULL
        ORDER BY d.next_attempt_at LIMIT ${MOST_OF_A_WEBHOOK}
        FOR UPDATE SKIP LOCKED
      ) AS due LIMIT ${limit}
    )
    UPDATE delivery SET told_at = ${now} WHERE id IN (SELECT id FROM untold)
    RETURNING id, webhook_id AS "webhookId", workspace_id AS "workspaceId"`,
  );
}
