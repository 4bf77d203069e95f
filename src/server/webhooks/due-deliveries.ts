import { attemptDelivery, type Send } from '@/server/webhooks/attempt-delivery';
import { claimDue, claimOne } from '@/server/webhooks/claim-deliveries';

// What Inngest's functions call, where no engine of ours runs.

const MOST_AT_ONCE = 500;
const MOST_OF_ONE_WEBHOOK = 32;

/** Attempts one delivery, if it is due and free. Tells whether another attempt is to follow. */
export async function attemptIfDue(deliveryId: string, send?: Send): Promise<{ retry: boolean }> {
  const claimed = await claimOne(deliveryId);
  if (!claimed) return { retry: false };
  const { status } = await attemptDelivery(claimed, send);
  return { retry: status === 'retrying' };
}

/** Attempts once whatever is due or whose lease ran out, as much as one job can. Returns how many it attempted. */
export async function sweepDue(send?: Send): Promise<number> {
  const claimed = await claimDue(MOST_AT_ONCE, { usual: MOST_OF_ONE_WEBHOOK, of: new Map() });
  await Promise.allSettled(claimed.map((delivery) => attemptDelivery(delivery, send)));
  return claimed.length;
}
