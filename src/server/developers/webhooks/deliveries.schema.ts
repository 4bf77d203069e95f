import { z } from 'zod';
import { WebhookPath } from '@/server/developers/webhooks/webhooks.schema';
import {
  DateRangeInput,
  ListInput,
  listSchemaOf,
  queryInteger,
  someOf,
  Timestamp,
} from '@/server/platform/contract/pagination';

export const DeliveryStatus = z.enum(['pending', 'retrying', 'delivered', 'failed']);

/** What an event can be about. */
export const resourceTypes = ['invoice', 'expense', 'quote', 'client', 'product'] as const;

export const Delivery = z
  .object({
    id: z.string().meta({
      description: 'Its id, which the subscriber gets as `X-Service-Delivery-Id`.',
      example: 'dlv_01kagz4t5v8w9x0y1z2a3b4c5d',
    }),
    webhookId: z.string().meta({ description: 'The webhook that it was sent for.' }),
    eventType: z.string().meta({ description: 'What happened.', example: 'invoice.paid' }),
    resource: z
      .object({
        type: z.enum(resourceTypes).meta({ description: 'Which kind of resource `id` names.' }),
        id: z.string().meta({ description: 'The id of the resource.' }),
        label: z
          .string()
          .optional()
          .meta({ description: 'Its number or its name, as it was then.', example: 'A-2026-0012' }),
      })
      .optional()
      .meta({ description: 'What the event is about; absent of a test.' }),
    status: DeliveryStatus.meta({ description: '`pending` before the first attempt.', example: 'delivered' }),
    attemptCount: z
      .int()
      .meta({ description: 'Attempts so far: three at most, ten where the webhook wants them.', example: 1 }),
    responseCode: z.int().optional().meta({ description: 'The HTTP status of the last answer.', example: 200 }),
    durationMs: z.int().optional().meta({ description: 'How long the last attempt took, in milliseconds.' }),
    failure: z.string().optional().meta({ description: 'Why there was no answer, in words.' }),
    nextAttemptAt: Timestamp.optional().meta({
      description: 'When it is tried again; absent once it is final, or while it is held back for a paused webhook.',
    }),
    resentFromId: z.string().optional().meta({ description: 'The delivery that this one repeats, on request.' }),
    portalLink: z.string().optional().meta({
      description: 'Where somebody asked for it by a portal link: the label of that.',
      example: 'Acme, ERP team',
    }),
    createdAt: Timestamp,
    finishedAt: Timestamp.optional().meta({ description: 'Once it is `delivered` or `failed`.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event on its way to one webhook.' });
export type Delivery = z.output<typeof Delivery>;

const DeliveryAttempt = z
  .object({
    number: z.int().meta({ description: 'Which attempt it was, from 1.', example: 1 }),
    startedAt: Timestamp.meta({ description: 'When it was sent.' }),
    durationMs: z.int().meta({ description: 'How long the answer took, in milliseconds.', example: 84 }),
    responseCode: z.int().optional().meta({ description: 'The HTTP status of the answer.', example: 200 }),
    responseBody: z.string().optional().meta({ description: 'The first 1,000 characters of the answer.' }),
    isCut: z.boolean().meta({ description: 'Whether the answer was longer.' }),
    error: z.string().optional().meta({ description: 'Why there was no answer.' }),
    requestHeaders: z.record(z.string(), z.string()).meta({ description: 'The headers that were sent.' }),
  })
  .meta({ id: 'WebhookAttempt', description: 'One attempt of a delivery.' });

export const DeliveryDetail = z
  .object({
    ...Delivery.shape,
    url: z.string().meta({ description: 'Where it is posted.', example: 'https://hooks.acme.example/folio' }),
    requestBody: z.string().meta({ description: 'The very bytes that are sent, and signed.' }),
    attempts: z.array(DeliveryAttempt).meta({ description: 'Its attempts, the first one first.' }),
  })
  .meta({ id: 'WebhookDeliveryDetail', description: 'A delivery with what was sent and answered.' });
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

export const DeliveryListInput = WebhookPath.extend(ListInput.omit({ q: true, search: true }).shape)
  .extend(DateRangeInput.shape)
  .extend({
    status: someOf(DeliveryStatus)
      .optional()
      .meta({ description: 'Only deliveries in one of these states.', example: ['failed', 'retrying'] }),
    event: z
      .string()
      .max(50)
      .optional()
      .meta({ description: 'Only deliveries of this event.', example: 'invoice.paid' }),
    responseCode: queryInteger(100, 599)
      .optional()
      .meta({ description: 'Only deliveries whose last answer had this HTTP status.', example: 503 }),
  });
export type DeliveryListInput = z.output<typeof DeliveryListInput>;

export const DeliveryList = listSchemaOf(Delivery).meta({ id: 'WebhookDeliveryList' });
export type DeliveryList = z.output<typeof DeliveryList>;

export const DeliveryPath = WebhookPath.extend({
  deliveryId: z
    .string()
    .max(64)
    .meta({ description: 'The id of the delivery.', example: 'dlv_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});
export type DeliveryPath = z.output<typeof DeliveryPath>;

export const StartedDelivery = z
  .object({
    deliveryId: z
      .string()
      .meta({ description: 'The id of the delivery that was begun.', example: 'dlv_01kagz4t5v8w9x0y1z2a3b4c5d' }),
  })
  .meta({ id: 'StartedDelivery' });
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
