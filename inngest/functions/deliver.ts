import { attemptIfDue } from '@/server/developers/webhooks/due-deliveries';
import { DELIVERY_DUE, inngest } from '../client';
import { inOwnWords } from '../in-own-words';

/**
 * One delivery: an attempt, and where it fails two more, 2 s and 4 s later. The attempts are counted in PostgreSQL:
 * `retries` are those of a call that never arrived, because Folio or Inngest was being restarted.
 */
export const deliver = inngest.createFunction(
  {
    id: 'deliver',
    retries: 4,
    concurrency: [
      { key: 'event.data.webhookId', limit: 16 },
      { key: 'event.data.workspaceId', limit: 32 },
    ],
    triggers: [{ event: DELIVERY_DUE }],
  },
  async ({ event, step }) => {
    const { deliveryId } = event.data as { deliveryId: string };
    for (const [number, pause] of [
      [1, '2s'],
      [2, '4s'],
      [3, null],
    ] as const) {
      const { retry } = await step.run(`attempt-${number}`, () =>
        inOwnWords('deliver', () => attemptIfDue(deliveryId)),
      );
      if (!retry || pause === null) return { deliveryId, attempts: number };
      await step.sleep(`pause-${number}`, pause);
    }
  },
);
