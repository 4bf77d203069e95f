import { z } from 'zod';
import { apiError } from '@/server/platform/contract/errors';

export const LatestRow = z.object({ latest: z.number() });
export const OldestRow = z.object({ oldest: z.number().nullable() });

/** A log of a company whose entries are numbered after the commit, from 1 without a gap. */
type NumberedLog<Row> = {
  /** Numbers what has committed; incomplete where more waits. */
  number: () => Promise<{ isComplete: boolean }>;
  /** The latest number; 0 where there is none. */
  latest: () => Promise<number>;
  /** The entries after `after` and up to `latest`, in their order, at most `count`. */
  find: (range: { after: number; latest: number; count: number }) => Promise<Row[]>;
  /** The number of the oldest entry that is kept; null where none is. */
  oldest: () => Promise<number | null>;
  /** What is answered where entries after a number are kept no longer, and where there was no such number. */
  codes: { expired: 'EVENTS_EXPIRED' | 'DELETIONS_EXPIRED'; ahead: 'EVENTS_AHEAD' | 'DELETIONS_AHEAD' };
};

/** The entries of a log from a number on, oldest first. @throws 409 by the codes of the log */
export async function readLog<Row extends { sequence: number }>(
  log: NumberedLog<Row>,
  input: { after?: number | undefined; limit: number },
) {
  const { isComplete } = await log.number();
  // No further than to `latest`: what is numbered meanwhile is for the next page.
  const latest = await log.latest();
  const { after = 0, limit } = input;
  if (after > latest) throw apiError(log.codes.ahead, { after, latest });
  const found = await log.find({ after, latest, count: limit + 1 });
  // Asked for afterwards: what is removed meanwhile is not missed without a word.
  const oldest = await log.oldest();
  const first = oldest ?? latest + 1;
  if (input.after !== undefined && after < first - 1) throw apiError(log.codes.expired, { after, oldest: first });
  const data = found.slice(0, limit);
  const isCut = found.length > limit;
  return {
    data,
    limit,
    hasMore: isCut || !isComplete,
    next: isCut ? (data.at(-1)?.sequence ?? after) : latest,
    ...(oldest !== null && { oldest }),
    latest,
  };
}
