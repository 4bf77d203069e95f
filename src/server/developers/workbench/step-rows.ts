import { z } from 'zod';
import { type Delivery, DeliveryStatus } from '@/server/developers/webhooks/deliveries.schema';
import { resourcesOf } from '@/server/developers/webhooks/deliveries.service';
import { isShownDelivery, isShownEvent } from '@/server/developers/webhooks/shown-rows';
import type { Step } from '@/server/developers/workbench/workbench.schema';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { requestsShownSince } from '@/server/platform/runtime/retention';

const StepRow = z.object({
  kind: z.enum(['request', 'event', 'delivery']),
  id: z.string(),
  createdAt: z.date(),
  method: z.string(),
  path: z.string(),
  /** Of a delivery. */
  status: DeliveryStatus.nullable(),
  /** The HTTP status of the answer. */
  code: z.number().nullable(),
  /** The milliseconds of a request, the attempts of a delivery. */
  count: z.number(),
  error: z.string().nullable(),
  keyId: z.string().nullable(),
  keyName: z.string().nullable(),
  event: z.string(),
  eventId: z.string(),
  requestId: z.string().nullable(),
  webhookId: z.string(),
  url: z.string(),
});
type StepRow = z.output<typeof StepRow>;

/** Where the rows of a kind come from: `where` narrows them down, `limit` is how many of the newest are wanted. */
export type StepSource = (limit: number) => Sql;

export function requestRows(workspaceId: string, where: Sql): StepSource {
  return (limit) => sql`
    SELECT 'request', request.id, request.created_at, method, path, NULL::text, request.status, duration_ms, error, key.id, key.name,
           '', '', request.id, '', ''
    FROM api_request request LEFT JOIN api_key key ON key.id = request.api_key_id AND key.workspace_id = request.workspace_id
    WHERE request.workspace_id = ${workspaceId} AND request.created_at >= ${requestsShownSince()}${where}
    ORDER BY request.created_at DESC, request.id LIMIT ${limit}`;
}

export function eventRows(workspaceId: string, where: Sql): StepSource {
  return (limit) => sql`
    SELECT 'event', event.id, event.created_at, '', '', NULL, NULL, 0, NULL, NULL, NULL, event.type, event.id,
           event.request_id, '', ''
    FROM event WHERE event.workspace_id = ${workspaceId} AND ${isShownEvent()}${where}
    ORDER BY event.created_at DESC, event.id LIMIT ${limit}`;
}

/** Those of each webhook by themselves: an index has them in order. */
export function deliveryRows(workspaceId: string, where: Sql): StepSource {
  return (limit) => sql`
    SELECT 'delivery', sent.id, sent.created_at, '', '', sent.status::text, sent.response_code, sent.attempt_count, NULL, NULL,
           NULL, sent.event_type, sent.event_id, sent.request_id, webhook.id, webhook.url
    FROM webhook, LATERAL (
      SELECT delivery.*, event.request_id FROM delivery JOIN event ON event.id = delivery.event_id
      WHERE delivery.webhook_id = webhook.id AND ${isShownDelivery()}${where}
      ORDER BY delivery.created_at DESC, delivery.id LIMIT ${limit}
    ) AS sent WHERE webhook.workspace_id = ${workspaceId}
    ORDER BY sent.created_at DESC, sent.id LIMIT ${limit}`;
}

/**
 * The newest of all sources, newest first, `limit` at most. Of one millisecond a delivery (`dlv_`) comes before its event (`evt_`), and
 * that before its request (`req_`).
 */
export async function newestOf(workspaceId: string, sources: StepSource[], limit: number): Promise<Step[]> {
  const [first, ...others] = sources.map((source) => sql`(${source(limit)})`);
  if (!first) return [];
  const all = others.reduce((before, source) => sql`${before} UNION ALL ${source}`, first);
  const found = await rows(
    StepRow,
    sql`
    WITH step (kind, id, "createdAt", method, path, status, code, count, error, "keyId", "keyName", event, "eventId",
               "requestId", "webhookId", url) AS (${all})
    SELECT * FROM step ORDER BY "createdAt" DESC, id LIMIT ${limit}`,
  );
  const resources = await resourcesOf(
    workspaceId,
    found.filter(({ kind }) => kind === 'event').map(({ id }) => id),
  );
  return found.map((row) => toStep(row, resources.get(row.id)));
}

function toStep(row: StepRow, resource: Delivery['resource']): Step {
  const { kind, id, event, eventId, webhookId, url } = row;
  const createdAt = row.createdAt.toISOString();
  const requestId = row.requestId ?? undefined;
  if (kind === 'event') return { kind, id, createdAt, event, requestId, resource };
  if (kind === 'delivery') {
    const status = row.status ?? 'pending';
    const responseCode = row.code ?? undefined;
    return {
      kind,
      id,
      createdAt,
      event,
      eventId,
      requestId,
      webhookId,
      url,
      status,
      responseCode,
      attemptCount: row.count,
    };
  }
  const { method, path, keyId, keyName } = row;
  return {
    ...{ kind, id, createdAt, method, path, status: row.code ?? 0, durationMs: row.count },
    error: row.error ?? undefined,
    key: keyId === null ? undefined : { id: keyId, name: keyName ?? '' },
  };
}
