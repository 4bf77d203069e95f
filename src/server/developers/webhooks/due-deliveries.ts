import { attemptDelivery, type Send } from '@/server/developers/webhooks/attempt-delivery';
import { claimDelivery } from '@/server/developers/webhooks/claim-deliveries';
import { machineClock } from '@/server/platform/runtime/clock';

/**
 * Attempts one delivery, if it is due and free: what another scheduler calls that was told of it. @returns in how many
 * milliseconds another attempt is to follow; null where none is
 */
export async function attemptIfDue(deliveryId: string, send?: Send): Promise<{ retryAfterMs: number | null }> {
  const claimed = await claimDelivery(deliveryId);
  if (!claimed) return { retryAfterMs: null };
  const { nextAttemptAt } = await attemptDelivery(claimed, send);
  if (!nextAttemptAt) return { retryAfterMs: null };
  // Whole seconds: who comes a moment early finds nothing due.
  return { retryAfterMs: Math.ceil((nextAttemptAt.getTime() - machineClock.now().getTime()) / 1000) * 1000 };
}
