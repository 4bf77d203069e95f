import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import { inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';

/** Which rows of a table are removed by age. */
export type OldRows = {
  table: string;
  /** Says how old a row is. */
  column: string;
  /** Whether an index has the rows in the order of `column`; without one they are found in the order that they lie in. */
  isOrdered?: boolean;
  /** Which are old. */
  where: Sql;
  /** Runs in each transaction, before the rows are removed. */
  before?: Sql;
  /** At most so many rows at once: for those that others go with. */
  most?: number;
  /** When the oldest row was made, where `column` is no time. */
  oldest?: Sql;
};

/** @param removed rows @param isDone whether nothing is left that could be removed */
export type Removal = { removed: number; isDone: boolean };

const Batch = z.object({ found: z.number(), last: z.string().nullable() });
type Batch = z.output<typeof Batch>;

const START = { ordered: '-infinity', placed: '(0,0)' };

/**
 * Removes old rows, a batch to a transaction, so that nobody waits for them for long and nothing of it is lost with what
 * fails later. Rows that somebody else holds are skipped, for another time.
 * @param most rows at once @param isOver asked between two batches: whether the time is up
 */
export async function pruneRows(old: OldRows, most: number, isOver: () => boolean): Promise<Removal> {
  const size = Math.min(most, old.most ?? most);
  const start = old.isOrdered ? START.ordered : START.placed;
  let from = start;
  for (let removed = 0, inPass = 0; ; ) {
    const { found, last } = await removeBatch(old, from, size);
    removed += found;
    inPass += found;
    if (found === size && last !== null) from = last;
    // What lies in no order may have been passed over: the pass that finds nothing is the last.
    else if (old.isOrdered || inPass === 0) return { removed, isDone: true };
    else [from, inPass] = [start, 0];
    if (isOver()) return { removed, isDone: false };
  }
}

function removeBatch(old: OldRows, from: string, size: number): Promise<Batch> {
  const table = Prisma.raw(old.table);
  const due = old.isOrdered ? inOrder(old, from, size) : byPlace(old, from, size);
  const last = old.isOrdered ? sql`max(at)::text` : sql`max(place)::text`;
  return inTransaction(async () => {
    await rows(sql`SELECT set_config('synchronize_seqscans', 'off', true)`); // from the first page, whoever else reads
    if (old.before) await rows(old.before);
    const [batch] = await rows(
      Batch,
      sql`
      WITH due AS MATERIALIZED (${due}),
        gone AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT place FROM due)))
      SELECT count(*)::int AS found, ${last} AS last FROM due`,
    );
    return batch ?? { found: 0, last: null };
  });
}

function inOrder({ table, column, where }: OldRows, from: string, size: number): Sql {
  const at = Prisma.raw(column);
  return sql`
    SELECT ctid AS place, ${at} AS at FROM ${Prisma.raw(table)}
    WHERE ${at} >= ${from}::timestamptz AND ${where}
    ORDER BY ${at} LIMIT ${size} FOR UPDATE SKIP LOCKED`;
}

function byPlace({ table, where }: OldRows, from: string, size: number): Sql {
  return sql`
    SELECT ctid AS place FROM ${Prisma.raw(table)}
    WHERE ctid > ${from}::tid AND ${where} LIMIT ${size} FOR UPDATE SKIP LOCKED`;
}

const OldestRow = z.object({ at: z.date().nullable() });

/** When the oldest row of a table was made; null where it has none. */
export async function oldestRow({ table, column, oldest }: OldRows): Promise<Date | null> {
  const at = oldest ?? sql`min(${Prisma.raw(column)})`;
  const [found] = await rows(OldestRow, sql`SELECT ${at} AS at FROM ${Prisma.raw(table)}`);
  return found?.at ?? null;
}
