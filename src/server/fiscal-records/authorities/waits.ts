const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long to wait for an authority that has not answered, in milliseconds: a minute after the first failure, twice as
 * long after each, an hour at most (Orden HAC/1177/2024 art. 16.4 wants a try every hour). @param failures in a row
 */
export function waitAfter(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), HOUR_MS);
}

/** The outbox's schedule for what goes wrong with ourselves; an authority that does not answer is no fault of ours. */
export const RETRY_OWN_FAULTS_MS = Array.from({ length: 50 }, (_, attempt) =>
  Math.min(5 * SECOND_MS * 2 ** attempt, HOUR_MS),
);
