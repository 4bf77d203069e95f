import { log } from '@/server/log';
import { listDue } from '@/server/webhooks/claim-deliveries';
import { DELIVERY_DUE, inngest } from './client';

const MOST_AT_ONCE = 500;

/**
 * Tells Inngest what is due, for one webhook or for all. Only a nudge: what it does not hear of now, the sweep finds.
 * An event's id makes telling it twice harmless.
 */
export async function sendDueDeliveries(webhookId?: string): Promise<number> {
  try {
    const due = await listDue(MOST_AT_ONCE, webhookId);
    if (due.length === 0) return 0;
    await inngest.send(
      due.map(({ id, webhookId: webhook, attemptCount }) => ({
        name: DELIVERY_DUE,
        id: `${id}-${attemptCount}`,
        data: { deliveryId: id, webhookId: webhook },
      })),
    );
    return due.length;
  } catch (error) {
    log.warn({ err: error }, 'Inngest was not reached; the sweep will deliver');
    return 0;
  }
}
