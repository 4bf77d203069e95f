import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Base } from '@/server/operations/backup/point-in-time/base';
import type { Repository } from '@/server/operations/backup/repository';
import { isSegment, nextSegment } from '@/server/platform/postgres/archive';
import { logPath, startEmbedded } from '@/server/platform/postgres/embedded';
import { giveTo, postgresAccount, type SystemAccount } from '@/server/platform/postgres/system-account';
import { StartError } from '@/server/platform/runtime/start-error';

export type RestoredTo = { base: string; segments: number; secrets: Base['secrets'] };

/** @property shared where the programs of PostgreSQL are copied, as for `startEmbedded` */
export type RecoveryPlace = { directory: string; shared: string };

/**
 * Makes the data directory of an embedded PostgreSQL as it was at an instant: the newest base before it, and the log of changes up
 * to it. PostgreSQL itself goes through the log, and has ended when this returns.
 * @throws {StartError} where no base is that old, the log does not reach that instant, or there is a data directory already
 */
export async function restoreTo(
  at: Date,
  repository: Repository,
  { directory, shared }: RecoveryPlace,
): Promise<RestoredTo> {
  const part = `${directory}.restored`;
  const [name, base] = await baseBefore(at, repository);
  const account = postgresAccount();
  const folder = new Folder(part, account);
  const log = new Folder(join(dirname(directory), 'wal.restored'), account);
  try {
    await folder.begin();
    await log.begin();
    for (const path of base.folders) await folder.make(path);
    for (const { path, parts } of base.files) await folder.write(path, repository.contents(parts));
    await folder.write('backup_label', [base.label]);
    await folder.write('recovery.signal', []);
    const segments = await writeLog(base, repository, log);
    await recover({ directory: part, shared, password: base.secrets.POSTGRES_PASSWORD }, log.path, at);
    await rename(part, directory);
    return { base: name, segments, secrets: base.secrets };
  } finally {
    await folder.remove();
    await log.remove();
    await rm(logPath(part), { force: true });
  }
}

async function baseBefore(at: Date, repository: Repository): Promise<[string, Base]> {
  const names = await repository.bases.names();
  for (const name of names.toReversed()) {
    const base = await repository.bases.get(name);
    if (new Date(base.finishedAt) <= at) return [name, base];
  }
  throw new StartError(
    names.length === 0
      ? 'There is no copy of a PostgreSQL in BACKUP_URL: BACKUP_WAL=on makes them, for the one that Folio brings. Name a backup of npm run backup -- --list.'
      : 'No copy of PostgreSQL in BACKUP_URL is that old. Name a later instant, or a backup of npm run backup -- --list.',
  );
}

/** Everything from where the base begins to the first gap, and what tells of timelines. @returns how many files of the log */
async function writeLog({ firstWal, system }: Base, repository: Repository, log: Folder): Promise<number> {
  const there = await repository.walOf(system);
  for (const name of there) if (!isSegment(name)) await log.write(name, [await repository.getWal({ system, name })]);
  let count = 0;
  for (let name = firstWal; there.has(name); name = nextSegment(name)) {
    await log.write(name, [await repository.getWal({ system, name })]);
    count += 1;
  }
  return count;
}

async function recover(
  { directory, shared, password }: RecoveryPlace & { password: string },
  folder: string,
  to: Date,
): Promise<void> {
  try {
    const recovered = await startEmbedded({ directory, shared, password, recovery: { folder, to } });
    await recovered.stop();
  } catch (error) {
    const written = await readFile(logPath(directory), 'utf8').catch(() => '');
    if (!written.includes('recovery ended before configured recovery target was reached')) throw error;
    const last = /last completed transaction was at log time (.+)$/m.exec(written)?.[1];
    throw new StartError(
      last
        ? `The log of changes in BACKUP_URL ends with what was written at ${last}. Name an instant before it.`
        : 'The log of changes in BACKUP_URL does not reach that instant. Name an earlier one.',
      { cause: error },
    );
  }
}

/** A folder of PostgreSQL's account, which nobody else may enter. */
class Folder {
  constructor(
    readonly path: string,
    readonly account: SystemAccount,
  ) {}

  async begin(): Promise<void> {
    await this.remove();
    await this.make('.');
  }

  async make(path: string): Promise<void> {
    const whole = join(this.path, path);
    await mkdir(whole, { recursive: true, mode: 0o700 });
    giveTo(this.account, whole);
  }

  async write(path: string, content: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array>): Promise<void> {
    const whole = join(this.path, path);
    await pipeline(Readable.from(content), createWriteStream(whole, { mode: 0o600, flush: true }));
    giveTo(this.account, whole);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}
