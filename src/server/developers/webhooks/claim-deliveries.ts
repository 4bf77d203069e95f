import { z } from 'zod';
import { allowedAt, costOf } from '@/server/developers/webhooks/pace';
import type { Places } from '@/server/developers/webhooks/places';
import type { Actor } from '@/server/platform/api/context';
import { db, firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { ClaimedDelivery } from '@/server/platform/events/deliverer';
import { sentBody } from '@/server/platform/events/events';
import { machineClock } from '@/server/platform/runtime/clock';
import { type LeaseOwner, newLease } from '@/server/platform/runtime/lease-owner';

/** How long an attempt holds a delivery before another process may take it: the 30 s of a request, and then some. */
export const LEASE_MS = 45_000;

const unfinished = sql`d.status IN ('pending', 'retrying')`;

/** Of a resource that is delivered in order, the first that is not final. */
const isNext = sql`(d.ordering_key IS NULL OR NOT EXISTS (
  SELECT FROM delivery earlier
  WHERE earlier.webhook_id = d.webhook_id AND earlier.ordering_key = d.ordering_key
    AND earlier.status IN ('pending', 'retrying')
    AND (earlier.created_at, earlier.event_id, earlier.id) < (d.created_at, d.event_id, d.id)))`;

export const free = (now: Date) =>
  sql`${unfinished} AND d.next_attempt_at <= ${now} AND (d.lease_until IS NULL OR d.lease_until <= ${now}) AND ${isNext}`;

/** The webhooks that have anything unfinished: one step along the index each, however much it is. */
export const waiting = sql`
  WITH RECURSIVE waiting (webhook_id) AS (
    (SELECT d.webhook_id FROM delivery d WHERE ${unfinished} ORDER BY d.webhook_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.webhook_id FROM delivery d
            WHERE ${unfinished} AND d.webhook_id > waiting.webhook_id ORDER BY d.webhook_id LIMIT 1)
    FROM waiting WHERE waiting.webhook_id IS NOT NULL
  )`;

type ClaimOptions = {
  /** Of what was attempted before, only what has been due for so long, in milliseconds: another scheduler had its turn. */
  patienceMs?: number;
  /** Deliveries to take as soon as they are due all the same. */
  own?: string[];
};

/**
 * Takes what is due, of each webhook and of each workspace no more than it has places; where there are fewer places than
 * takers, the workspace with the fewest requests under way goes first, and then what has waited longest. It steps from
 * webhook to webhook along the index, so the backlog of one costs the others nothing. Of a webhook with a rate it takes
 * what that allows now, unless another process takes of it at this moment.
 */
export function claimDue(places: Places, { patienceMs = 0, own = [] }: ClaimOptions = {}): Promise<PacedDelivery[]> {
  const now = machineClock.now();
  const overdue = new Date(now.getTime() - patienceMs);
  const withDue = sql`
    ${waiting}, paced AS MATERIALIZED (
      SELECT pace.webhook_id, ${allowedAt(now)} AS allowed
      FROM waiting JOIN webhook_pace pace ON pace.webhook_id = waiting.webhook_id
      JOIN webhook ON webhook.id = pace.webhook_id AND webhook.rate_per_second IS NOT NULL
      ORDER BY pace.webhook_id FOR UPDATE OF pace SKIP LOCKED
    ), lane AS (
      SELECT waiting.webhook_id, webhook.workspace_id, coalesce(known.proven, false) AS proven,
             least(CASE WHEN webhook.rate_per_second IS NOT NULL THEN coalesce(paced.allowed, 0) END,
                   coalesce(known.places, CASE WHEN ${hostOf} = ANY (${places.slowHosts}::text[])
                                               THEN ${places.ofSlowHost}::int ELSE ${places.usual}::int END)) AS places
      FROM waiting JOIN webhook ON webhook.id = waiting.webhook_id
      JOIN workspace company ON company.id = webhook.workspace_id AND company.paused_at IS NULL
      LEFT JOIN paced ON paced.webhook_id = webhook.id
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(places.webhooks)}::jsonb)
        AS known (id text, places int, proven boolean) ON known.id = waiting.webhook_id
    ), queued AS (
      SELECT ready.id, ready.next_attempt_at, lane.proven, lane.workspace_id,
             CASE WHEN lane.proven THEN ${places.share}::int ELSE ${places.shareUnproven}::int END AS share,
             row_number() OVER (PARTITION BY lane.workspace_id, lane.proven ORDER BY ready.next_attempt_at) AS turn
      FROM lane, LATERAL (
        SELECT d.id, d.next_attempt_at FROM delivery d
        WHERE d.webhook_id = lane.webhook_id AND ${free(now)}
          AND (d.next_attempt_at <= ${overdue} OR d.attempt_count = 0 OR d.id = ANY (${own}::text[]))
        ORDER BY d.next_attempt_at LIMIT lane.places
        FOR UPDATE SKIP LOCKED
      ) AS ready
    ), fair AS MATERIALIZED (
      SELECT queued.id, queued.proven, queued.next_attempt_at,
             turn + share - coalesce(busy.places, share) AS turn
      FROM queued
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(places.workspaces)}::jsonb)
        AS busy (id text, proven boolean, places int)
        ON busy.id = queued.workspace_id AND busy.proven = queued.proven
      WHERE turn <= coalesce(busy.places, share)
    ), due AS (
      (SELECT id FROM fair WHERE NOT proven ORDER BY turn, next_attempt_at LIMIT ${places.unproven})
      UNION ALL
      (SELECT id FROM fair WHERE proven ORDER BY turn, next_attempt_at LIMIT ${places.total})
      LIMIT ${places.total}
    )`;
  return claim(withDue, now, payAt(now));
}

/** As `hostOf` of places.ts. */
const hostOf = sql`lower(substring(webhook.url FROM '^[A-Za-z]+://([^/?#]*)'))`;

/**
 * Takes one delivery, if it is due and nobody else has it; of a webhook with a rate only where a turn was booked.
 */
export async function claimDelivery(deliveryId: string, isBooked = false): Promise<ClaimedDelivery | undefined> {
  const now = machineClock.now();
  const due = sql`
    SELECT d.id FROM delivery d JOIN webhook ON webhook.id = d.webhook_id
    JOIN workspace company ON company.id = d.workspace_id AND company.paused_at IS NULL
    WHERE d.id = ${deliveryId} AND ${free(now)} AND (${isBooked} OR webhook.rate_per_second IS NULL)
    FOR UPDATE OF d SKIP LOCKED`;
  return (await claim(sql`WITH due AS (${due})`, now, nothingToPay))[0];
}

/** Gives deliveries back that this process holds: whoever runs next attempts them at once. */
export async function release(leased: Pick<ClaimedDelivery, 'id' | 'lease'>[]): Promise<void> {
  const [ids, leases] = [leased.map(({ id }) => id), leased.map(({ lease }) => lease)];
  await rows(sql`
    UPDATE delivery SET lease = NULL, lease_until = NULL
    FROM unnest(${ids}::text[], ${leases}::text[]) AS held (id, lease)
    WHERE delivery.id = held.id AND delivery.lease = held.lease`);
}

const OwnerRow = z.object({ owner: z.number() });

/** The processes that hold deliveries, of those that have shown that they live. */
export async function leasingProcesses(): Promise<LeaseOwner[]> {
  const found = await rows(
    OwnerRow,
    sql`
    SELECT DISTINCT split_part(lease, '.', 1)::int AS owner FROM delivery d
    WHERE ${unfinished} AND lease_until > ${machineClock.now()} AND lease LIKE '%.%'`,
  );
  return found.map(({ owner }) => owner);
}

/** Gives back what processes hold that have died: whoever looks next attempts it at once. Whether there was any. */
export async function releaseOfDead(owners: LeaseOwner[]): Promise<boolean> {
  const released = await rows(sql`
    UPDATE delivery d SET lease = NULL, lease_until = NULL
    WHERE ${unfinished} AND lease_until > ${machineClock.now()} AND split_part(lease, '.', 1) = ANY (${owners.map(String)}::text[])
    RETURNING id`);
  return released.length > 0;
}

const DueAtRow = z.object({ at: z.date().nullable() });

/** When the next retry comes due, the next lease runs out or a rate allows more; null where nothing waits for a time to come. */
export async function nextDueAt(): Promise<Date | null> {
  const now = machineClock.now();
  const next = await firstRow(
    DueAtRow,
    sql`
    ${waiting}
    SELECT least(
      (SELECT lease_until FROM delivery d WHERE ${unfinished} AND lease_until > ${now} ORDER BY lease_until LIMIT 1),
      (SELECT min(retry.at) FROM waiting, LATERAL (
         SELECT d.next_attempt_at AS at FROM delivery d
         WHERE d.webhook_id = waiting.webhook_id AND ${unfinished} AND d.next_attempt_at > ${now}
         ORDER BY d.next_attempt_at LIMIT 1) AS retry),
      (SELECT min(pace.next_at) FROM waiting JOIN webhook_pace pace ON pace.webhook_id = waiting.webhook_id
       WHERE pace.next_at > ${now})
    ) AS at`,
  );
  return next?.at ?? null;
}

const ClaimedRow = ClaimedDelivery.omit({ body: true }).extend({
  unflushed: z.string(),
  payload: z.enum(['full', 'thin']),
  resourceId: z.string(),
  createdAt: z.date(),
  fullBody: z.string().nullable(),
  pacedUntil: z.date().nullable(),
});

/** A delivery, and of a webhook with a rate when that allows more. */
export type PacedDelivery = ClaimedDelivery & { pacedUntil: Date | null };

// A claim need not be on the disk before it is used: where PostgreSQL itself dies and forgets it, the delivery goes out
// again under the same id, as it does when this process dies.
const unflushed = sql`set_config('synchronous_commit', 'off', true)`;

/** Has the rates of their webhooks know of the attempts that were `claimed`. */
const payAt = (now: Date) => sql`
  UPDATE webhook_pace pace SET next_at = greatest(pace.next_at, ${now}) + ${costOf(sql`begun.count`)}
  FROM (SELECT webhook_id, count(*) FROM claimed GROUP BY 1) AS begun
  JOIN webhook ON webhook.id = begun.webhook_id AND webhook.rate_per_second IS NOT NULL
  WHERE pace.webhook_id = begun.webhook_id
  RETURNING pace.webhook_id, pace.next_at`;

/** What was booked is paid, and what has no rate costs nothing. */
const nothingToPay = sql`SELECT NULL::text AS webhook_id, NULL::timestamptz AS next_at WHERE false`;

async function claim(withDue: Sql, now: Date, paying: Sql): Promise<PacedDelivery[]> {
  const claimed = await rows(
    ClaimedRow,
    sql`
    ${withDue}, claimed AS (
      UPDATE delivery SET lease = ${newLease()}, lease_until = ${new Date(now.getTime() + LEASE_MS)}
      WHERE id IN (SELECT id FROM due)
      RETURNING id, workspace_id, webhook_id, event_id, event_type, payload, ordering_key, attempt_count, lease, resent_from_id
    ), paying AS (${paying})
    SELECT c.id, c.workspace_id AS "workspaceId", c.webhook_id AS "webhookId", c.event_id AS "eventId", c.event_type AS "eventType",
           c.attempt_count AS "attemptCount", c.lease, entry.sequence, c.payload,
           c.ordering_key IS NOT NULL AS "isOrdered",
           e.resource_id AS "resourceId", e.created_at AS "createdAt",
           CASE WHEN c.payload = 'full' THEN e.body END AS "fullBody", w.url, w.secret, w.headers,
           w.retry_schedule AS "retrySchedule",
           company.deleted_at IS NULL
             AND (w.status = 'active' OR c.event_type = 'webhook.test' OR c.resent_from_id IS NOT NULL) AS wanted,
           CASE WHEN w.previous_secret_expires_at > ${now} THEN w.previous_secret END AS "previousSecret",
           paying.next_at AS "pacedUntil", ${unflushed} AS unflushed
    FROM claimed c JOIN event e ON e.id = c.event_id JOIN webhook w ON w.id = c.webhook_id
    JOIN workspace company ON company.id = c.workspace_id
    LEFT JOIN event_log_entry entry ON entry.event_id = c.event_id LEFT JOIN paying ON paying.webhook_id = c.webhook_id`,
  );
  return claimed.map(({ unflushed: _, payload, resourceId, createdAt, fullBody, ...delivery }) => {
    const event = { type: delivery.eventType, resourceId, createdAt, body: fullBody ?? '' };
    return { ...delivery, body: sentBody(event, payload) };
  });
}

/** Lets whatever of a workspace's deliveries is to be retried wait until then. */
export async function postponeRetries({ workspaceId }: Actor, nextAttemptAt: Date): Promise<void> {
  await db.delivery.updateMany({ where: { workspaceId, status: 'retrying' }, data: { nextAttemptAt } });
}
