import { z } from 'zod';
import { newId } from '@/lib/text/id';
import { ReplayTask, type WebhookReplay, type WebhookReplayInput } from '@/server/developers/webhooks/replay.schema';
import { isShownEvent } from '@/server/developers/webhooks/shown-rows';
import { findWebhook } from '@/server/developers/webhooks/webhooks.service';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db, firstRow, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { CountRow } from '@/server/platform/db/row-schemas';
import { announceDeliveries } from '@/server/platform/events/announce-deliveries';
import { LARGEST_PAYLOAD } from '@/server/platform/events/events';
import { enqueue } from '@/server/platform/outbox/enqueue';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { clock, machineClock } from '@/server/platform/runtime/clock';

/** The kind of the outbox that replays; its key is the replay's. */
const REPLAY_TASK = 'webhook_replay';
const MOST_REPLAYED = 50_000;
const ROWS_AT_ONCE = 500;
/** No more is inserted while so many wait: what happens meanwhile must not wait behind all of it. */
const MOST_WAITING = 1000;
const LOOK_AGAIN_MS = 5000;

/**
 * Sends the events of a time again to a webhook, as deliveries of their own, or only counts them. They are inserted by a job.
 * @throws 404, 422 where it is not active, where there are too many events, or while another replay is under way
 */
export async function replay(actor: Actor, input: WebhookReplayInput): Promise<WebhookReplay> {
  const { workspaceId } = actor;
  const webhook = await findWebhook(workspaceId, input.id);
  const now = clock.now();
  const task: ReplayTask = {
    webhookId: webhook.id,
    from: new Date(input.from).toISOString(),
    to: new Date(Math.min(now.getTime(), Date.parse(input.to ?? now.toISOString()))).toISOString(),
    types: (input.types ?? webhook.events).filter((type) => webhook.events.includes(type)),
    onlyFailed: input.onlyFailed ?? false,
    askedAt: now.toISOString(),
  };
  const count = (await firstRow(CountRow, sql`SELECT count(*)::int AS count ${wanted(workspaceId, task)}`))?.count ?? 0;
  if (input.dryRun) return { count, dryRun: true };
  if (webhook.status !== 'active') throw apiError('WEBHOOK_NOT_ACTIVE');
  if (count > MOST_REPLAYED) throw apiError('REPLAY_TOO_LARGE', { count, most: MOST_REPLAYED });
  await inTransaction(async (tx) => {
    await rows(sql`SELECT id FROM webhook WHERE id = ${webhook.id} FOR NO KEY UPDATE`);
    const lane = webhook.id;
    const other = await db.outboxTask.findFirst({ where: { kind: REPLAY_TASK, lane, status: 'queued' } });
    if (other) throw apiError('REPLAY_UNDER_WAY');
    if (count > 0) await enqueue(tx, { kind: REPLAY_TASK, key: newId('rpl'), workspaceId, lane, payload: task });
  });
  return { count, dryRun: false };
}

/** The events that a replay is of: those that the webhook wants by now. */
function wanted(workspaceId: string, { webhookId, from, to, types, onlyFailed, askedAt }: ReplayTask): Sql {
  const ofIt = sql`d.event_id = event.id AND d.webhook_id = ${webhookId} AND d.created_at <= ${new Date(askedAt)}`;
  return sql`
    FROM event JOIN webhook ON webhook.id = ${webhookId} AND webhook.workspace_id = event.workspace_id
    WHERE event.workspace_id = ${workspaceId} AND ${isShownEvent()} AND event.type = ANY (${types}::text[])
      AND event.created_at >= ${new Date(from)} AND event.created_at < ${new Date(to)}
      AND (webhook.payload = 'thin' OR octet_length(event.body) <= ${LARGEST_PAYLOAD})
      AND (webhook.filters IS NULL OR folio_webhook_wants(webhook.filters, event.body))
      AND (NOT ${onlyFailed} OR (
        EXISTS (SELECT FROM delivery d WHERE ${ofIt} AND d.status = 'failed')
        AND NOT EXISTS (SELECT FROM delivery d WHERE ${ofIt} AND d.status <> 'failed')))`;
}

/** Inserts the deliveries of a replay, the oldest event first, as many at a time as do not crowd the webhook. */
export const replayTask: OutboxKind = {
  name: REPLAY_TASK,
  retryAfterMs: [5000, 60_000, 600_000],
  concurrency: 1,
  leaseMs: 120_000,
  async run({ key, payload, workspaceId }, signal) {
    const task = ReplayTask.parse(payload);
    while (workspaceId) {
      signal.throwIfAborted();
      const waits = await firstRow(
        CountRow,
        sql`
        SELECT count(*)::int AS count FROM (
          SELECT FROM delivery WHERE webhook_id = ${task.webhookId} AND status IN ('pending', 'retrying') LIMIT ${MOST_WAITING}
        ) AS waiting`,
      );
      if (waits?.count === MOST_WAITING) return { type: 'later', at: new Date(clock.now().getTime() + LOOK_AGAIN_MS) };
      if ((await insertBatch(workspaceId, key, task)) < ROWS_AT_ONCE) break;
    }
    return { type: 'done' };
  },
};

const DeliveryId = z.object({ id: z.string() });

/** Each under an id that the replay and the event make: one that is there already is not inserted again. @returns how many */
async function insertBatch(workspaceId: string, key: string, task: ReplayTask): Promise<number> {
  const now = machineClock.now();
  const id = sql`'dlv_' || substr(md5(event.id || webhook.id || ${key}), 1, 26)`;
  return inTransaction(async () => {
    // One after the other, where the lease of this task has passed to another process: no index has all months.
    await rows(sql`SELECT id FROM webhook WHERE id = ${task.webhookId} FOR NO KEY UPDATE`);
    const inserted = await rows(
      DeliveryId,
      sql`
      INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, payload, ordering_key, status, next_attempt_at, created_at)
      SELECT ${id}, event.workspace_id, webhook.id, event.id, event.type, webhook.payload,
             CASE WHEN webhook.ordering = 'resource' THEN event.resource_id END, 'pending', ${now}, ${now}
      ${wanted(workspaceId, task)}
        AND NOT EXISTS (SELECT FROM delivery d WHERE d.id = ${id})
      ORDER BY event.created_at, event.id LIMIT ${ROWS_AT_ONCE}
      RETURNING id`,
    );
    if (inserted.length > 0) announceDeliveries();
    return inserted.length;
  });
}
