import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import type { Translate } from '@/i18n/use-words';
import {
  PauseAfterFailures,
  RatePerSecond,
  RetrySchedule,
  WebhookOrdering,
  WebhookPayload,
  WhilePaused,
} from '@/server/developers/webhooks/webhook-options.schema';
import { type Webhook, WebhookCreate } from '@/server/developers/webhooks/webhooks.schema';
import type { EventType } from '@/server/platform/contract/event-types';
import type { webhooksWords } from '~/messages/webhooks';
import { eventTypes } from './event-types';
import { readFilters, readHeaders, writeFilters, writeHeaders } from './option-lines';

/** What the form of a webhook holds; the address itself is the server's to judge. */
export function webhookValues(t: Translate<typeof webhooksWords.en>) {
  return z
    .object({
      name: given(WebhookCreate.shape.name),
      url: requiredText(WebhookCreate.shape.url, t('problem.url')),
      events: z.array(z.enum(eventTypes)).min(1, t('problem.events')),
      payload: WebhookPayload,
      retrySchedule: RetrySchedule,
      ordering: WebhookOrdering,
      whilePaused: WhilePaused,
      pauseAfterFailures: PauseAfterFailures.nullable(),
      ratePerSecond: RatePerSecond.nullable(),
      filters: z.string().superRefine((text, context) => {
        const filters = readFilters(text);
        if (typeof filters === 'number') context.addIssue(t('problem.filters', { line: filters }));
      }),
      headers: z.string().superRefine((text, context) => {
        const headers = readHeaders(text);
        if (typeof headers === 'number') context.addIssue(t('problem.headers', { line: headers }));
      }),
      signing: z.enum(['generated', 'own', 'none']),
      secret: z.union([z.literal(''), given(WebhookCreate.shape.secret)]),
    })
    .refine(({ signing, secret }) => signing !== 'own' || secret.length >= 8, {
      path: ['secret'],
      error: t('problem.secret'),
    });
}
export type WebhookValues = z.output<ReturnType<typeof webhookValues>>;

/** The values of a webhook that is there, or of a new one. */
export function valuesOf(webhook: Webhook | undefined): WebhookValues {
  const events = webhook?.events ?? [];
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: eventTypes.filter((type: EventType) => events.includes(type)),
    payload: webhook?.payload ?? 'full',
    retrySchedule: webhook?.retrySchedule ?? 'standard',
    ordering: webhook?.ordering ?? 'none',
    whilePaused: webhook?.whilePaused ?? 'drop',
    pauseAfterFailures: webhook?.pauseAfterFailures ?? null,
    ratePerSecond: webhook?.ratePerSecond ?? null,
    filters: writeFilters(webhook?.filters),
    headers: writeHeaders(webhook?.headers),
    signing: 'generated',
    secret: '',
  };
}

/** What the API gets of the values, but for the secret. */
export function toWebhook({ name, filters, headers, signing: _, secret: _secret, ...same }: WebhookValues) {
  const read = { filters: readFilters(filters), headers: readHeaders(headers) };
  return {
    ...same,
    name: name || null,
    filters: typeof read.filters === 'number' ? [] : read.filters,
    headers: typeof read.headers === 'number' ? {} : read.headers,
  };
}

/** Whether a webhook has something of what few need. */
export function hasOptions(webhook: Webhook | undefined): boolean {
  const { payload, filters, headers, retrySchedule, ordering, whilePaused, pauseAfterFailures, ratePerSecond } =
    webhook ?? {};
  const chosen = [payload, filters, headers, retrySchedule, ordering, whilePaused, pauseAfterFailures, ratePerSecond];
  return chosen.some(Boolean);
}
