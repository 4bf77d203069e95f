import type { RetrySchedule } from '@/server/generated/prisma/client';

/** How an attempt ended: an answer's status, or none. */
type AttemptOutcome = { responseCode: number | null };

export type DeliveryState =
  | { status: 'delivered' | 'failed'; nextAttemptAt: null }
  | { status: 'retrying'; nextAttemptAt: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [FIRST_MS, SECOND_MS] = [2000, 4000];

/** How long after each failed attempt the next one comes. The last of `three_days` is 71 h 35 min after the first. */
const delays: Record<RetrySchedule, number[]> = {
  standard: [FIRST_MS, SECOND_MS],
  three_days: [
    ...[FIRST_MS, SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
    ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 18 * HOUR_MS, 36 * HOUR_MS],
  ],
};

/** How often a delivery is attempted, at most. */
export const mostAttempts = (schedule: RetrySchedule): number => delays[schedule].length + 1;

/**
 * What becomes of a delivery after its `number`th attempt, from 1, ended at `finishedAt`: the only state machine of
 * deliveries. 2xx delivers; anything else is tried again after the delays of the schedule, and fails after the last one.
 */
export function afterAttempt(
  number: number,
  { responseCode }: AttemptOutcome,
  finishedAt: Date,
  schedule: RetrySchedule = 'standard',
): DeliveryState {
  if (number < 1) throw new RangeError(`There is no attempt ${number}`);
  if (responseCode !== null && responseCode >= 200 && responseCode < 300) {
    return { status: 'delivered', nextAttemptAt: null };
  }
  const delay = delays[schedule][number - 1];
  if (delay === undefined) return { status: 'failed', nextAttemptAt: null };
  return { status: 'retrying', nextAttemptAt: new Date(finishedAt.getTime() + delay) };
}
