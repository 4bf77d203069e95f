import { z } from 'zod';
import { isApplied, PACKED_TEXTS } from '@/server/platform/db/applied-migration';
import { inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';

const ROWS_AT_ONCE = 500;
const START = '(0,0)';
/** For one table; what is left waits for the next night. */
const MOST_MS = 10 * 60_000;

/** Where a row is: `placeOf`. */
const Place = z.object({ place: z.string(), page: z.number() });

/** The columns that say where a row is. @param row the name that the statement has for it */
export const placeOf = (row: Sql): Sql => sql`${row}.ctid::text AS place, ((${row}.ctid::text::point)[0])::int AS page`;

type Packing<Columns extends z.ZodRawShape> = {
  /** What is read of a row, beside its place. */
  columns: Columns;
  /** The rows behind a place of the table that are to be packed, locked; at most as many as are asked for. */
  find(from: string, most: number): Sql;
  /** The UPDATE that packs these. */
  write(found: z.output<z.ZodObject<Columns>>[]): Sql;
};

/**
 * Packs rows of a table in their place, a batch to a transaction. Of a page of the table one row is packed at a time: what it needs
 * less gives the next one room in the same page, so that no index is written. None is packed while a version may run that does not
 * read it so.
 * @returns how many
 */
export async function packRows<Columns extends z.ZodRawShape>(packing: Packing<Columns>): Promise<number> {
  if (!(await isApplied(PACKED_TEXTS))) return 0;
  const begun = performance.now();
  let total = 0;
  for (let from = START, inPass = 0; performance.now() - begun < MOST_MS; ) {
    const { packed, last } = await inTransaction(() => packBatch(packing, from));
    total += packed;
    inPass += packed;
    if (last) from = last;
    else if (inPass === 0) break;
    else [from, inPass] = [START, 0];
  }
  return total;
}

/** @returns how many were packed, and where those behind begin; nowhere where there are none */
async function packBatch<Columns extends z.ZodRawShape>(packing: Packing<Columns>, from: string) {
  await rows(sql`SELECT set_config('synchronize_seqscans', 'off', true)`); // from the first page, whoever else reads
  const Row = z.object({ ...packing.columns, ...Place.shape });
  const found = (await rows(Row, packing.find(from, ROWS_AT_ONCE))) as (z.output<typeof Place> &
    z.output<z.ZodObject<Columns>>)[];
  const chosen = [...new Map(found.map((row) => [row.page, row])).values()];
  if (chosen.length === 0) return { packed: 0, last: undefined };
  await rows(packing.write(chosen));
  return { packed: chosen.length, last: found.length < ROWS_AT_ONCE ? undefined : found.at(-1)?.place };
}
