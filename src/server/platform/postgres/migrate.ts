import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DiffTarget, MigrationList, SchemaFilter, SchemasContainer } from '@prisma/schema-engine-wasm';
import type pg from 'pg';
import { connectDirectly } from '@/server/platform/postgres/direct-client';
import { withSchemaEngine } from '@/server/platform/postgres/schema-engine';
import { startWaitsFor } from '@/server/platform/runtime/readiness';
import { StartError } from '@/server/platform/runtime/start-error';

const schemaDirectory = resolve('prisma/schema');
const everything: SchemaFilter = { externalTables: [], externalEnums: [] };
const advisoryLock = 0x666f6c69; // 'foli'

/**
 * Applies what is in prisma/migrations and not yet in the database, as `prisma migrate deploy` would.
 * Two processes may start at once: the second waits for the first.
 * @param wanted the first of them, where not all are wanted
 * @returns the names of the migrations applied
 * @throws {StartError} when another history of migrations made the database, which these cannot go on from
 */
export async function applyMigrations(url: string, wanted?: string[]): Promise<string[]> {
  return withMigrationLock(url, async (client) => {
    const [before, ours] = [await appliedBefore(client), wanted ?? (await migrationNames())];
    refuseForeignHistory(
      before.map(({ name }) => name),
      ours,
    );
    if (hasAll(before, ours)) return [];
    const migrationsList = await listMigrations(ours);
    const done = await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList, filters: everything }),
    );
    return done.appliedMigrationNames;
  });
}

/**
 * What would have to follow the migrations for the database to be what prisma/schema says.
 * @returns SQL, empty where both agree
 */
export async function missingMigration(url: string): Promise<string> {
  return schemaSince(url, { tag: 'migrations', ...(await listMigrations(await migrationNames())) });
}

/** @returns SQL that makes the tables of prisma/schema in an empty database, as far as Prisma can say what they are */
export function tablesOfSchema(url: string): Promise<string> {
  return schemaSince(url, { tag: 'empty' });
}

async function schemaSince(url: string, from: DiffTarget): Promise<string> {
  const to: DiffTarget = { tag: 'schemaDatamodel', ...(await readSchema()) };
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters: everything }),
  );
  return (stdout ?? '').replace(/^-- This is an empty migration\.\s*$/, '');
}

/**
 * Runs `work` while no other process that starts on this database does. Who has to wait for that says so at /readyz.
 * @throws {StartError} when the database cannot be reached
 */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    await lockMigrations(client);
    return await work(client);
  } finally {
    await client.end(); // which also lets go of the lock
  }
}

async function lockMigrations(client: pg.Client): Promise<void> {
  const free = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [advisoryLock]);
  if (free.rows[0]?.ours) return;
  const hasTurn = startWaitsFor('database', 'waits for another process, which makes it ready');
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
  } finally {
    hasTurn();
  }
}

type Applied = { name: string; isFinished: boolean };

async function appliedBefore(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known`,
  );
  if (!rows[0]?.known) return [];
  const applied = await client.query<Applied>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished" FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return applied.rows;
}

/** Where there is nothing to do, Prisma's engine is not loaded: it costs every later start time and memory. */
function hasAll(applied: Applied[], ours: string[]): boolean {
  const names = new Set(applied.map(({ name }) => name));
  return applied.every(({ isFinished }) => isFinished) && ours.every((name) => names.has(name));
}

/** A database that a later version has migrated has all of ours, and more: that may go on with an earlier one. */
function refuseForeignHistory(applied: string[], ours: string[]): void {
  const foreign = applied.find((name) => !ours.includes(name));
  if (foreign === undefined || ours.every((name) => applied.includes(name))) return;
  throw new StartError(
    `This database was made by another version of Folio (its migration ${foreign} is not one of this version's), and ` +
      'this version cannot take it over: start the version that made it, or begin anew with an empty database ' +
      '(another DATA_DIR, or another DATABASE_URL).',
  );
}

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

async function listMigrations(names: string[]): Promise<MigrationList> {
  return {
    baseDir: migrationsDirectory,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(migrationsDirectory, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (path) => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(join(migrationsDirectory, path, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

async function readSchema(): Promise<SchemasContainer> {
  const names = (await readdir(schemaDirectory)).filter((name) => name.endsWith('.prisma')).sort();
  const files = names.map(async (name) => ({
    path: join(schemaDirectory, name),
    content: await readFile(join(schemaDirectory, name), 'utf8'),
  }));
  return { files: await Promise.all(files) };
}

export const migrationsDirectory = resolve('prisma/migrations');

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
