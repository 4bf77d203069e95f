import { z } from 'zod';
import { DateRangeInput, ListInput, listOf, queryInteger, Timestamp } from '@/server/contract/pagination';

const DeliveryStatus = z.enum(['pending', 'retrying', 'delivered', 'failed']);

export const Delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventType: z.string(),
  status: DeliveryStatus,
  attemptCount: z.int(),
  responseCode: z.int().optional(),
  /** How long the last attempt took. */
  durationMs: z.int().optional(),
  failure: z.string().optional(),
  nextAttemptAt: Timestamp.optional(),
  resentFromId: z.string().optional(),
  createdAt: Timestamp,
  finishedAt: Timestamp.optional(),
});
export type Delivery = z.output<typeof Delivery>;

export const DeliveryDetail = Delivery.extend({
  url: z.string(),
  requestBody: z.string(),
  attempts: z.array(
    z.object({
      number: z.int(),
      startedAt: Timestamp,
      durationMs: z.int(),
      responseCode: z.int().optional(),
      responseBody: z.string().optional(),
      error: z.string().optional(),
      requestHeaders: z.record(z.string(), z.string()),
    }),
  ),
});
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

export const DeliveryListInput = ListInput.extend(DateRangeInput.shape).extend({
  webhookId: z.string().max(64),
  status: DeliveryStatus.optional(),
  event: z.string().max(50).optional(),
  responseCode: queryInteger(100, 599).optional(),
});
export type DeliveryListInput = z.output<typeof DeliveryListInput>;

export const DeliveryList = listOf(Delivery);
export type DeliveryList = z.output<typeof DeliveryList>;

export const DeliveryPath = z.object({ deliveryId: z.string().max(64) });

export const StartedDelivery = z.object({ deliveryId: z.string() });
export type StartedDelivery = z.output<typeof StartedDelivery>;

export const WebhookStats = z.object({
  webhookId: z.string(),
  delivered: z.int(),
  failed: z.int(),
  retrying: z.int(),
  /** Of what is final, percent; absent where nothing is. */
  successRate: z.number().optional(),
  /** 95 of 100 last attempts were answered, or given up, within this many milliseconds. */
  p95Ms: z.number().optional(),
});
export type WebhookStats = z.output<typeof WebhookStats>;
