import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';

/** Lets whatever of a workspace's deliveries is to be retried wait until then. */
export async function postponeRetries({ workspaceId }: Actor, nextAttemptAt: Date): Promise<void> {
  await db.delivery.updateMany({ where: { workspaceId, status: 'retrying' }, data: { nextAttemptAt } });
}
