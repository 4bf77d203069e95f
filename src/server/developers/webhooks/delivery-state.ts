/** How an attempt ended: an answer's status, or none. */
type AttemptOutcome = { responseCode: number | null };

export type DeliveryState =
  | { status: 'delivered' | 'failed'; nextAttemptAt: null }
  | { status: 'retrying'; nextAttemptAt: Date };

export const MOST_ATTEMPTS = 3;
const FIRST_DELAY_MS = 2000;

/**
 * What becomes of a delivery after its `number`th attempt (1 to 3) ended at `finishedAt`: the only state machine of
 * deliveries. 2xx delivers; anything else is tried again 2 s and then 4 s later, and fails the third time.
 */
export function afterAttempt(number: number, { responseCode }: AttemptOutcome, finishedAt: Date): DeliveryState {
  if (number < 1 || number > MOST_ATTEMPTS) throw new RangeError(`There is no attempt ${number}`);
  if (responseCode !== null && responseCode >= 200 && responseCode < 300) {
    return { status: 'delivered', nextAttemptAt: null };
  }
  if (number === MOST_ATTEMPTS) return { status: 'failed', nextAttemptAt: null };
  const delay = FIRST_DELAY_MS * 2 ** (number - 1);
  return { status: 'retrying', nextAttemptAt: new Date(finishedAt.getTime() + delay) };
}
