import { z } from 'zod';
import { attemptDelivery, type Send } from '@/server/developers/webhooks/attempt-delivery';
import { claimDelivery } from '@/server/developers/webhooks/claim-deliveries';
import { bookTurn } from '@/server/developers/webhooks/pace';
import { firstRow, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** In how many milliseconds to call again, null where not; and whether a turn at the webhook is booked for then. */
type Called = { retryAfterMs: number | null; isBooked?: boolean };

/**
 * Attempts one delivery, if it is due and free: what another scheduler calls that was told of it. Where the webhook has a rate,
 * it first books a turn, which may come later. @param isBooked whether the call before has booked it
 */
export async function attemptIfDue(deliveryId: string, isBooked = false, send?: Send): Promise<Called> {
  const claimed = await claimDelivery(deliveryId, isBooked);
  if (!claimed) return isBooked ? { retryAfterMs: null } : waitForTurn(deliveryId, send);
  const { nextAttemptAt } = await attemptDelivery(claimed, send);
  return { retryAfterMs: nextAttemptAt && untilAttempt(nextAttemptAt) };
}

async function waitForTurn(deliveryId: string, send?: Send): Promise<Called> {
  const later = await firstRow(
    LaterRow,
    sql`
    SELECT next_attempt_at AS at FROM delivery
    WHERE id = ${deliveryId} AND status IN ('pending', 'retrying') AND next_attempt_at > ${machineClock.now()}`,
  );
  if (later) return { retryAfterMs: untilAttempt(later.at) };
  const turn = await bookTurn(deliveryId);
  if (!turn) return { retryAfterMs: null };
  if (turn.isBooked && turn.waitMs === 0) return attemptIfDue(deliveryId, true, send);
  return { retryAfterMs: turn.waitMs, isBooked: turn.isBooked };
}

const LaterRow = z.object({ at: z.date() });

/** In whole seconds: who comes a moment early finds nothing due. */
function untilAttempt(at: Date): number {
  return Math.ceil((at.getTime() - machineClock.now().getTime()) / 1000) * 1000;
}
