import { clock } from '@/server/clock';
import { rows, sql } from '@/server/db';
import { attempt, claimDue, claimOne, type Send } from '@/server/webhooks/deliver';

const MOST_AT_ONCE = 500;
const NOBODY_BUSY = new Map<string, number>();

export type DueDelivery = { id: string; webhookId: string; attemptCount: number };

/** What is due and nobody is attempting, of one webhook or of all. */
export function dueDeliveries(webhookId?: string): Promise<DueDelivery[]> {
  const now = clock.now();
  const ofOne = webhookId ? sql`AND webhook_id = ${webhookId}` : sql``;
  return rows<DueDelivery>(sql`
    SELECT id, webhook_id AS "webhookId", attempt_count AS "attemptCount" FROM delivery
    WHERE status IN ('pending', 'retrying') AND next_attempt_at <= ${now}
      AND (lease_until IS NULL OR lease_until < ${now}) ${ofOne}
    ORDER BY next_attempt_at LIMIT ${MOST_AT_ONCE}`);
}

/** Attempts one delivery, if it is due and free. Tells whether another attempt is to follow. */
export async function attemptIfDue(deliveryId: string, send?: Send): Promise<{ retry: boolean }> {
  const claimed = await claimOne(deliveryId);
  if (!claimed) return { retry: false };
  const { status } = await attempt(claimed, send);
  return { retry: status === 'retrying' };
}

/** Attempts everything that is due, once: the five-minute job where no engine runs. Returns how many. */
export async function sweepDue(send?: Send): Promise<number> {
  const claimed = await claimDue(MOST_AT_ONCE, MOST_AT_ONCE, NOBODY_BUSY);
  await Promise.all(claimed.map((delivery) => attempt(delivery, send)));
  return claimed.length;
}
