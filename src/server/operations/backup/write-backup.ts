import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  filePath,
  fingerprints,
  type Manifest,
  Measure,
  manifestPath,
  type Secrets,
  secretsPath,
  tablePath,
} from '@/server/operations/backup/manifest';
import {
  appliedMigrations,
  atOneInstant,
  copySource,
  listStoredFiles,
  listTables,
  type Table,
} from '@/server/operations/backup/tables';
import type { Storage } from '@/server/platform/files/file-store';
import { StartError } from '@/server/platform/runtime/start-error';

export type BackupSource = {
  url: string;
  storage: Storage;
  secrets: Secrets;
  /** Whether the installation made its secrets itself: they are in the backup then, since nobody else has them. */
  ownsSecrets: boolean;
};

export type Written = { tables: number; rows: number; files: number; bytes: number; missing: string[] };

/**
 * Writes everything that an installation holds into a new folder, as it was at one instant, while it goes on working.
 * The folder has its name only once it is whole.
 * @returns what is in it; `missing` are files that rows name and the store no longer has
 * @throws {StartError} where the folder is there already
 */
export async function writeBackup(source: BackupSource, folder: string, now = new Date()): Promise<Written> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const { manifest, missing } = await atOneInstant(source.url, (client) => write(client, source, part, now));
    await renameNew(part, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = [...manifest.tables, ...manifest.files].reduce((sum, each) => sum + each.bytes, 0);
    return { tables: manifest.tables.length, rows, files: manifest.files.length, bytes, missing };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function write(client: pg.Client, { storage, secrets, ownsSecrets }: BackupSource, folder: string, now: Date) {
  const tables = await listTables(client);
  const keys = await listStoredFiles(client, tables);
  const manifest: Manifest = {
    format: 1,
    createdAt: now.toISOString(),
    migrations: await appliedMigrations(client),
    tables: [],
    files: [],
    fingerprints: fingerprints(secrets),
  };
  for (const table of tables) manifest.tables.push(await writeTable(client, table, folder));
  const missing: string[] = [];
  for (const key of keys) {
    const file = await writeFileOf(storage, key, folder);
    if (file) manifest.files.push(file);
    else missing.push(key);
  }
  if (ownsSecrets) await writeJson(secretsPath(folder), secrets);
  await writeJson(manifestPath(folder), manifest);
  return { manifest, missing };
}

async function writeTable(client: pg.Client, table: Table, folder: string): Promise<Manifest['tables'][number]> {
  const copy = client.query(copyTo(`COPY ${copySource(table)} TO STDOUT`));
  const measure = new Measure();
  await pipeline(copy, createGzip({ level: 6 }), measure, privateFile(tablePath(folder, table.name)));
  return { ...table, rows: copy.rowCount, ...measure.result() };
}

async function writeFileOf(storage: Storage, key: string, folder: string) {
  const bytes = await storage.get(key);
  if (!bytes) return undefined;
  const path = filePath(folder, key);
  const measure = new Measure();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.fromWeb(bytes as import('node:stream/web').ReadableStream), measure, privateFile(path));
  return { key, ...measure.result() };
}

const privateFile = (path: string) => createWriteStream(path, { mode: 0o600, flush: true });

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** A folder that has files in it is never replaced. */
async function renameNew(part: string, folder: string): Promise<void> {
  try {
    await rename(part, folder);
  } catch {
    throw new StartError(`There is something in ${folder} already. Name a folder that is not there yet.`);
  }
}
