import { z } from 'zod';
import type { WebhookHealth, WebhookHealthInput } from '@/server/developers/webhooks/health.schema';
import { findWebhook } from '@/server/developers/webhooks/webhooks.service';
import type { Actor } from '@/server/platform/api/context';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const HOUR_MS = 60 * 60 * 1000;

const HourRow = z.object({ from: z.date(), delivered: z.number(), failed: z.number(), waiting: z.number() });
const FactsRow = z.object({ p95Ms: z.number().nullable(), oldestWaitingAt: z.date().nullable() });
const ErrorRow = z.object({
  at: z.date(),
  deliveryId: z.string(),
  responseCode: z.number().nullable(),
  error: z.string().nullable(),
});

/** How an endpoint did in the last hours, by the hour in which events happened. @throws 404 */
export async function webhookHealth({ workspaceId }: Actor, { id, hours }: WebhookHealthInput): Promise<WebhookHealth> {
  await findWebhook(workspaceId, id);
  const thisHour = Math.floor(machineClock.now().getTime() / HOUR_MS) * HOUR_MS;
  const since = new Date(thisHour - (hours - 1) * HOUR_MS);
  const [found, facts, lastError] = await Promise.all([byHour(id, since), factsOf(id, since), lastErrorOf(id, since)]);
  const known = new Map(found.map(({ from, ...counts }) => [from.getTime(), counts]));
  const final = found.reduce((sum, { delivered, failed }) => sum + delivered + failed, 0);
  const delivered = found.reduce((sum, hour) => sum + hour.delivered, 0);
  return {
    byHour: Array.from({ length: hours }, (_, n) => {
      const from = since.getTime() + n * HOUR_MS;
      return { from: new Date(from).toISOString(), ...(known.get(from) ?? { delivered: 0, failed: 0, waiting: 0 }) };
    }),
    successRate: final === 0 ? undefined : Math.round((delivered / final) * 1000) / 10,
    p95Ms: facts?.p95Ms ?? undefined,
    lastError: lastError && {
      at: lastError.at.toISOString(),
      deliveryId: lastError.deliveryId,
      responseCode: lastError.responseCode ?? undefined,
      error: lastError.error ?? undefined,
    },
    oldestWaitingAt: facts?.oldestWaitingAt?.toISOString(),
  };
}

function byHour(webhookId: string, since: Date) {
  return rows(
    HourRow,
    sql`
    SELECT date_trunc('hour', created_at, 'UTC') AS from,
           count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
           count(*) FILTER (WHERE status = 'failed')::int AS failed,
           count(*) FILTER (WHERE status IN ('pending', 'retrying'))::int AS waiting
    FROM delivery WHERE webhook_id = ${webhookId} AND created_at >= ${since} GROUP BY 1`,
  );
}

function factsOf(webhookId: string, since: Date) {
  return firstRow(
    FactsRow,
    sql`
    SELECT (SELECT percentile_disc(0.95) WITHIN GROUP (ORDER BY a.duration_ms)
            FROM delivery d JOIN delivery_attempt a ON a.delivery_id = d.id
            WHERE d.webhook_id = ${webhookId} AND d.created_at >= ${since}) AS "p95Ms",
           (SELECT min(e.created_at) FROM delivery d JOIN event e ON e.id = d.event_id
            WHERE d.webhook_id = ${webhookId} AND d.status IN ('pending', 'retrying')) AS "oldestWaitingAt"`,
  );
}

function lastErrorOf(webhookId: string, since: Date) {
  return firstRow(
    ErrorRow,
    sql`
    SELECT a.started_at AS at, d.id AS "deliveryId", a.response_code AS "responseCode", a.error
    FROM delivery d JOIN delivery_attempt a ON a.delivery_id = d.id
    WHERE d.webhook_id = ${webhookId} AND d.created_at >= ${since}
      AND (a.response_code IS NULL OR a.response_code NOT BETWEEN 200 AND 299)
    ORDER BY a.started_at DESC, d.id DESC LIMIT 1`,
  );
}
