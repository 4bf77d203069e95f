import { rows, sql } from '@/server/db';

/** Removes finished deliveries, and events that no delivery is left of, from before `until`. */
export async function pruneDeliveries(until: Date): Promise<void> {
  await rows(sql`DELETE FROM delivery WHERE created_at < ${until} AND status IN ('delivered', 'failed')`);
  await rows(sql`
    DELETE FROM event WHERE created_at < ${until}
      AND NOT EXISTS (SELECT FROM delivery WHERE delivery.event_id = event.id)`);
}
