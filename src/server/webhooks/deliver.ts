import { clock } from '@/server/clock';
import { decrypt, randomToken } from '@/server/crypto';
import { firstRow, rows, type Sql, sql } from '@/server/db';
import { log } from '@/server/log';
import { type OutgoingFailure, type OutgoingResponse, send as sendGuarded } from '@/server/outgoing-http';
import { afterAttempt } from '@/server/webhooks/delivery-state';
import { deliveryHeaders } from '@/server/webhooks/signature';

/** How long an attempt holds a delivery before another process may take it: the 30 s of a request, and then some. */
const LEASE_MS = 45_000;
const LONGEST_RESPONSE = 1000;

/** A delivery that this process, and no other, is about to attempt. */
export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  eventType: string;
  attemptCount: number;
  lease: string;
  body: string;
  url: string;
  active: boolean;
  secret: string | null;
  previousSecret: string | null;
};

export type Send = typeof sendGuarded;

/**
 * Takes up to `limit` due deliveries, of each webhook no more than `room` less what is `busy` here. It steps from
 * webhook to webhook along the index, so the backlog of one costs the others nothing.
 */
export function claimDue(limit: number, room: number, busy: ReadonlyMap<string, number>): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  const underWay = JSON.stringify(Object.fromEntries(busy));
  return claim(
    sql`
    SELECT due.id FROM waiting, LATERAL (
      SELECT d.id FROM delivery d
      WHERE d.webhook_id = waiting.webhook_id AND d.status IN ('pending', 'retrying')
        AND d.next_attempt_at <= ${now} AND (d.lease_until IS NULL OR d.lease_until < ${now})
      ORDER BY d.next_attempt_at
      LIMIT greatest(0, ${room}::int - coalesce((${underWay}::jsonb ->> waiting.webhook_id)::int, 0))
      FOR UPDATE SKIP LOCKED
    ) AS due LIMIT ${limit}`,
    now,
  );
}

/** Takes one delivery, if it is due and nobody else has it. */
export async function claimOne(deliveryId: string): Promise<ClaimedDelivery | undefined> {
  const now = clock.now();
  const due = sql`
    SELECT id FROM delivery WHERE id = ${deliveryId} AND status IN ('pending', 'retrying')
      AND next_attempt_at <= ${now} AND (lease_until IS NULL OR lease_until < ${now}) FOR UPDATE SKIP LOCKED`;
  return (await claim(due, now))[0];
}

function claim(due: Sql, now: Date): Promise<ClaimedDelivery[]> {
  return rows<ClaimedDelivery>(sql`
    WITH RECURSIVE waiting (webhook_id) AS (
      (SELECT webhook_id FROM delivery WHERE status IN ('pending', 'retrying') ORDER BY webhook_id LIMIT 1)
      UNION ALL
      SELECT (SELECT d.webhook_id FROM delivery d
              WHERE d.status IN ('pending', 'retrying') AND d.webhook_id > waiting.webhook_id
              ORDER BY d.webhook_id LIMIT 1)
      FROM waiting WHERE waiting.webhook_id IS NOT NULL
    ), due AS (${due}), claimed AS (
      UPDATE delivery SET lease = ${randomToken(12)}, lease_until = ${new Date(now.getTime() + LEASE_MS)}
      WHERE id IN (SELECT id FROM due)
      RETURNING id, webhook_id, event_id, event_type, attempt_count, lease
    )
    SELECT c.id, c.webhook_id AS "webhookId", c.event_type AS "eventType", c.attempt_count AS "attemptCount", c.lease,
           e.body, w.url, w.status = 'active' OR c.event_type = 'webhook.test' AS active, w.secret,
           CASE WHEN w.previous_secret_expires_at > ${now} THEN w.previous_secret END AS "previousSecret"
    FROM claimed c JOIN event e ON e.id = c.event_id JOIN webhook w ON w.id = c.webhook_id`);
}

export type AttemptResult = { status: 'delivered' | 'retrying' | 'failed' | 'released'; nextAttemptAt: Date | null };

/**
 * Posts a claimed delivery and records the attempt. Nothing is held open in the database meanwhile; if the process
 * dies before it records, the lease runs out and the same delivery goes out again under the same id.
 */
export async function attempt(
  delivery: ClaimedDelivery,
  send: Send = sendGuarded,
  signal?: AbortSignal,
): Promise<AttemptResult> {
  if (!delivery.active) return abandon(delivery);

  const startedAt = clock.now();
  const { id, eventType: event, body, url } = delivery;
  const headers = deliveryHeaders({ deliveryId: id, event, body, sentAt: startedAt, secrets: secretsOf(delivery) });
  const answer = await send({ url, method: 'POST', headers, body, signal });
  if (!answer.ok && answer.kind === 'aborted') return release(delivery);
  return recordAttempt(delivery, startedAt, headers, answer);
}

async function recordAttempt(
  delivery: ClaimedDelivery,
  startedAt: Date,
  headers: Record<string, string>,
  answer: OutgoingResponse | OutgoingFailure,
): Promise<AttemptResult> {
  const { id, lease } = delivery;
  const number = delivery.attemptCount + 1;
  const responseCode = answer.ok ? answer.status : null;
  const responseBody = answer.ok ? answer.bodyText.slice(0, LONGEST_RESPONSE) : null;
  const failure = answer.ok ? null : answer.message;
  const finishedAt = clock.now();
  const { status, nextAttemptAt } = afterAttempt(number, { responseCode }, finishedAt);
  const recorded = await firstRow(sql`
    WITH fenced AS (
      UPDATE delivery SET status = ${status}::delivery_status, attempt_count = ${number},
        response_code = ${responseCode}::int, failure = ${failure}, next_attempt_at = ${nextAttemptAt}::timestamptz,
        finished_at = ${nextAttemptAt ? null : finishedAt}::timestamptz, lease = NULL, lease_until = NULL
      WHERE id = ${id} AND lease = ${lease} RETURNING id
    )
    INSERT INTO delivery_attempt (delivery_id, number, started_at, duration_ms, response_code, response_body, error,
      request_headers)
    SELECT id, ${number}, ${startedAt}, ${Math.round(answer.durationMs)}, ${responseCode}::int, ${responseBody}, ${failure},
           ${JSON.stringify(headers)}::jsonb
    FROM fenced RETURNING delivery_id`);
  if (!recorded) log.warn({ deliveryId: id }, 'an attempt outlived its lease; whoever took the delivery records it');
  return { status, nextAttemptAt };
}

/** What is due for a webhook that has been switched off since is not sent, and says so. */
async function abandon({ id, lease }: ClaimedDelivery): Promise<AttemptResult> {
  await rows(sql`
    UPDATE delivery SET status = 'failed', failure = 'The webhook was not active when this was due.',
      next_attempt_at = NULL, finished_at = ${clock.now()}, lease = NULL, lease_until = NULL
    WHERE id = ${id} AND lease = ${lease}`);
  return { status: 'failed', nextAttemptAt: null };
}

/** Gives a delivery back unattempted: the process is stopping. */
async function release({ id, lease }: ClaimedDelivery): Promise<AttemptResult> {
  await rows(sql`UPDATE delivery SET lease = NULL, lease_until = NULL WHERE id = ${id} AND lease = ${lease}`);
  return { status: 'released', nextAttemptAt: null };
}

function secretsOf({ webhookId, secret, previousSecret }: ClaimedDelivery): string[] {
  return [secret, previousSecret].flatMap((sealed) => (sealed ? [decrypt(sealed, webhookId)] : []));
}
