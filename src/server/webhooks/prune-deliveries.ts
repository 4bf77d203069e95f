import { rows, sql } from '@/server/db/client';

/** Removes what is final and was made before, and the events that nothing tells of any more. */
export async function pruneDeliveries(before: Date): Promise<void> {
  await rows(sql`DELETE FROM delivery WHERE created_at < ${before} AND status IN ('delivered', 'failed')`);
  await rows(sql`
    DELETE FROM event WHERE created_at < ${before}
      AND NOT EXISTS (SELECT FROM delivery WHERE delivery.event_id = event.id)`);
}
