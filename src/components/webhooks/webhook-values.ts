import type { useTranslations } from 'next-intl';
import { z } from 'zod';
import type { EventType } from '@/server/contract/event-types';
import type { Webhook } from '@/server/webhooks/webhooks.schema';
import { eventTypes } from './event-types';

/** What the form of a webhook holds; the address itself is the server's to judge. */
export function webhookValues(t: ReturnType<typeof useTranslations<'webhooks'>>) {
  return z
    .object({
      name: z.string().trim().max(100),
      url: z.string().trim().min(1, t('problem.url')).max(2000),
      events: z.array(z.enum(eventTypes)).min(1, t('problem.events')),
      signing: z.enum(['generated', 'own', 'none']),
      secret: z.string().max(256),
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
    signing: 'generated',
    secret: '',
  };
}
