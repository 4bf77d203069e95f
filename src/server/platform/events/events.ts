import { z } from 'zod';
import { newId } from '@/lib/text/id';
import { type Event, Prisma, type WebhookPayload } from '@/server/generated/prisma/client';
import type { EventType } from '@/server/platform/contract/event-types';
import {
  afterCommit,
  assertOpen,
  awaitAtCommit,
  type OpenTransaction,
  rows,
  type Sql,
  sql,
} from '@/server/platform/db/client';
import { announceDeliveries } from '@/server/platform/events/announce-deliveries';
import { deliverer, type Lease } from '@/server/platform/events/deliverer';
import { clock, machineClock } from '@/server/platform/runtime/clock';
import { currentRequestId } from '@/server/platform/runtime/current-request';
import { tracing } from '@/server/platform/runtime/tracing';

/** The largest body that is delivered, in bytes. */
export const LARGEST_PAYLOAD = 100 * 1024;

/**
 * Publishes an event in the transaction of the change itself: inserts it with its frozen body, and a delivery for each active
 * webhook that subscribes to it; one for a paused webhook that wants it is held back until that is resumed. The delivery of a body that is too large fails at once, with its reason.
 */
export function publishEvent(
  tx: OpenTransaction,
  type: EventType,
  workspaceId: string,
  resource: { id: string },
): Promise<void> {
  return publishEvents(tx, type, workspaceId, [resource]);
}

/**
 * Publishes the same event of several resources, in their order and in one statement, which also runs the INSERTs of
 * `alsoInsert`. The delivery of a single event is inserted with a lease of this process, which attempts it after the commit.
 * The answer of the statement is awaited at the commit: most transactions end with it.
 */
export async function publishEvents(
  tx: OpenTransaction,
  type: EventType,
  workspaceId: string,
  resources: { id: string }[],
  alsoInsert: Sql[] = [],
): Promise<void> {
  assertOpen(tx);
  if (resources.length + alsoInsert.length === 0) return;
  const now = clock.now();
  const lease = resources.length === 1 ? deliverer()?.lease() : undefined; // of many, each webhook takes its turn
  const events = resources.map((resource) => {
    return { id: newId('evt'), resource_id: resource.id, body: eventBody(type, now, resource) };
  });
  const eventParts = { type, workspaceId, now, lease };
  await insertEvents(tx, eventParts, events, alsoInsert);
}

/**
 * Publishes in one company what happened in another: the same type and data, at the time there.
 * @returns the id of the new event
 */
export async function publishCopy(
  tx: OpenTransaction,
  copied: Pick<Event, 'id' | 'resourceId' | 'body'> & { type: EventType },
  workspaceId: string,
): Promise<string> {
  assertOpen(tx);
  const { id: copiedFrom, type, resourceId, body } = copied;
  const now = clock.now();
  const [before, after] = aroundData(type, now);
  const data = body.slice(body.indexOf(DATA) + DATA.length, -after.length);
  const event = { id: newId('evt'), resource_id: resourceId, body: `${before}${data}${after}` };
  const eventParts = { type, workspaceId, now, lease: deliverer()?.lease(), copiedFrom };
  await insertEvents(tx, eventParts, [event], []);
  return event.id;
}

type Happened = { id: string; resource_id: string; body: string };

async function insertEvents(
  tx: OpenTransaction,
  eventParts: EventParts,
  events: Happened[],
  alsoInsert: Sql[],
): Promise<void> {
  const { lease } = eventParts;
  const happened = sql`happened AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(events)}::json) AS happened (id text, resource_id text, body text)
    )`;
  const inserted = rows(
    Due,
    sql`
    WITH ${happened}, ${insertEventSql(eventParts)}${alsoInserted(alsoInsert)} SELECT ${due} FROM due LIMIT ${lease ? null : 1}::int`,
  );
  awaitAtCommit(
    tx,
    inserted.then((all) => attempt(eventParts, all, { id: events[0]?.resource_id ?? '', body: events[0]?.body ?? '' })),
  );
}

/**
 * Inserts a new resource and publishes its event, in one statement. `writing` are the parts of its WITH that insert the
 * resource; the last is `shown (id, body)`, the resource as JSON.
 * @returns that JSON; undefined where nothing was inserted
 */
export async function insertAndPublish(
  tx: OpenTransaction,
  type: EventType,
  workspaceId: string,
  writing: Sql,
  alsoInsert: Sql[],
): Promise<string | undefined> {
  assertOpen(tx);
  const now = clock.now();
  const eventParts = { type, workspaceId, now, lease: deliverer()?.lease() };
  const [before, after] = aroundData(type, now);
  const inserted = await rows(
    ShownAndDue,
    sql`
    WITH ${writing}, happened AS (
      SELECT ${newId('evt')} AS id, id AS resource_id, concat(${before}::text, body, ${after}::text) AS body FROM shown
    ), ${insertEventSql(eventParts)}${alsoInserted(alsoInsert)}
    SELECT shown.id AS "resourceId", shown.body::text AS shown, ${due} FROM shown LEFT JOIN due ON true`,
  );
  const { shown, resourceId: id = '' } = inserted[0] ?? {};
  attempt(eventParts, inserted.filter(isDue), { id, body: `${before}${shown}${after}` });
  return shown;
}

type EventParts = {
  type: EventType;
  workspaceId: string;
  /** When it happened, by the company's clock; its deliveries go by the machine's. */
  now: Date;
  lease: Lease | undefined;
  /** The event of another company that it is a copy of. */
  copiedFrom?: string;
};

const Due = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  payload: z.enum(['full', 'thin']),
  lease: z.string().nullable(),
  url: z.string(),
  secret: z.string().nullable(),
  previousSecret: z.string().nullable(),
  headers: z.record(z.string(), z.string()).nullable(),
  retrySchedule: z.enum(['standard', 'three_days']),
});
type Due = z.output<typeof Due>;

/** What was written, beside each delivery that is due, or beside none. */
const ShownAndDue = z.object({
  ...Due.shape,
  id: z.string().nullable(),
  webhookId: z.string().nullable(),
  eventId: z.string().nullable(),
  payload: Due.shape.payload.nullable(),
  retrySchedule: Due.shape.retrySchedule.nullable(),
  url: z.string().nullable(),
  resourceId: z.string(),
  shown: z.string(),
});

const due = sql`due.id, due.webhook_id AS "webhookId", due.event_id AS "eventId", due.payload, due.lease, due.url, due.secret, due.previous_secret AS "previousSecret", due.headers, due.retry_schedule AS "retrySchedule"`;

/** The parts of a statement that publish the events of `happened (id, resource_id, body)`; `due` are their deliveries. */
function insertEventSql({ type, workspaceId, now, lease, copiedFrom }: EventParts): Sql {
  const dueAt = machineClock.now();
  return sql`inserted_event AS (
      INSERT INTO event (id, workspace_id, type, resource_id, body, request_id, copied_from, created_at)
      SELECT id, ${workspaceId}, ${type}, resource_id, body, ${currentRequestId()}::text, ${copiedFrom ?? null}::text, ${now}
      FROM happened
    ), unlogged AS (
      INSERT INTO unlogged_event (workspace_id, event_id) SELECT ${workspaceId}, id FROM happened
    ), delivered AS (
      INSERT INTO delivery (id, workspace_id, webhook_id, event_id, event_type, payload, ordering_key, status, failure,
                            next_attempt_at, created_at, finished_at, lease, lease_until)
      SELECT 'dlv_' || substr(md5(happened.id || webhook.id), 1, 26), ${workspaceId}, webhook.id, happened.id, ${type}, webhook.payload,
             CASE WHEN webhook.ordering = 'resource' THEN resource_id END,
             CASE WHEN fits THEN 'pending' ELSE 'failed' END::delivery_status,
             CASE WHEN NOT fits THEN replace(${tooLarge('#')}, '#', ceil(octet_length(body) / 1024.0)::text) END,
             CASE WHEN is_due THEN ${dueAt}::timestamptz END, ${dueAt},
             CASE WHEN NOT fits THEN ${dueAt}::timestamptz END,
             CASE WHEN is_leased THEN ${lease?.token ?? null}::text END,
             CASE WHEN is_leased THEN ${lease?.until ?? null}::timestamptz END
      FROM webhook, happened,
           LATERAL (SELECT webhook.payload = 'thin' OR octet_length(body) <= ${LARGEST_PAYLOAD} AS fits) AS size,
           LATERAL (SELECT fits AND webhook.status = 'active' AS is_due) AS turn,
           LATERAL (SELECT is_due AND webhook.ordering = 'none' AND webhook.rate_per_second IS NULL AND webhook.id <> ALL (${lease?.except ?? []}::text[]) AS is_leased) AS taken
      WHERE webhook.workspace_id = ${workspaceId} AND ${type} = ANY (webhook.events)
        AND (webhook.status = 'active' OR (webhook.status = 'paused' AND webhook.while_paused = 'keep'))
        AND (webhook.filters IS NULL OR folio_webhook_wants(webhook.filters, body))
      RETURNING id, webhook_id, event_id, payload, next_attempt_at, lease
    ), due AS (
      SELECT delivered.id, webhook_id, event_id, delivered.payload, lease, url, secret, headers, retry_schedule,
             CASE WHEN previous_secret_expires_at > ${dueAt} THEN previous_secret END AS previous_secret
      FROM delivered JOIN webhook ON webhook.id = delivered.webhook_id WHERE delivered.next_attempt_at IS NOT NULL
    )`;
}

/** Has this process attempt what it holds a lease of, and others what is left, once it is committed. */
function attempt(parts: EventParts, due: Due[], { id: resourceId, body }: { id: string; body: string }): void {
  const { type, workspaceId, now, lease } = parts;
  const event = { type, resourceId, body, createdAt: now };
  const attempts = deliverer();
  const cause = tracing.ids?.();
  const ours = due.filter(isLeased).map(({ payload, ...each }) => {
    return { ...each, workspaceId, eventType: type, body: sentBody(event, payload), ...firstAttempt, cause };
  });
  if (attempts && lease && ours.length > 0) afterCommit(() => attempts.deliver(ours, lease));
  if (ours.length < due.length) announceDeliveries();
}

function isDue(inserted: z.output<typeof ShownAndDue>): inserted is z.output<typeof ShownAndDue> & Due {
  return inserted.id !== null;
}

const firstAttempt = { attemptCount: 0, wanted: true, sequence: null, isOrdered: false };

function isLeased(due: Due): due is Due & { lease: string } {
  return due.lease !== null;
}

function alsoInserted(insertions: Sql[]): Sql {
  const parts = insertions.map((insertion, n) => sql`, ${Prisma.raw(`along_${n}`)} AS (${insertion})`);
  return parts.length > 0 ? Prisma.join(parts, '') : sql``;
}

/** The bytes of an event that a delivery posts, and that its signatures cover: of a thin one the resource's id alone. */
export function sentBody(
  event: Pick<Event, 'type' | 'resourceId' | 'body' | 'createdAt'>,
  payload: WebhookPayload,
): string {
  return payload === 'full' ? event.body : eventBody(event.type, event.createdAt, { id: event.resourceId });
}

/** The body of an event with all its data. */
export function eventBody(type: string, at: Date, data: object): string {
  return aroundData(type, at).join(JSON.stringify(data));
}

const DATA = '"data":';

/** A body without its data, which stands between the two. */
function aroundData(type: string, at: Date): [before: string, after: string] {
  return [`{"event":"${type}","timestamp":"${at.toISOString()}",${DATA}`, '}'];
}

/** Why a body cannot be delivered, for the owner to read; null where it can. */
export function tooLargeToDeliver(body: string): string | null {
  const size = Buffer.byteLength(body);
  if (size <= LARGEST_PAYLOAD) return null;
  return tooLarge(String(Math.ceil(size / 1024)));
}

const tooLarge = (kB: string) => `The payload is ${kB} kB; at most ${LARGEST_PAYLOAD / 1024} kB are delivered.`;
