import { newId } from '@/lib/id';
import type { EventType } from '@/server/contract/event-types';
import { assertInTransaction, firstRow, sql } from '@/server/db/client';
import { announceDeliveries } from '@/server/events/announce-deliveries';
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

/** Tells the same of several resources, in their order and in one statement. */
export async function recordAll(type: EventType, workspaceId: string, resources: { id: string }[]): Promise<void> {
  assertInTransaction();
  if (resources.length === 0) return;
  const now = clock.now();
  const events = resources.map((resource) => {
    const body = eventBody(type, now, resource);
    return { id: newId('evt'), resource_id: resource.id, body, failure: tooLargeToDeliver(body) };
  });
  const due = await firstRow(sql`
    WITH happened AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(events)}::json)
        AS happened (id text, resource_id text, body text, failure text)
    ), told AS (
      INSERT INTO event (id, workspace_id, type, resource_id, body, created_at)
      SELECT id, ${workspaceId}, ${type}, resource_id, body, ${now} FROM happened
    ), delivered AS (
      INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, status, failure,
                            next_attempt_at, created_at, finished_at)
      SELECT 'dlv_' || substr(md5(happened.id || webhook.id), 1, 26), ${workspaceId}, webhook.id, happened.id, ${type},
             CASE WHEN failure IS NULL THEN 'pending' ELSE 'failed' END::delivery_status, failure,
             CASE WHEN failure IS NULL THEN ${now}::timestamptz END, ${now},
             CASE WHEN failure IS NOT NULL THEN ${now}::timestamptz END
      FROM webhook, happened
      WHERE webhook.workspace_id = ${workspaceId} AND webhook.status = 'active' AND ${type} = ANY (webhook.events)
      RETURNING status
    )
    SELECT status FROM delivered WHERE status = 'pending' LIMIT 1`);
  if (due) announceDeliveries();
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
