import { Readable } from 'node:stream';
import type { BackupReader } from '@/server/operations/backup/backup-reader';
import { fingerprints } from '@/server/operations/backup/manifest';
import type { Repository } from '@/server/operations/backup/repository';
import { partsOf, type Snapshot } from '@/server/operations/backup/snapshot';
import { StartError } from '@/server/platform/runtime/start-error';

/** A snapshot as a restore reads it. Each part is checked against its name when it is read. */
export function readSnapshot(repository: Repository, snapshot: Snapshot): BackupReader {
  const { createdAt, migrations, tables, files, secrets } = snapshot;
  const partsOfTable = new Map(tables.map(({ name, parts }) => [name, parts]));
  const partsOfFile = new Map(files.map(({ key, parts }) => [key, parts]));
  const open = (parts: string[] = []) => Readable.from(repository.contents(parts), { objectMode: false });
  return {
    createdAt,
    migrations,
    tables,
    files,
    fingerprints: fingerprints(secrets),
    openTable: (name) => open(partsOfTable.get(name)),
    openFile: (key) => open(partsOfFile.get(key)),
    async assertWhole() {
      const there = await repository.parts();
      const lacking = partsOf(snapshot).find((name) => !there.has(name));
      if (lacking === undefined) return;
      throw new StartError(`The backups lack the part ${lacking}. Use another backup: npm run backup -- --list`);
    },
  };
}
