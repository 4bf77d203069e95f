import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { applyMigration, type Patience, usualPatience } from '@/server/platform/postgres/apply-migration';
import { connectDirectly } from '@/server/platform/postgres/direct-client';
import { countOlderProcesses } from '@/server/platform/postgres/known-schema';
import { isContract, migrationNames, readMigration } from '@/server/platform/postgres/migration-files';
import { startWaitsFor } from '@/server/platform/runtime/readiness';
import { StartError } from '@/server/platform/runtime/start-error';

const advisoryLock = 0x666f6c69; // 'foli'
/** How often a process that waits for its turn asks. */
const TURN_MS = 250;
/** A process that has lost the connection by which it is seen has another within a second. */
const SECOND_LOOK_MS = 2000;

type Options = {
  /** The names of those that are wanted, where not all are. */
  wanted?: string[];
  /** A line for the person who starts Folio. */
  report?: (line: string) => void;
  patience?: Patience;
};

/**
 * Applies what is in prisma/migrations and not yet in the database, with the bookkeeping of `prisma migrate deploy`: first
 * what only adds, then what the version before may still read (`isContract`), unless a process of that version lives.
 * Two processes may start at once: the second waits for the first.
 * @returns the names of the migrations applied
 * @throws {StartError} when another history of migrations made the database, which these cannot go on from; or for what
 *   `applyMigration` throws
 */
export async function applyMigrations(url: string, options: Options = {}): Promise<string[]> {
  const { wanted, report = () => undefined, patience = usualPatience } = options;
  return withMigrationLock(url, async (client) => {
    const ours = wanted ?? (await migrationNames());
    const before = await appliedBefore(client);
    refuseOtherHistory(before ?? [], ours);
    const applied = new Set(before);
    const due = ours.filter((name) => !applied.has(name));
    const contracts = due.filter(isContract);
    const next = due.filter((name) => !isContract(name));
    if (contracts.length > 0 && !(await isReadByOthers(client, contracts, before === undefined, report)))
      next.push(...contracts);
    if (next.length === 0) return [];
    if (before === undefined) await createBookkeeping(client);
    report(
      before === undefined
        ? `Making the tables, in ${next.length} steps …`
        : `Migrating the database, ${stepsOf(next.length)}:`,
    );
    const begun = performance.now();
    for (const name of next) {
      const since = performance.now();
      await applyMigration(client, await readMigration(name), { ...patience, url, report });
      if (before) report(`  ${name}: ${secondsSince(since)} s`);
    }
    if (before === undefined) report(`The tables are made: ${secondsSince(begun)} s`);
    return next;
  });
}

/** Whether nothing is due that would not wait for processes of the version before, and nothing that this version reads is gone. */
export function isCurrent(applied: ReadonlySet<string>, ours: string[]): boolean {
  return ours.every((name) => applied.has(name) || isContract(name)) && removedSince(applied, ours) === undefined;
}

/** The names of the migrations that this version has and the database has not. */
export async function dueMigrations(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const applied = new Set(await appliedBefore(client));
    return (await migrationNames()).filter((name) => !applied.has(name));
  });
}

/**
 * Runs `work` while no other process that starts on this database does. Who has to wait for that says so at /readyz.
 * @throws {StartError} when the database cannot be reached
 */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await lockMigrations(client);
    return await work(client);
  });
}

/** Runs `work` on a connection whose end also lets go of its locks. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits would be a transaction that CREATE INDEX CONCURRENTLY waits for. */
async function lockMigrations(client: pg.Client): Promise<void> {
  if (await tryLock(client)) return;
  const hasTurn = startWaitsFor('database', 'waits for another process, which makes it ready');
  try {
    while (!(await tryLock(client))) await pause(TURN_MS);
  } finally {
    hasTurn();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [advisoryLock]);
  return rows[0]?.ours ?? false;
}

/**
 * The names of the migrations that the database has; undefined where it has nothing.
 * @throws {StartError} where one was begun and not ended, or the tables are somebody else's
 */
async function appliedBefore(client: pg.Client): Promise<string[] | undefined> {
  const { rows } = await client.query<{ known: boolean; tables: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known,
            EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema()) AS tables`,
  );
  if (!rows[0]?.known) {
    if (!rows[0]?.tables) return undefined;
    throw new StartError('The database that DATABASE_URL names has tables that are not of Folio: name an empty one.');
  }
  const applied = await client.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished" FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const unfinished = applied.rows.find(({ isFinished }) => !isFinished);
  if (unfinished) {
    throw new StartError(
      `The migration ${unfinished.name} was begun by an earlier version of Folio or by Prisma, and not ended: restore the ` +
        'backup made before it, or find out what it has done and set its finished_at or rolled_back_at in _prisma_migrations.',
    );
  }
  return applied.rows.map(({ name }) => name);
}

/** The table in which Prisma notes what it has applied, as Prisma makes it. */
async function createBookkeeping(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
}

/**
 * A database that a later version has migrated has all that this one wants, and more: that may go on with an earlier one
 * until something is removed that the earlier one reads.
 */
function refuseOtherHistory(applied: string[], ours: string[]): void {
  const removed = removedSince(new Set(applied), ours);
  if (removed !== undefined) {
    throw new StartError(
      `A later version of Folio has removed from this database what this version reads (its migration ${removed}): start ` +
        'that version, or restore the backup made before it.',
    );
  }
  const foreign = applied.find((name) => !ours.includes(name));
  if (foreign === undefined || isCurrent(new Set(applied), ours)) return;
  throw new StartError(
    `This database was made by another version of Folio (its migration ${foreign} is not one of this version's), and ` +
      'this version cannot take it over: start the version that made it, or begin anew with an empty database ' +
      '(another DATA_DIR, or another DATABASE_URL).',
  );
}

/** The first migration of a later version that removed something. */
function removedSince(applied: ReadonlySet<string>, ours: string[]): string | undefined {
  return [...applied].find((name) => isContract(name) && !ours.includes(name));
}

/** Whether processes of an earlier version live. Whoever is not seen twice is gone. */
async function isReadByOthers(
  client: pg.Client,
  contracts: string[],
  isEmpty: boolean,
  report: (line: string) => void,
): Promise<boolean> {
  if (isEmpty) return false;
  const countOlder = () => countOlderProcesses(client, contracts.at(-1) ?? '');
  let older = await countOlder();
  if (older === 0) {
    await pause(SECOND_LOOK_MS);
    older = await countOlder();
  }
  if (older === 0) return false;
  report(
    `${stepsOf(contracts.length)} to remove what ${older === 1 ? 'a process' : `${older} processes`} of an earlier version may read: done once they have ended.`,
  );
  return true;
}

const stepsOf = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`;

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1);

async function connect(url: string): Promise<pg.Client> {
  try {
    return await connectDirectly(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(
      `The database that DATABASE_URL names cannot be reached (${reason}): start it, or correct DATABASE_URL.`,
    );
  }
}
