import { rows, sql } from '@/server/db/client';

/** Forgets what was finished before: from then on the same intent would be a new one. What has failed stays. */
export async function pruneOutbox(before: Date): Promise<void> {
  await rows(sql`DELETE FROM outbox_task WHERE status IN ('done', 'dismissed') AND finished_at < ${before}`);
}
