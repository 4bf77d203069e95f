import { sql } from '@/server/platform/db/client';

const alreadyNext = sql`w.minute = excluded.minute + 1`;

/**
 * Of an INSERT … AS w … ON CONFLICT DO UPDATE, the SET that counts the calls of a minute. Where another process has begun
 * the next minute a moment before this one, its count goes on: it never begins anew twice.
 */
export const countTheMinute = sql`
  minute = CASE WHEN ${alreadyNext} THEN w.minute ELSE excluded.minute END,
  count = CASE WHEN w.minute = excluded.minute OR ${alreadyNext} THEN w.count ELSE 0 END + excluded.count`;
