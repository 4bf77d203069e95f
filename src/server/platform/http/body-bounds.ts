import { AppError } from '@/server/platform/contract/errors';

/** What a caller may send: so many bytes, and how long it may take over them. */
export type BodyBounds = { bytes: number; idleMs: number; totalMs: number };

const IDLE_MS = 10_000;
const TOTAL_MS = 60_000;

/** For calls of the API and of the dashboard: 1 MB. */
export const CALL_BODY: BodyBounds = { bytes: 1024 * 1024, idleMs: IDLE_MS, totalMs: TOTAL_MS };
/** For what strangers may send: signing in, and the answer to a quote. */
export const SMALL_BODY: BodyBounds = { bytes: 16 * 1024, idleMs: IDLE_MS, totalMs: TOTAL_MS };

/** For a file of at most so many bytes: it may take five minutes. */
export function fileBounds(bytes: number): BodyBounds {
  return { bytes, idleMs: 30_000, totalMs: 300_000 };
}

/** 413 for a body over so many bytes. */
export function tooLarge(limit: number): AppError {
  return new AppError(413, `The body is larger than ${limit} bytes. Send less at once.`);
}

/** 408 for a body that does not come, or comes too slowly. */
export function tooSlow(): AppError {
  return new AppError(408, 'The body did not come in time. Check the connection, then send it again.');
}

/** 400 for a caller who went away while sending: no failure of ours, and nobody is left to read the answer. */
export function bodyLost(): AppError {
  return new AppError(400, 'The connection was lost before all of the body had come.');
}
