import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PROGRAM } from '@/lib/folio/program';
import type { Secrets } from '@/server/operations/backup/manifest';
import { PartWriter } from '@/server/operations/backup/part-writer';
import { inParts, inPartsByRows } from '@/server/operations/backup/parts';
import type { Repository } from '@/server/operations/backup/repository';
import { partsOf, type Snapshot, snapshotName } from '@/server/operations/backup/snapshot';
import {
  appliedMigrations,
  atOneInstant,
  copySource,
  installationOf,
  listStoredFiles,
  listTables,
  type Table,
} from '@/server/operations/backup/tables';
import type { Storage } from '@/server/platform/files/file-store';
import { StartError } from '@/server/platform/runtime/start-error';

export type SnapshotSource = { url: string; storage: Pick<Storage, 'get'>; secrets: Secrets };

/** What a backup came to: `storedBytes` are those that were not there before, as they are stored. */
export type WrittenSnapshot = {
  name: string;
  tables: number;
  rows: number;
  files: number;
  parts: number;
  newParts: number;
  storedBytes: number;
  missing: string[];
};

/**
 * Writes what an installation holds as it is at one instant, while it goes on working. What an earlier backup has is not
 * stored again; the snapshot, which makes it a backup, is stored last. Files never change, so they are copied once the
 * transaction that reads the rows is over.
 */
export async function writeSnapshot(
  { url, storage, secrets }: SnapshotSource,
  repository: Repository,
  now: Date,
): Promise<WrittenSnapshot> {
  const writer = new PartWriter(repository, await repository.parts());
  const { keys, ...rows } = await atOneInstant(url, async (client) => {
    const installation = await installationOf(client);
    await assertOnlyOne(repository, installation);
    const tables = await listTables(client);
    const keys = await listStoredFiles(client, tables);
    const migrations = await appliedMigrations(client);
    const written: Snapshot['tables'] = [];
    for (const table of tables) written.push(await writeTable(client, table, writer));
    return { keys, installation, migrations, tables: written };
  });
  const { files, missing } = await writeFiles(keys, storage, writer, await knownFiles(repository));
  const snapshot: Snapshot = {
    format: 2,
    createdAt: now.toISOString(),
    version: PROGRAM.version,
    ...rows,
    files,
    missing,
    secrets,
  };
  const name = snapshotName(now);
  const ofSnapshot = await repository.snapshots.put(name, snapshot);
  return {
    name,
    tables: rows.tables.length,
    rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    parts: partsOf(snapshot).length,
    newParts: writer.stored,
    storedBytes: writer.bytes + ofSnapshot,
    missing,
  };
}

/**
 * Two installations in one place would remove each other's backups. One that goes on after a restore takes the place over; the other,
 * if it still runs, finds that its own is not the newest any more.
 * @throws {StartError} where another has written since this one did
 */
async function assertOnlyOne({ snapshots }: Repository, installation: string): Promise<void> {
  const [newest, ...others] = (await snapshots.names()).toReversed();
  if (!newest || (await snapshots.get(newest)).installation === installation) return;
  for (const name of others) {
    if ((await snapshots.get(name)).installation !== installation) continue;
    throw new StartError(
      `Another installation backs up into BACKUP_URL as well, at ${newest} for the last time. Give each a place of its own.`,
    );
  }
}

async function writeTable(client: pg.Client, table: Table, writer: PartWriter): Promise<Snapshot['tables'][number]> {
  const copy = client.query(copyTo(`COPY ${copySource(table)} TO STDOUT`));
  const parts = await writer.write(inPartsByRows(copy));
  return { ...table, rows: copy.rowCount, parts };
}

type SnapshotFile = Snapshot['files'][number];

/** The files of the last backup, by their keys: they need not be read to know what they are. */
async function knownFiles(repository: Repository): Promise<Map<string, SnapshotFile>> {
  const last = (await repository.snapshots.names()).at(-1);
  const files = last ? (await repository.snapshots.get(last)).files : [];
  return new Map(files.map((file) => [file.key, file]));
}

async function writeFiles(
  keys: string[],
  storage: SnapshotSource['storage'],
  writer: PartWriter,
  known: Map<string, SnapshotFile>,
): Promise<Pick<Snapshot, 'files' | 'missing'>> {
  const files: SnapshotFile[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const before = known.get(key);
    if (before && writer.hasAll(before.parts)) {
      files.push(before);
      continue;
    }
    const bytes = await storage.get(key);
    if (bytes) files.push(await writeFile(key, bytes, writer));
    else missing.push(key);
  }
  return { files, missing };
}

async function writeFile(key: string, content: ReadableStream<Uint8Array>, writer: PartWriter): Promise<SnapshotFile> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  const parts = await writer.write(inParts(counted()));
  return { key, bytes, parts };
}
