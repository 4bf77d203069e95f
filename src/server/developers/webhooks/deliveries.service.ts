import { z } from 'zod';
import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import {
  type Delivery,
  type DeliveryDetail,
  type DeliveryList,
  type DeliveryListInput,
  type DeliveryPath,
  resourceTypes,
  type StartedDelivery,
  type WebhookStats,
} from '@/server/developers/webhooks/deliveries.schema';
import { hiddenDelivery } from '@/server/developers/webhooks/shown-rows';
import { findWebhook } from '@/server/developers/webhooks/webhooks.service';
import type { Prisma, Delivery as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, apiErrorWithMessage, notFound } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { announceDeliveries } from '@/server/platform/events/announce-deliveries';
import { eventBody, sentBody, tooLargeToDeliver } from '@/server/platform/events/events';
import { clock, machineClock } from '@/server/platform/runtime/clock';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The deliveries of a webhook, newest first. @throws 404 */
export async function listDeliveries({ workspaceId }: Actor, input: DeliveryListInput): Promise<DeliveryList> {
  const { id: webhookId, status, event: eventType, responseCode } = input;
  await findWebhook(workspaceId, webhookId);
  const page = pageOf(input);
  const where: Prisma.DeliveryWhereInput = {
    workspaceId,
    webhookId,
    status: status && { in: status },
    eventType,
    responseCode,
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
  };
  const hidden = hiddenDelivery();
  return listRows(
    page,
    { AND: [where, { NOT: hidden }] },
    {
      // An index has those that are hidden; to look at each of all whether it is takes longer.
      count: async () => {
        const counts = [where, { AND: [where, hidden] }].map((each) => db.delivery.count({ where: each }));
        const [all = 0, old = 0] = await Promise.all(counts);
        return all - old;
      },
      find: async (query) => {
        const found = await db.delivery.findMany(query);
        const eventIds = found.map(({ eventId }) => eventId);
        const [resources, durations] = await Promise.all([
          resourcesOf(workspaceId, eventIds),
          lastDurationsOf(found.map(({ id }) => id)),
        ]);
        return found.map((row) => ({
          ...{ ...row, resource: resources.get(row.eventId) },
          durationMs: durations.get(row.id),
        }));
      },
      toItem: toDelivery,
    },
  );
}

/** One delivery with its attempts, what was sent and what was answered. @throws 404 */
export async function getDelivery({ workspaceId }: Actor, path: DeliveryPath): Promise<DeliveryDetail> {
  const row = await db.delivery.findFirst({ where: whereOf(workspaceId, path), include: { webhook: true } });
  const event = row && (await db.event.findFirst({ where: { id: row.eventId, workspaceId } }));
  if (!event) throw notFound('Delivery');
  const made = await db.deliveryAttempt.findMany({ where: { deliveryId: row.id }, orderBy: { number: 'asc' } });
  const attempts = made.map((it) => ({
    number: it.number,
    startedAt: it.startedAt.toISOString(),
    durationMs: it.durationMs,
    responseCode: it.responseCode ?? undefined,
    responseBody: it.responseBody ?? undefined,
    isCut: it.isCut,
    error: it.error ?? undefined,
    requestHeaders: it.requestHeaders as Record<string, string>,
  }));
  const resource = (await resourcesOf(workspaceId, [row.eventId])).get(row.eventId);
  return {
    ...toDelivery({ ...row, resource, durationMs: attempts.at(-1)?.durationMs }),
    url: row.webhook.url,
    requestBody: sentBody(event, row.payload),
    attempts,
  };
}

const DurationRow = z.object({ id: z.string(), durationMs: z.number() });

/** How long the last attempt of each delivery took, in milliseconds. */
async function lastDurationsOf(deliveryIds: string[]): Promise<Map<string, number>> {
  const found = await rows(
    DurationRow,
    sql`
    SELECT delivery_id AS id, duration_ms AS "durationMs" FROM delivery_attempt
    WHERE delivery_id = ANY (${deliveryIds}::text[]) ORDER BY number`,
  );
  return new Map(found.map(({ id, durationMs }) => [id, durationMs])); // of several attempts, the last
}

const ResourceRow = z.object({
  eventId: z.string(),
  type: z.string(),
  id: z.string(),
  label: z.string().nullable(),
});

/** What the events are about, by their ids: its number or its name is read from the body that was frozen then. */
export async function resourcesOf(workspaceId: string, eventIds: string[]): Promise<Map<string, Delivery['resource']>> {
  const found = await rows(
    ResourceRow,
    sql`
    SELECT id AS "eventId", type, resource_id AS id,
           coalesce(data->>'documentNumber', data->>'name', data->>'description', data->>'clientName') AS label
    FROM (SELECT id, type, resource_id, body::jsonb->'data' AS data FROM event
          WHERE ${isOfCompany(workspaceId)} AND id = ANY (${eventIds})) AS told`,
  );
  return new Map(
    found.flatMap(({ eventId, type: eventType, id, label }) => {
      const type = resourceTypes.find((each) => eventType.startsWith(`${each}.`));
      return type ? [[eventId, { type, id, label: label ?? undefined }]] : [];
    }),
  );
}

/**
 * Sends the same event to the same webhook once more, as a delivery of its own, whatever the webhook's status.
 * @throws 404, 422 while the delivery is still being attempted, or where its payload is too large for any delivery
 */
export async function resendDelivery(actor: Actor, path: DeliveryPath): Promise<StartedDelivery> {
  const { workspaceId, portalLink } = actor;
  return inTransaction(async (tx) => {
    const original = await db.delivery.findFirst({ where: whereOf(workspaceId, path) });
    if (!original) throw notFound('Delivery');
    if (!original.finishedAt) throw apiError('DELIVERY_UNDER_WAY');
    const event = await db.event.findFirst({ where: { id: original.eventId, workspaceId } });
    const { webhookId, eventId, eventType, payload } = original;
    const tooLarge = event && tooLargeToDeliver(sentBody(event, payload));
    if (tooLarge) throw apiErrorWithMessage('DELIVERY_TOO_LARGE', `${tooLarge} Sending it again would not help.`);
    if (portalLink) await recordEvent(tx, actor, 'portal_delivery_resent', { name: eventType, delivery: original.id });
    return begin({ workspaceId, webhookId, eventId, eventType, payload, portalLink, resentFromId: original.id });
  });
}

/** Sends a synthetic `webhook.test`, signed like any delivery, whatever the webhook's status. @throws 404 */
export async function sendTest(actor: Actor, webhookId: string): Promise<StartedDelivery> {
  const { workspaceId, portalLink } = actor;
  return inTransaction(async (tx) => {
    const webhook = await findWebhook(workspaceId, webhookId);
    const type = 'webhook.test';
    const message = `This is a test of ${webhook.name ?? 'your webhook'}. If you can read it, deliveries arrive.`;
    const eventId = newId('evt');
    const event = { id: eventId, workspaceId, type, resourceId: webhookId, createdAt: clock.now() };
    await db.event.create({ data: { ...event, body: eventBody(type, event.createdAt, { message }) } });
    if (portalLink) await recordEvent(tx, actor, 'portal_test_sent', { url: webhook.url });
    return begin({ workspaceId, webhookId, eventId, eventType: type, portalLink });
  });
}

const WebhookStatsRow = z.object({
  webhookId: z.string(),
  delivered: z.number(),
  failed: z.number(),
  retrying: z.number(),
  p95Ms: z.number().nullable(),
});

/** How each webhook of the workspace did in the last 24 hours. */
export async function webhookStats({ workspaceId }: Actor): Promise<WebhookStats[]> {
  const since = new Date(machineClock.now().getTime() - DAY_MS);
  const found = await rows(
    WebhookStatsRow,
    sql`
    SELECT w.id AS "webhookId",
           count(d.id) FILTER (WHERE d.status = 'delivered')::int AS delivered,
           count(d.id) FILTER (WHERE d.status = 'failed')::int AS failed,
           count(d.id) FILTER (WHERE d.status = 'retrying')::int AS retrying,
           percentile_disc(0.95) WITHIN GROUP (ORDER BY a.duration_ms) AS "p95Ms"
    FROM webhook w
    LEFT JOIN delivery d ON d.webhook_id = w.id AND d.created_at > ${since}
    LEFT JOIN delivery_attempt a ON a.delivery_id = d.id AND a.number = d.attempt_count
    WHERE w.workspace_id = ${workspaceId} GROUP BY w.id`,
  );
  return found.map(({ p95Ms, ...counts }) => {
    const final = counts.delivered + counts.failed;
    const successRate = final === 0 ? undefined : Math.round((counts.delivered / final) * 1000) / 10;
    return { ...counts, successRate, p95Ms: p95Ms ?? undefined };
  });
}

function whereOf(workspaceId: string, { id: webhookId, deliveryId: id }: DeliveryPath) {
  return { id, webhookId, workspaceId, NOT: hiddenDelivery() };
}

type NewDelivery = Pick<Row, 'workspaceId' | 'webhookId' | 'eventId' | 'eventType'> &
  Partial<Pick<Row, 'payload' | 'resentFromId' | 'portalLink'>>;

async function begin(delivery: NewDelivery): Promise<StartedDelivery> {
  const now = machineClock.now();
  const deliveryId = newId('dlv');
  await db.delivery.create({ data: { ...delivery, id: deliveryId, nextAttemptAt: now, createdAt: now } });
  announceDeliveries();
  return { deliveryId };
}

type DeliveryRow = Row & Pick<Delivery, 'resource' | 'durationMs'>;

function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    webhookId: row.webhookId,
    eventType: row.eventType,
    resource: row.resource,
    status: row.status,
    attemptCount: row.attemptCount,
    responseCode: row.responseCode ?? undefined,
    durationMs: row.durationMs,
    failure: row.failure ?? undefined,
    nextAttemptAt: row.nextAttemptAt?.toISOString(),
    resentFromId: row.resentFromId ?? undefined,
    portalLink: row.portalLink ?? undefined,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString(),
  };
}
