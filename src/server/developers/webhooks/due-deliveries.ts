import { attemptDelivery, type Send } from '@/server/developers/webhooks/attempt-delivery';
import { claimDelivery } from '@/server/developers/webhooks/claim-deliveries';

/**
 * Attempts one delivery, if it is due and free: what another scheduler calls that was told of it. Tells whether another
 * attempt is to follow.
 */
export async function attemptIfDue(deliveryId: string, send?: Send): Promise<{ retry: boolean }> {
  const claimed = await claimDelivery(deliveryId);
  if (!claimed) return { retry: false };
  const { status } = await attemptDelivery(claimed, send);
  return { retry: status === 'retrying' };
}
