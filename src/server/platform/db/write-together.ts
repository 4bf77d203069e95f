import type pg from 'pg';

/** Statements that are sent one right after the other leave in one write: each write wakes both sides. */
export function batchSocketWrites({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
