import { z } from 'zod';
import { rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** A delivery whose retries another scheduler is to make. */
const UnannouncedRetry = z.object({
  id: z.string(),
  webhookId: z.string(),
  workspaceId: z.string(),
});
export type UnannouncedRetry = z.output<typeof UnannouncedRetry>;

/**
 * Those of the deliveries that are to be attempted again and that the scheduler was not told of, marked as told: two processes
 * never tell the same, and each is told once. Whatever is not done within half a minute after its time, the engine does.
 */
export function claimUnannounced(deliveryIds: string[]): Promise<UnannouncedRetry[]> {
  return rows(
    UnannouncedRetry,
    sql`
    UPDATE delivery SET told_at = ${machineClock.now()}
    WHERE id = ANY (${deliveryIds}::text[]) AND status = 'retrying' AND told_at IS NULL
    RETURNING id, webhook_id AS "webhookId", workspace_id AS "workspaceId"`,
  );
}
