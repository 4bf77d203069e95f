import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { PROGRAM } from '@/lib/folio/program';
import { PartWriter } from '@/server/operations/backup/part-writer';
import { inParts } from '@/server/operations/backup/parts';
import type { Base } from '@/server/operations/backup/point-in-time/base';
import { systemOf } from '@/server/operations/backup/point-in-time/system-of';
import type { Repository } from '@/server/operations/backup/repository';
import { snapshotName } from '@/server/operations/backup/snapshot';
import { withDirectClient } from '@/server/platform/postgres/direct-client';

export type BaseSource = { url: string; directory: string; secrets: Base['secrets'] };

/** Whose content belongs to the server that runs, by the documentation of PostgreSQL's base backups. */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const SKIPPED =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|\.s\.PGSQL.*)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/;

/**
 * Copies the data directory of the embedded PostgreSQL while it runs, between `pg_backup_start` and `pg_backup_stop`. What did not
 * change since the last copy is not stored again.
 * @returns the name of the base
 */
export async function writeBase(source: BaseSource, repository: Repository, now: Date): Promise<string> {
  const writer = new PartWriter(repository, await repository.parts());
  return withDirectClient(source.url, { applicationName: 'folio-base' }, async (client) => {
    await client.query(`SELECT pg_backup_start('folio', true)`);
    const folders: string[] = [];
    const files: Base['files'] = [];
    for await (const { path, isFolder } of walk(source.directory)) {
      if (isFolder) folders.push(path);
      else files.push({ path, parts: await writer.write(inParts(existing(join(source.directory, path)))) });
    }
    const name = snapshotName(now);
    const system = await systemOf(source.directory);
    await repository.bases.put(name, { ...(await finish(client)), system, folders, files, secrets: source.secrets });
    return name;
  });
}

type Finished = Pick<Base, 'format' | 'finishedAt' | 'version' | 'postgres' | 'firstWal' | 'label'>;

/** Ends the copy, once PostgreSQL has handed on the changes that were made meanwhile. */
async function finish(client: pg.Client): Promise<Finished> {
  const { rows } = await client.query<{ label: string; at: Date; postgres: string }>(`
    SELECT labelfile AS label, clock_timestamp() AS at,
      (current_setting('server_version_num')::int / 10000)::text AS postgres
    FROM pg_backup_stop(true)`);
  const [{ label, at, postgres } = { label: '', at: new Date(), postgres: '' }] = rows;
  const firstWal = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (!firstWal) throw new Error('PostgreSQL does not say where the base begins.');
  return { format: 1, finishedAt: at.toISOString(), version: PROGRAM.version, postgres, firstWal, label };
}

async function* walk(directory: string, folder = directory): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = relative(directory, join(folder, entry.name));
    if (SKIPPED.test(path)) continue;
    if (entry.isFile()) yield { path, isFolder: false };
    if (!entry.isDirectory()) continue;
    yield { path, isFolder: true };
    if (!EMPTIED.has(path)) yield* walk(directory, join(folder, entry.name));
  }
}

/** The bytes of a file; none where a table was removed meanwhile, which the log of changes says as well. */
async function* existing(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
