import { z } from 'zod';
import { mailOfFailing } from '@/server/developers/webhooks/failing-mail';
import type { PauseReason, Webhook as Row } from '@/server/generated/prisma/client';
import { db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const DAY_MS = 24 * 60 * 60 * 1000;

const Failing = z.object({
  id: z.string(),
  /** The first and the latest failure after the last success. */
  since: z.date(),
  latest: z.date(),
  count: z.number(),
});
type Failing = z.output<typeof Failing>;

/**
 * Pauses each webhook of which nothing but failures has come for WEBHOOK_PAUSE_DAYS, or as many in a row as it allows itself, and
 * mails the owners then and at half of that. Only a webhook that has failed again since the last look is looked at.
 */
export async function pauseFailing(): Promise<void> {
  for (const failing of await findFailing()) await inTransaction((tx) => judge(tx, failing));
}

/** Bodies that are too large, and what came due while it was not active, say nothing of the receiver. */
const failed = sql`d.webhook_id = w.id AND d.status = 'failed' AND d.attempt_count > 0`;

function findFailing(): Promise<Failing[]> {
  return rows(
    Failing,
    sql`
    SELECT w.id, streak.since, streak.latest, streak.count
    FROM webhook w
    CROSS JOIN LATERAL (
      SELECT d.finished_at AS at FROM delivery d WHERE ${failed} ORDER BY d.finished_at DESC LIMIT 1
    ) AS newest
    LEFT JOIN LATERAL (
      SELECT d.finished_at AS at FROM delivery d
      WHERE d.webhook_id = w.id AND d.status = 'delivered' ORDER BY d.created_at DESC LIMIT 1
    ) AS success ON true
    CROSS JOIN LATERAL (
      SELECT min(d.finished_at) AS since, max(d.finished_at) AS latest, count(*)::int AS count FROM delivery d
      WHERE ${failed} AND d.finished_at > greatest(success.at, w.active_since, '-infinity'::timestamptz)
    ) AS streak
    WHERE w.status = 'active' AND newest.at > coalesce(w.failure_seen_at, '-infinity'::timestamptz)
      AND streak.since IS NOT NULL
    ORDER BY w.id`,
  );
}

async function judge(tx: OpenTransaction, failing: Failing): Promise<void> {
  await rows(sql`SELECT id FROM webhook WHERE id = ${failing.id} FOR NO KEY UPDATE`);
  const webhook = await db.webhook.findFirst({ where: { id: failing.id } });
  if (webhook?.status !== 'active') return;
  const now = machineClock.now();
  const { since, latest } = failing;
  const reason = reasonToPause(webhook, failing, 1);
  const warns = !reason && reasonToPause(webhook, failing, 0.5) && !(webhook.warnedAt && webhook.warnedAt >= since);
  const paused = { status: 'paused' as const, pauseReason: reason, failingSince: since, updatedAt: now };
  await db.webhook.update({
    where: { id: webhook.id, workspaceId: webhook.workspaceId },
    data: {
      failureSeenAt: latest,
      updatedAt: webhook.updatedAt,
      ...(warns && { warnedAt: now }),
      ...(reason && paused),
    },
  });
  if (reason || warns) await mailOfFailing(tx, webhook, { ...failing, isPaused: Boolean(reason) });
}

/** Why it is to be paused, where it may fail for this part of what is allowed. */
function reasonToPause(
  { pauseAfterFailures: most }: Row,
  { since, latest, count }: Failing,
  part: number,
): PauseReason | null {
  if (most && count >= most * part) return 'failures';
  return latest.getTime() - since.getTime() >= env.WEBHOOK_PAUSE_DAYS * DAY_MS * part ? 'days' : null;
}
