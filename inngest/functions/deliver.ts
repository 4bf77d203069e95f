import { attemptIfDue } from '@/server/developers/webhooks/due-deliveries';
import { DELIVERY_DUE, inngest } from '../client';
import { inOwnWords } from '../in-own-words';

/**
 * One delivery whose first attempt failed: as many more as its webhook wants, when it wants them. They are counted in PostgreSQL:
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
    let hasTurn = false;
    for (let number = 1; ; number++) {
      const { retryAfterMs, isBooked = false } = await step.run(`attempt-${number}`, () =>
        inOwnWords('deliver', () => attemptIfDue(deliveryId, hasTurn)),
      );
      hasTurn = isBooked;
      if (retryAfterMs === null) return { deliveryId, attempts: number };
      await step.sleep(`pause-${number}`, retryAfterMs);
    }
  },
);
