import type { Pool } from 'pg';

/** What a relation takes of the disk; an index with the table that it is of. */
type Size = { name: string; table: string; isIndex: boolean; bytes: number };

/** Every table, with what it keeps apart of long values, and every index of the database, after a vacuum. */
export async function sizesOf(pool: Pool): Promise<Size[]> {
  await pool.query('VACUUM (ANALYZE)');
  const { rows } = await pool.query<Size>(`
    SELECT c.relname AS name, c.relname AS table, false AS "isIndex", pg_table_size(c.oid)::float8 AS bytes
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT i.relname, t.relname, true, pg_relation_size(i.oid)::float8
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace`);
  return rows;
}

/** What each of `count` rows of the business added, the largest first; what did not grow is left out. */
export function growthOf(before: readonly Size[], after: readonly Size[], count: number): Size[] {
  const bytesBefore = new Map(before.map(({ name, bytes }) => [name, bytes]));
  return after
    .map((size) => ({ ...size, bytes: (size.bytes - (bytesBefore.get(size.name) ?? 0)) / count }))
    .filter(({ bytes }) => bytes !== 0)
    .sort((one, other) => other.bytes - one.bytes);
}

export function sumOf(sizes: readonly Size[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}
