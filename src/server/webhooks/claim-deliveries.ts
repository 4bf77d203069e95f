import { clock } from '@/server/clock';
import { randomToken } from '@/server/crypto';
import { firstRow, rows, type Sql, sql } from '@/server/db';

/** How long an attempt holds a delivery before another process may take it: the 30 s of a request, and then some. */
const LEASE_MS = 45_000;

/** A delivery that this process, and no other, is about to attempt. */
export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  eventType: string;
  /** Attempts recorded so far, 0 to 2. */
  attemptCount: number;
  lease: string;
  body: string;
  url: string;
  /** Whether it may still go out: the webhook is active, or a person asked for this very delivery. */
  wanted: boolean;
  /** Sealed; see webhook-secret.ts. */
  secret: string | null;
  previousSecret: string | null;
};

/** How many more requests each webhook may be sent now: `usual`, but for those named. */
export type Places = { usual: number; of: ReadonlyMap<string, number> };

const unfinished = sql`d.status IN ('pending', 'retrying')`;

const free = (now: Date) =>
  sql`${unfinished} AND d.next_attempt_at <= ${now} AND (d.lease_until IS NULL OR d.lease_until <= ${now})`;

/** The webhooks that have anything unfinished: one step along the index each, however much it is. */
const waiting = sql`
  WITH RECURSIVE waiting (webhook_id) AS (
    (SELECT d.webhook_id FROM delivery d WHERE ${unfinished} ORDER BY d.webhook_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.webhook_id FROM delivery d
            WHERE ${unfinished} AND d.webhook_id > waiting.webhook_id ORDER BY d.webhook_id LIMIT 1)
    FROM waiting WHERE waiting.webhook_id IS NOT NULL
  )`;

/**
 * Takes up to `limit` due deliveries, of each webhook no more than it has places. It steps from webhook to webhook
 * along the index, so the backlog of one costs the others nothing.
 */
export function claimDue(limit: number, places: Places): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  const named = JSON.stringify(Object.fromEntries(places.of));
  const due = sql`
    SELECT due.id FROM waiting, LATERAL (
      SELECT d.id FROM delivery d
      WHERE d.webhook_id = waiting.webhook_id AND ${free(now)}
      ORDER BY d.next_attempt_at
      LIMIT coalesce((${named}::jsonb ->> waiting.webhook_id)::int, ${places.usual})
      FOR UPDATE SKIP LOCKED
    ) AS due LIMIT ${limit}`;
  return claim(sql`${waiting}, due AS (${due})`, now);
}

/** Takes one delivery, if it is due and nobody else has it. */
export async function claimOne(deliveryId: string): Promise<ClaimedDelivery | undefined> {
  const now = clock.now();
  const due = sql`SELECT d.id FROM delivery d WHERE d.id = ${deliveryId} AND ${free(now)} FOR UPDATE SKIP LOCKED`;
  return (await claim(sql`WITH due AS (${due})`, now))[0];
}

/** When the next retry comes due or the next lease runs out; null where nothing waits for a time to come. */
export async function nextDueAt(): Promise<Date | null> {
  const now = clock.now();
  const next = await firstRow<{ at: Date | null }>(sql`
    ${waiting}
    SELECT least(
      (SELECT lease_until FROM delivery d WHERE ${unfinished} AND lease_until > ${now} ORDER BY lease_until LIMIT 1),
      (SELECT min(retry.at) FROM waiting, LATERAL (
         SELECT d.next_attempt_at AS at FROM delivery d
         WHERE d.webhook_id = waiting.webhook_id AND ${unfinished} AND d.next_attempt_at > ${now}
         ORDER BY d.next_attempt_at LIMIT 1) AS retry)
    ) AS at`);
  return next?.at ?? null;
}

export type DueDelivery = { id: string; webhookId: string; attemptCount: number };

/** What is due and nobody is attempting, of one webhook or of all; the longest waiting first. */
export function listDue(limit: number, webhookId?: string): Promise<DueDelivery[]> {
  const ofOne = webhookId ? sql`AND d.webhook_id = ${webhookId}` : sql``;
  return rows<DueDelivery>(sql`
    SELECT d.id, d.webhook_id AS "webhookId", d.attempt_count AS "attemptCount" FROM delivery d
    WHERE ${free(clock.now())} ${ofOne} ORDER BY d.next_attempt_at LIMIT ${limit}`);
}

function claim(withDue: Sql, now: Date): Promise<ClaimedDelivery[]> {
  return rows<ClaimedDelivery>(sql`
    ${withDue}, claimed AS (
      UPDATE delivery SET lease = ${randomToken(12)}, lease_until = ${new Date(now.getTime() + LEASE_MS)}
      WHERE id IN (SELECT id FROM due)
      RETURNING id, webhook_id, event_id, event_type, attempt_count, lease, resent_from_id
    )
    SELECT c.id, c.webhook_id AS "webhookId", c.event_type AS "eventType", c.attempt_count AS "attemptCount", c.lease,
           e.body, w.url, w.secret,
           w.status = 'active' OR c.event_type = 'webhook.test' OR c.resent_from_id IS NOT NULL AS wanted,
           CASE WHEN w.previous_secret_expires_at > ${now} THEN w.previous_secret END AS "previousSecret"
    FROM claimed c JOIN event e ON e.id = c.event_id JOIN webhook w ON w.id = c.webhook_id`);
}
