import type pg from 'pg';
import { migrationNames } from '@/server/platform/postgres/migration-files';

/** Among the advisory locks of the database, those by which processes show that they live. */
export const ALIVE_LOCKS = 0x464f4c49;
/** Those by which they show the newest migration that they know. */
const SCHEMA_LOCKS = 0x464f4c53;

/** Shows on a connection, for as long as it lasts, which migrations this process knows. */
export async function showSchema(client: pg.Client): Promise<void> {
  const newest = (await migrationNames()).at(-1);
  if (newest) await client.query('SELECT pg_advisory_lock_shared($1, $2)', [SCHEMA_LOCKS, momentOf(newest)]);
}

/** How many processes live that do not know a migration: those of an earlier version. */
export async function countOlderProcesses(client: pg.Client, migration: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `WITH ours AS (
       SELECT pid, classid::int8 AS class, objid::int8 AS object FROM pg_locks
       WHERE locktype = 'advisory' AND objsubid = 2 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
     SELECT count(DISTINCT pid)::int AS count FROM ours AS alive
     WHERE class = $1
       AND NOT EXISTS (SELECT FROM ours AS shown WHERE shown.pid = alive.pid AND shown.class = $2 AND shown.object >= $3)`,
    [ALIVE_LOCKS, SCHEMA_LOCKS, momentOf(migration)],
  );
  return rows[0]?.count ?? 0;
}

/** Seconds since 2026 of the time in a migration's name: half of a lock has 31 bits. */
function momentOf(migration: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(migration)?.map(Number) ?? [];
  const moment = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
  return Math.round((moment - Date.UTC(2026, 0, 1)) / 1000);
}
