import { z } from 'zod';
import { WebhookPath } from '@/server/developers/webhooks/webhooks.schema';
import { queryInteger, Timestamp } from '@/server/platform/contract/pagination';

const MOST_HOURS = 72;
const USUAL_HOURS = 24;

export const WebhookHealthInput = WebhookPath.extend({
  hours: queryInteger(1, MOST_HOURS)
    .optional()
    .transform((hours) => hours ?? USUAL_HOURS)
    .meta({ description: 'How many hours back: 24 where it is left out, 72 at most.', example: 24 }),
});
export type WebhookHealthInput = z.output<typeof WebhookHealthInput>;

const HealthHour = z
  .object({
    from: Timestamp.meta({ description: 'When the hour begins, UTC.' }),
    delivered: z.int().meta({ description: 'Of what happened in that hour: delivered by now.', example: 41 }),
    failed: z.int().meta({ description: 'Failed for good.', example: 1 }),
    waiting: z.int().meta({ description: 'Not final yet.', example: 0 }),
  })
  .meta({ id: 'WebhookHealthHour', description: 'What became of the deliveries of an hour.' });

export const WebhookHealth = z
  .object({
    byHour: z.array(HealthHour).meta({ description: 'The hours, the earliest first; the last one is under way.' }),
    successRate: z
      .number()
      .optional()
      .meta({ description: 'Percent of what is final; absent where nothing is.', example: 97.6 }),
    p95Ms: z
      .int()
      .optional()
      .meta({ description: '95 of 100 attempts ended within so many milliseconds.', example: 210 }),
    lastError: z
      .object({
        at: Timestamp.meta({ description: 'When that attempt began.' }),
        deliveryId: z.string().meta({ description: 'The delivery.', example: 'dlv_01kagz4t5v8w9x0y1z2a3b4c5d' }),
        responseCode: z
          .int()
          .optional()
          .meta({ description: 'The HTTP status, where there was an answer.', example: 503 }),
        error: z.string().optional().meta({ description: 'Why there was no answer.' }),
      })
      .optional()
      .meta({ description: 'The latest attempt that did not succeed.' }),
    oldestWaitingAt: Timestamp.optional().meta({
      description: 'When the oldest event happened that has not been delivered and has not failed.',
    }),
  })
  .meta({ id: 'WebhookHealth', description: 'How an endpoint did in the last hours.' });
export type WebhookHealth = z.output<typeof WebhookHealth>;
