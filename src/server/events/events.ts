import { newId } from '@/lib/id';
import type { EventType } from '@/server/contract/event-types';
import { afterCommit, assertInTransaction, rows, type Sql, sql } from '@/server/db/client';
import { announceDeliveries } from '@/server/events/announce-deliveries';
import { type ClaimedDelivery, deliverer } from '@/server/events/deliverer';
import { Prisma } from '@/server/generated/prisma/client';
import { clock } from '@/server/runtime/clock';

/** The largest body that is delivered, in bytes. */
export const LARGEST_PAYLOAD = 100 * 1024;

/**
 * Tells subscribers what happened, in the transaction of the change itself: the event, its body frozen, and one
 * delivery for each active webhook that wants it. An event too large to deliver is a failed delivery, for all to see.
 */
export function record(type: EventType, workspaceId: string, resource: { id: string }): Promise<void> {
  return recordAll(type, workspaceId, [resource]);
}

/**
 * Tells the same of several resources, in their order and in one statement; `along` are INSERTs that it makes as well.
 * What goes out at once is born with the lease of this process, which attempts it when the transaction has committed.
 */
export async function recordAll(
  type: EventType,
  workspaceId: string,
  resources: { id: string }[],
  along: Sql[] = [],
): Promise<void> {
  assertInTransaction();
  if (resources.length + along.length === 0) return;
  const now = clock.now();
  const attempts = deliverer();
  const lease = resources.length === 1 ? attempts?.lease() : undefined; // of many, each webhook takes its turn
  const events = resources.map((resource) => {
    const body = eventBody(type, now, resource);
    return { id: newId('evt'), resource_id: resource.id, body, failure: tooLargeToDeliver(body) };
  });
  const due = await rows<Due>(sql`
    WITH happened AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(events)}::json)
        AS happened (id text, resource_id text, body text, failure text)
    ), told AS (
      INSERT INTO event (id, workspace_id, type, resource_id, body, created_at)
      SELECT id, ${workspaceId}, ${type}, resource_id, body, ${now} FROM happened
    ), delivered AS (
      INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, status, failure,
                            next_attempt_at, created_at, finished_at, lease, lease_until)
      SELECT 'dlv_' || substr(md5(happened.id || webhook.id), 1, 26), ${workspaceId}, webhook.id, happened.id, ${type},
             CASE WHEN failure IS NULL THEN 'pending' ELSE 'failed' END::delivery_status, failure,
             CASE WHEN failure IS NULL THEN ${now}::timestamptz END, ${now},
             CASE WHEN failure IS NOT NULL THEN ${now}::timestamptz END,
             CASE WHEN is_leased THEN ${lease?.token ?? null}::text END,
             CASE WHEN is_leased THEN ${lease?.until ?? null}::timestamptz END
      FROM webhook, happened,
           LATERAL (SELECT failure IS NULL AND webhook.id <> ALL (${lease?.except ?? []}::text[]) AS is_leased) AS taken
      WHERE webhook.workspace_id = ${workspaceId} AND webhook.status = 'active' AND ${type} = ANY (webhook.events)
      RETURNING id, webhook_id, status, lease
    )${alongside(along)}
    SELECT due.id, webhook.id AS "webhookId", due.lease, webhook.url, webhook.secret,
           CASE WHEN webhook.previous_secret_expires_at > ${now} THEN webhook.previous_secret END AS "previousSecret"
    FROM delivered AS due JOIN webhook ON webhook.id = due.webhook_id
    WHERE due.status = 'pending' LIMIT ${lease ? null : 1}::int`);
  const body = events[0]?.body ?? '';
  const ours = due.filter(isLeased).map((each) => ({ ...each, workspaceId, eventType: type, body, ...firstAttempt }));
  if (attempts && lease && ours.length > 0) afterCommit(() => attempts.deliver(ours, lease));
  if (ours.length < due.length) announceDeliveries();
}

type Due = { id: string; webhookId: string; lease: string | null; url: string } & Pick<
  ClaimedDelivery,
  'secret' | 'previousSecret'
>;

const firstAttempt = { attemptCount: 0, wanted: true };

function isLeased(due: Due): due is Due & { lease: string } {
  return due.lease !== null;
}

function alongside(insertions: Sql[]): Sql {
  const parts = insertions.map((insertion, n) => sql`, ${Prisma.raw(`along_${n}`)} AS (${insertion})`);
  return parts.length > 0 ? Prisma.join(parts, '') : sql``;
}

/** The bytes every subscriber gets, and signs against. */
export function eventBody(type: EventType | 'webhook.test', at: Date, data: object): string {
  return JSON.stringify({ event: type, timestamp: at.toISOString(), data });
}

/** Why a body cannot be delivered, for the owner to read; null where it can. */
export function tooLargeToDeliver(body: string): string | null {
  const size = Buffer.byteLength(body);
  if (size <= LARGEST_PAYLOAD) return null;
  return `The payload is ${Math.ceil(size / 1024)} kB; at most ${LARGEST_PAYLOAD / 1024} kB are delivered.`;
}
