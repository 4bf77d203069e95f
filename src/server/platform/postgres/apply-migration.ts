import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { watchIndexBuild } from '@/server/platform/postgres/index-progress';
import { concurrentStatement, isRepeated, type Migration } from '@/server/platform/postgres/migration-files';
import { StartError } from '@/server/platform/runtime/start-error';

/** How a migration behaves towards those who use the tables meanwhile. */
export type Patience = {
  /** How long a statement waits for a lock, in milliseconds: everybody who wants the table after it waits as long. */
  lockTimeoutMs: number;
  /** How long others have their turn before each further attempt, in milliseconds. */
  pausesMs: number[];
};

/** Some five minutes in all. */
export const usualPatience: Patience = {
  lockTimeoutMs: 3000,
  pausesMs: [500, 1000, 2000, 4000, 8000, ...Array<number>(17).fill(15_000)],
};

type Applying = Patience & {
  url: string;
  /** A line for the person who starts Folio. */
  report: (line: string) => void;
};

/** lock_not_available and deadlock_detected: nothing of the attempt has happened. */
const CONTENDED = new Set(['55P03', '40P01']);

/**
 * Applies one migration and notes it in Prisma's table. It happens whole or not at all, but for an index that is built beside
 * the writes: what an attempt left of that is removed, and built again.
 * @throws {StartError} where others do not give their locks back within the patience, or a statement is refused
 */
export async function applyMigration(client: pg.Client, migration: Migration, applying: Applying): Promise<void> {
  const { pausesMs, report } = applying;
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return await attempt(client, migration, applying);
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      if (!CONTENDED.has(String(code))) throw new StartError(`The migration ${migration.name} failed: ${message}.`);
      const others = await oldestTransaction(client);
      if (pauseMs === undefined) {
        throw new StartError(
          `The migration ${migration.name} waits for what others use (${others}). End that, then start again.`,
        );
      }
      report(`  ${migration.name} waits for what others use (${others}); trying again in ${pauseMs / 1000} s`);
      await pause(pauseMs);
    }
  }
}

async function attempt(client: pg.Client, migration: Migration, applying: Applying): Promise<void> {
  const concurrent = concurrentStatement(migration.sql);
  const begun = new Date();
  if (concurrent) {
    if (concurrent.verb === 'CREATE') await buildIndex(client, migration, concurrent.index, applying);
    else if ((await isValidIndex(client, concurrent.index)) !== undefined) await client.query(migration.sql);
    await note(client, migration, begun);
  } else {
    if (isRepeated(migration.sql)) await repeat(client, migration, applying);
    await inTransaction(client, applying, async () => {
      if (!isRepeated(migration.sql)) await client.query(migration.sql);
      await note(client, migration, begun);
    });
  }
}

async function inTransaction<T>(client: pg.Client, { lockTimeoutMs }: Patience, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Runs a statement until it changes no row, so that each pass holds its rows for a moment only. */
async function repeat(client: pg.Client, { name, sql }: Migration, applying: Applying): Promise<void> {
  let changed = 0;
  let reportedAt = performance.now();
  for (;;) {
    const { rowCount } = await inTransaction(client, applying, () => client.query(sql));
    if (!rowCount) return;
    changed += rowCount;
    if (performance.now() - reportedAt < 5000) continue;
    reportedAt = performance.now();
    applying.report(`  ${name}: ${changed} rows`);
  }
}

/**
 * Builds an index while others write. It waits for older transactions without holding up anybody, so that it needs no limit.
 * A valid index of that name is the work of an attempt that ended before it was noted.
 */
async function buildIndex(client: pg.Client, { name, sql }: Migration, index: string, applying: Applying) {
  const isValid = await isValidIndex(client, index);
  if (isValid) return;
  if (isValid === false) await dropIndex(client, index);
  const built = watchIndexBuild(applying.url, (state) => applying.report(`  ${name}: ${state}`));
  try {
    await client.query(sql);
  } catch (error) {
    await dropIndex(client, index).catch(() => undefined); // the next attempt does so
    throw error;
  } finally {
    await built();
  }
}

/** Whether an index is complete; undefined where there is none. */
async function isValidIndex(client: pg.Client, index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [pg.escapeIdentifier(index)],
  );
  return rows[0]?.valid;
}

function dropIndex(client: pg.Client, index: string): Promise<unknown> {
  return client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${pg.escapeIdentifier(index)}`);
}

/** As Prisma notes it, so that `prisma migrate deploy` can go on from here. */
function note(client: pg.Client, { name, checksum }: Migration, begun: Date): Promise<unknown> {
  return client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name, begun],
  );
}

async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; program: string; seconds: number }>(`
    SELECT pid, coalesce(nullif(application_name, ''), 'a program without a name') AS program,
           extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 1`);
  const [oldest] = rows;
  return oldest
    ? `the oldest transaction is ${oldest.seconds} s old, of ${oldest.program}, process ${oldest.pid}`
    : 'many of them';
}
