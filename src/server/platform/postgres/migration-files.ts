import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const migrationsDirectory = resolve('prisma/migrations');

/** A migration as it stands in its file. */
export type Migration = {
  name: string;
  sql: string;
  /** SHA-256 of the file, as Prisma notes it. */
  checksum: string;
};

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @throws what the file system throws where there is no such migration */
export async function readMigration(name: string): Promise<Migration> {
  const bytes = await readFile(join(migrationsDirectory, name, 'migration.sql'));
  return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Whether a migration removes what the version before may still read: `20270101090000_contract_old_rates`. It waits until no
 * process of that version lives. See docs/decisions/0060.
 */
export function isContract(name: string): boolean {
  return /^\d{14}_contract_/.test(name);
}

/** A statement on an index that PostgreSQL runs outside of any transaction. */
export type ConcurrentStatement = { verb: 'CREATE' | 'DROP'; index: string };

const CONCURRENT =
  /^(CREATE|DROP)(?:\s+UNIQUE)?\s+INDEX\s+CONCURRENTLY\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?!ON\b)"?(\w+)"?/i;

/** What a migration does outside of a transaction, which is then its only statement; undefined for any other. */
export function concurrentStatement(sql: string): ConcurrentStatement | undefined {
  const [, verb, index] = CONCURRENT.exec(sql.replace(/^\s*(?:--.*\n\s*)*/, '')) ?? [];
  return verb && index ? { verb: verb.toUpperCase() as ConcurrentStatement['verb'], index } : undefined;
}

/** Whether the one statement of a migration is run again until it changes no row, each pass in a transaction of its own. */
export function isRepeated(sql: string): boolean {
  return /^-- repeated\b/m.test(sql);
}
