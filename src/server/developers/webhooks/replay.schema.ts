import { z } from 'zod';
import { WebhookPath } from '@/server/developers/webhooks/webhooks.schema';
import { EventName } from '@/server/platform/contract/event-types';

const Instant = z.iso.datetime({ offset: true }).max(40);

export const WebhookReplayInput = WebhookPath.extend({
  from: Instant.meta({ description: 'Events from this instant on.', example: '2026-03-18T09:30:00Z' }),
  to: Instant.nullish().meta({
    description: 'Events before this instant; until now where it is left out.',
    example: '2026-03-19T00:00:00Z',
  }),
  types: z
    .array(EventName)
    .min(1)
    .max(50)
    .nullish()
    .meta({
      description: 'Only these events; all that the webhook subscribes to where it is left out.',
      example: ['invoice.paid'],
    }),
  onlyFailed: z
    .boolean()
    .nullish()
    .meta({ description: 'Only events whose deliveries to this webhook have all failed.', example: true }),
  dryRun: z.boolean().nullish().meta({ description: 'Only counts, and sends nothing.', example: true }),
});
export type WebhookReplayInput = z.output<typeof WebhookReplayInput>;

export const WebhookReplay = z
  .object({
    count: z.int().meta({ description: 'How many events are sent again, or would be.', example: 120 }),
    dryRun: z.boolean().meta({ description: 'Whether they were only counted.', example: false }),
  })
  .meta({ id: 'WebhookReplay', description: 'What a replay comes to.' });
export type WebhookReplay = z.output<typeof WebhookReplay>;

/** What the task of a replay knows. */
export const ReplayTask = z.object({
  webhookId: z.string(),
  from: z.string(),
  to: z.string(),
  types: z.array(z.string()),
  onlyFailed: z.boolean(),
  /** When somebody asked for it: deliveries of later are its own, or of no interest. */
  askedAt: z.string(),
});
export type ReplayTask = z.output<typeof ReplayTask>;
