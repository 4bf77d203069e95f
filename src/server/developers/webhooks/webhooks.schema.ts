import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import {
  PauseAfterFailures,
  PauseReason,
  RatePerSecond,
  RetrySchedule,
  WebhookFilters,
  WebhookHeaders,
  WebhookOrdering,
  WebhookPayload,
  WhilePaused,
} from '@/server/developers/webhooks/webhook-options.schema';
import { EventName } from '@/server/platform/contract/event-types';
import { ListInput, listSchemaOf, someOf, Timestamp } from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';

export const WebhookStatus = z.enum(['active', 'inactive', 'paused']);
export type WebhookStatus = z.output<typeof WebhookStatus>;

const Metadata = z
  .record(
    z.string().max(100),
    z.union([z.string().max(1000), z.number(), z.boolean()], 'Send a text, a number, true or false'),
  )
  .refine((metadata) => Object.keys(metadata).length <= 50, 'At most 50 entries')
  .meta({ maxProperties: 50 });

/** `whsec_` says that base64 follows. What is not would sign as its own bytes, and no library of Standard Webhooks agrees. */
const isWebhookSecret = (secret: string) =>
  !secret.startsWith('whsec_') || /^[A-Za-z0-9+/]{2,}={0,2}$/.test(secret.slice('whsec_'.length));

const Secret = z
  .string()
  .min(1)
  .max(256)
  .refine(isWebhookSecret, ruleOf('WEBHOOK_SECRET_NOT_BASE64'))
  .meta({
    description:
      'Signs every delivery; never shown again. Left out of a PUT it stays, null removes it, and another one replaces it ' +
      'at once: `POST /v1/webhooks/{id}/rotate-secret` lets both sign for 24 hours. For Standard Webhooks, what follows ' +
      '`whsec_` is base64 of the key; any other secret is the key itself.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  });

export const WebhookCreate = z
  .object({
    url: z.string().min(1).max(2000).meta({
      description: 'Where deliveries are posted: HTTPS; HTTP only for localhost and 127.0.0.1.',
      example: 'https://hooks.acme.example/folio',
    }),
    events: z
      .array(EventName)
      .min(1)
      .max(50)
      .transform((events) => [...new Set(events)])
      .meta({ description: 'What to be told of.', example: ['invoice.created', 'invoice.paid'] }),
    secret: Secret.nullish(),
    active: z.boolean().nullish().meta({ description: 'Another view of `status`.', example: true }),
    status: WebhookStatus.nullish().meta({ description: 'Only an active webhook is delivered to.', example: 'active' }),
    name: optionalText(100).meta({ description: 'What it is for.', example: 'ERP' }),
    metadata: Metadata.nullish().meta({ description: 'Whatever you keep with it.', example: { erp: 'customer 4711' } }),
    payload: WebhookPayload.nullish().meta({
      description:
        '`thin` posts `{event, timestamp, data: {id}}`: nothing of your books leaves but an id, with which the resource is ' +
        'read. `full`, the default, posts the whole resource. It is so of deliveries from now on; a test is always whole.',
      example: 'thin',
    }),
    retrySchedule: RetrySchedule.nullish().meta({
      description:
        '`standard`, the default, is three attempts within 6 seconds. `three_days` is ten: after 2 s, 4 s, 5 min, 30 min, and ' +
        '2, 5, 10, 18 and 36 h.',
      example: 'three_days',
    }),
    ordering: WebhookOrdering.nullish().meta({
      description:
        '`resource` delivers the events of one resource one after the other: each waits until the one before it was delivered or ' +
        'has failed for good. What is sent again by hand waits for nothing. `none` is the default.',
      example: 'resource',
    }),
    whilePaused: WhilePaused.nullish().meta({
      description:
        '`keep` holds back what happens while it is `paused`, and delivers it, the oldest first, once it is `active` again. ' +
        '`drop`, the default, delivers nothing of it.',
      example: 'keep',
    }),
    pauseAfterFailures: PauseAfterFailures.nullish().meta({
      description:
        'Pauses it after so many failed deliveries in a row. In any case it is paused once it has failed for five days ' +
        'without one success; owners are mailed at half of that, and then.',
      example: 100,
    }),
    ratePerSecond: RatePerSecond.nullish().meta({
      description:
        'So many attempts begin a second at most. What comes faster waits, in its order; none is lost or fails by it. Without it, ' +
        'what is due is sent at once.',
      example: 10,
    }),
    headers: WebhookHeaders.nullish().meta({
      description:
        'Sent with every delivery besides ours. Names are stored in lower case; values are secrets, and answers have `••••••••` ' +
        'in their place: sent back, that leaves a value as it is. Not Host, Content-*, X-Service-*, Webhook-* and what is the ' +
        "connection's.",
      example: { 'x-api-key': 'c2VjcmV0' },
    }),
    filters: WebhookFilters.nullish().meta({
      description:
        'Only events of which all of these hold are delivered. What an event has not meets no filter but `!=` and `exists` ' +
        'with `false`. They are asked when something happens: what has been inserted is delivered.',
      example: [{ pointer: '/data/id', operator: '!=', value: 'cli_1' }],
    }),
  })
  .meta({ id: 'WebhookCreate' });
export type WebhookCreate = z.output<typeof WebhookCreate>;

export const WebhookPatch = WebhookCreate.partial().meta({ id: 'WebhookPatch' });
export type WebhookPatch = z.output<typeof WebhookPatch>;

export const Webhook = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'wh_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    url: z.string().meta({ description: 'Where deliveries are posted.' }),
    events: z.array(z.string()).meta({ description: 'The events that it subscribes to.' }),
    active: z.boolean().meta({ description: '`true` exactly where `status` is `active`.' }),
    status: WebhookStatus.meta({
      description: 'Only an `active` webhook gets deliveries; `inactive` and `paused` are set by whoever manages it.',
    }),
    hasSecret: z.boolean().meta({ description: 'Whether deliveries are signed; the secret itself is never returned.' }),
    previousSecretExpiresAt: Timestamp.optional().meta({
      description: 'While a rotated secret still signs beside the new one: until when.',
    }),
    name: z.string().optional().meta({ description: 'What it is for.' }),
    metadata: Metadata.optional().meta({ description: 'What the caller stored with it.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    payload: WebhookPayload.optional().meta({ description: '`thin` where deliveries have the id alone; else absent.' }),
    retrySchedule: RetrySchedule.optional().meta({ description: 'Where it is not `standard`.' }),
    ordering: WebhookOrdering.optional().meta({ description: 'Where it is not `none`.' }),
    whilePaused: WhilePaused.optional().meta({ description: 'Where it is not `drop`.' }),
    pauseAfterFailures: PauseAfterFailures.optional().meta({
      description: 'Failed deliveries in a row that pause it.',
    }),
    pauseReason: PauseReason.optional().meta({
      description: 'Why Folio has paused it: failures alone for `days`, or so many `failures` in a row.',
    }),
    failingSince: Timestamp.optional().meta({
      description: 'Of one that Folio has paused: since when all have failed.',
    }),
    ratePerSecond: RatePerSecond.optional().meta({ description: 'So many attempts begin a second at most.' }),
    headers: WebhookHeaders.optional().meta({ description: 'The names of its own headers; the values are hidden.' }),
    filters: WebhookFilters.optional().meta({ description: 'What has to hold of an event, where not all are wanted.' }),
  })
  .meta({ id: 'Webhook', description: 'An address that events are posted to.' });
export type Webhook = z.output<typeof Webhook>;

export const WebhookPath = z.object({
  id: z.string().max(64).meta({ description: 'The id of the webhook.', example: 'wh_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});

export const WebhookListInput = ListInput.extend({
  status: someOf(WebhookStatus)
    .optional()
    .meta({ description: 'Only webhooks in one of these states.', example: ['active', 'paused'] }),
});
export type WebhookListInput = z.output<typeof WebhookListInput>;
export const WebhookList = listSchemaOf(Webhook).meta({ id: 'WebhookList' });
export type WebhookList = z.output<typeof WebhookList>;

export const RotatedSecret = z
  .object({
    secret: z
      .string()
      .meta({ description: 'The new secret, shown this once.', example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }),
    previousValidUntil: Timestamp.optional().meta({
      description: 'Until when the secret before signs beside it; absent where there was none.',
    }),
  })
  .meta({ id: 'RotatedSecret' });
export type RotatedSecret = z.output<typeof RotatedSecret>;
