import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupReader } from '@/server/operations/backup/backup-reader';
import { fingerprints, type Secrets } from '@/server/operations/backup/manifest';
import { copyTarget, listTables, prepareToCopy, quoteIdentifier } from '@/server/operations/backup/tables';
import type { Storage } from '@/server/platform/files/file-store';
import { withDirectClient } from '@/server/platform/postgres/direct-client';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { migrationNames } from '@/server/platform/postgres/migration-files';
import { StartError } from '@/server/platform/runtime/start-error';

const PURPOSE = { applicationName: 'folio-restore' };

export type RestoreTarget = { url: string; storage: Pick<Storage, 'put' | 'remove'>; secrets: Secrets };

/**
 * Puts a backup into an empty database and its files into the store, and brings both up to this version. Nothing is
 * written before the backup has been found whole.
 * @throws {StartError} where it is damaged or of a later version, the secrets are others, or the database holds something
 */
export async function restoreBackup({ url, storage, secrets }: RestoreTarget, backup: BackupReader): Promise<void> {
  assertSameSecrets(backup, secrets);
  await assertKnownMigrations(backup);
  await backup.assertWhole();
  await withDirectClient(url, PURPOSE, assertEmpty);

  await applyMigrations(url, { wanted: backup.migrations });
  const stored: string[] = [];
  try {
    for (const { key, bytes } of backup.files) {
      stored.push(key);
      await storage.put(key, backup.openFile(key), bytes);
    }
    await withDirectClient(url, PURPOSE, (client) => load(client, backup));
  } catch (error) {
    for (const key of stored) await storage.remove(key);
    throw error;
  }
  await applyMigrations(url);
}

/** What is sealed with one key opens with no other. */
function assertSameSecrets(backup: BackupReader, secrets: Secrets): void {
  const given = fingerprints(secrets);
  const other = (['ENCRYPTION_KEY', 'AUTH_SECRET'] as const).find((name) => given[name] !== backup.fingerprints[name]);
  if (!other) return;
  throw new StartError(
    `${other} is not the one that this backup was made with. Set it to that one, then restore again.`,
  );
}

async function assertKnownMigrations({ migrations }: BackupReader): Promise<void> {
  const ours = await migrationNames();
  const unknown = migrations.find((name) => !ours.includes(name));
  if (unknown === undefined) return;
  throw new StartError(
    `This backup was made by another version of Folio (its migration ${unknown} is not one of this version's). Restore it with that version or a later one.`,
  );
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const tables = await listTables(client);
  if (tables.length === 0) return;
  throw new StartError(
    'This database holds something already. Restore into an empty one: another DATA_DIR, or another DATABASE_URL.',
  );
}

/** Loads all rows in one transaction. What they refer to is checked when all are there, and their triggers ran long ago. */
async function load(client: pg.Client, { tables, openTable }: BackupReader): Promise<void> {
  await prepareToCopy(client);
  await client.query('BEGIN');
  const references = await referencesOf(client);
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoteIdentifier(name)} DISABLE TRIGGER USER`);
  // What a migration wrote into its own tables is in the backup as well.
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`);
  for (const table of tables) {
    const copy = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
    await pipeline(openTable(table.name), copy);
    if (copy.rowCount !== table.rows) throw new Error(`${table.name} came to ${copy.rowCount} rows, not ${table.rows}`);
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  await advanceSequences(client);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

type Reference = { table: string; name: string; definition: string };

/** Those of partitions come and go with those of their tables. */
async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace ORDER BY conname`);
  return rows;
}

async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    SELECT s.oid::regclass::text AS sequence, d.refobjid::regclass::text AS table, quote_ident(a.attname) AS column
    FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace`);
  for (const { sequence, table, column } of rows) {
    await client.query(`SELECT setval('${sequence}', (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`);
  }
}
