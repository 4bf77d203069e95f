import { FolioError, type NoAnswerError } from './errors.js';

const FIRST_DELAY_MS = 500;
const LONGEST_OWN_DELAY_MS = 8000;

/**
 * Whether a call can be repeated without doing anything twice. A POST has its idempotency key; a PATCH has nothing, so that
 * only one that was turned away at the door is repeated.
 */
export function isRepeatable(method: string, refusal: FolioError | NoAnswerError): boolean {
  if (!(refusal instanceof FolioError)) return refusal.kind !== 'aborted' && method !== 'PATCH';
  const { status, code } = refusal;
  if (status === 429) return true;
  if (method === 'PATCH') return false;
  // The first attempt is still running: its answer is replayed once it is there.
  if (code === 'IDEMPOTENCY_REQUEST_IN_PROGRESS') return true;
  // A failure within is what a repeat of a POST is answered too.
  return [408, 502, 503, 504].includes(status) || (status === 500 && method !== 'POST');
}

/** Milliseconds before the next attempt: what the answer asks for, or else twice as long each time, with a random part. */
export function delayBefore(attempts: number, refusal: FolioError | NoAnswerError): number {
  const random = Math.random();
  // A little later than asked: those who were turned away together do not all come back at the same instant.
  if (refusal instanceof FolioError && refusal.retryAfter !== undefined)
    return refusal.retryAfter * 1000 + random * 250;
  return Math.min(LONGEST_OWN_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1)) * (0.5 + random / 2);
}
