import { z } from 'zod';
import { Delivery } from '@/server/developers/webhooks/deliveries.schema';
import { ListInput, logSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

const DoneRequest = z.object({
  kind: z.literal('request'),
  id: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  durationMs: z.int(),
  /** The sentence that a refused caller got. */
  error: z.string().optional(),
  key: z.object({ id: z.string(), name: z.string() }).optional(),
  createdAt: Timestamp,
});

const PublishedEvent = z.object({
  kind: z.literal('event'),
  id: z.string(),
  event: z.string(),
  resource: Delivery.shape.resource,
  /** The request that changed the resource; absent where a person did, or Folio itself. */
  requestId: z.string().optional(),
  createdAt: Timestamp,
});

const SentDelivery = z.object({
  kind: z.literal('delivery'),
  id: z.string(),
  event: z.string(),
  eventId: z.string(),
  requestId: z.string().optional(),
  webhookId: z.string(),
  url: z.string(),
  status: Delivery.shape.status,
  responseCode: z.int().optional(),
  attemptCount: z.int(),
  createdAt: Timestamp,
});

/** What an integration did, and what came of it: one entry of the time line. */
export const Step = z.discriminatedUnion('kind', [DoneRequest, PublishedEvent, SentDelivery]);
export type Step = z.output<typeof Step>;

export const stepKinds = ['request', 'event', 'delivery'] as const;

/** `q` is the id of a request, an event, a delivery or a resource. */
export const StepListInput = ListInput.omit({ offset: true }).extend({
  kind: z.enum(stepKinds).optional(),
  apiKeyId: z.string().max(64).optional(),
  /** Only refused requests and deliveries that failed, or are about to be tried again. */
  onlyTrouble: z.boolean().optional(),
});
export type StepListInput = z.output<typeof StepListInput>;

export const StepList = logSchemaOf(Step);
export type StepList = z.output<typeof StepList>;

export const TraceInput = z.object({ id: z.string().max(64) });

/** A request with what it made happen, the first first. A request that is removed, or never was one of /v1, is left out. */
export const Trace = z.object({
  steps: z.array(Step),
  /** Whether there is more than is shown. */
  isCut: z.boolean(),
});
export type Trace = z.output<typeof Trace>;
