import type { useTranslations } from 'next-intl';
import { z } from 'zod';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { type Webhook, WebhookCreate, WebhookPayload } from '@/server/developers/webhooks/webhooks.schema';
import type { EventType } from '@/server/platform/contract/event-types';
import { eventTypes } from './event-types';

/** What the form of a webhook holds; the address itself is the server's to judge. */
export function webhookValues(t: ReturnType<typeof useTranslations<'webhooks'>>) {
  return z
    .object({
      name: given(WebhookCreate.shape.name),
      url: requiredText(WebhookCreate.shape.url, t('problem.url')),
      events: z.array(z.enum(eventTypes)).min(1, t('problem.events')),
      payload: WebhookPayload,
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
    signing: 'generated',
    secret: '',
  };
}
