import { ownBackupKey } from '@/server/operations/backup/backup-key';
import { type BackupPlace, findBackup, openPlace } from '@/server/operations/backup/find-backup';
import { restoreMissingFiles } from '@/server/operations/backup/point-in-time/missing-files';
import { OF_ANOTHER_POSTGRES } from '@/server/operations/backup/point-in-time/own-postgres';
import { writeBase } from '@/server/operations/backup/point-in-time/write-base';
import { rehearse } from '@/server/operations/backup/rehearse';
import { removeOld } from '@/server/operations/backup/remove-old';
import type { Repository } from '@/server/operations/backup/repository';
import { restoreBackup } from '@/server/operations/backup/restore-backup';
import { runFolio } from '@/server/operations/backup/run-folio';
import { recordRun } from '@/server/operations/backup/runs';
import { writeBackup } from '@/server/operations/backup/write-backup';
import { writeSnapshot } from '@/server/operations/backup/write-snapshot';
import { storage } from '@/server/platform/files/storage';
import { directoryAt } from '@/server/platform/postgres/local-postgres';
import { env } from '@/server/platform/runtime/env';
import { knownSecrets } from '@/server/platform/runtime/local-secrets';
import { StartError } from '@/server/platform/runtime/start-error';

type PrintLine = (line: string) => void;

const STOP_THE_OTHER =
  'npm start goes on from there. Where that installation still runs, stop it first: both would send the same mail.';

/** npm run backup -- <folder>: writes everything into a folder and prints a summary. `ownsSecrets` as in `writeBackup`. */
export async function backUpIntoFolder(folder: string, ownsSecrets: boolean, print: PrintLine): Promise<void> {
  print(`Writing a backup into ${folder} …`);
  const source = { url: env.DATABASE_DIRECT_URL, storage, secrets: secrets(), ownsSecrets };
  const { tables, rows, files, bytes, missing } = await writeBackup(source, folder);
  print(`${rows} rows of ${tables} tables and ${files} files, ${megabytes(bytes)}.`);
  printMissing(missing, print);
  print(
    ownsSecrets
      ? 'The keys that its secrets are sealed with are in it: keep it where only you can read it.'
      : 'AUTH_SECRET and ENCRYPTION_KEY are not in it: keep them as well, without them it cannot be read.',
  );
}

/**
 * The first time that there is a place for backups and no key, makes the key and prints it, once: whoever starts Folio is to
 * have it where this machine cannot be lost with it.
 */
export async function announceBackupKey(print: PrintLine): Promise<void> {
  if (!env.BACKUP_URL) return;
  const { key, isNew } = await ownBackupKey(env.DATA_DIR, env.BACKUP_KEY);
  if (!isNew) return;
  print(`Backup key: ${key}`);
  print('Write it down and keep it elsewhere: without it no backup can be read, and it is printed this once.');
}

/** npm run backup, where BACKUP_URL is set: stores there what it does not have yet, and removes what is too old. */
export async function backUp(print: PrintLine): Promise<void> {
  await announceBackupKey(print);
  const repository = await openPlace(place());
  print('Writing a backup into BACKUP_URL …');
  const { written, base, removed } = await recordRun('backup', async (at) => {
    const source = { url: env.DATABASE_DIRECT_URL, storage, secrets: secrets() };
    const written = await writeSnapshot(source, repository, at);
    const base = await writeOwnBase(repository, at);
    const removed = await removeOld(repository, retention(), at);
    const { name: snapshot, rows, files, storedBytes } = written;
    return { snapshot, rows, files, storedBytes: BigInt(storedBytes), written, base, removed };
  });
  const { name, rows, tables, files, storedBytes, newParts, parts, missing } = written;
  print(`${name}: ${rows} rows of ${tables} tables and ${files} files.`);
  print(`${newParts} of its ${parts} parts are new, ${megabytes(storedBytes)}.`);
  printMissing(missing, print);
  if (base) print(`From ${base} on, each instant can be restored: npm run restore -- <instant>`);
  if (removed.snapshots > 0) print(`${removed.snapshots} older backups and ${removed.parts} parts were removed.`);
}

/** Copies the data of the embedded PostgreSQL where BACKUP_WAL says so. @returns from when on an instant can be restored */
async function writeOwnBase(repository: Repository, at: Date): Promise<string | undefined> {
  if (env.BACKUP_WAL === 'off') return undefined;
  const POSTGRES_PASSWORD = knownSecrets(env.DATA_DIR)?.POSTGRES_PASSWORD ?? '';
  const directory = directoryAt(env.DATABASE_DIRECT_URL, env.DATA_DIR, POSTGRES_PASSWORD);
  if (!directory) throw new StartError(OF_ANOTHER_POSTGRES);
  const source = { url: env.DATABASE_DIRECT_URL, directory, secrets: { ...secrets(), POSTGRES_PASSWORD } };
  const name = await writeBase(source, repository, at);
  return (await repository.bases.get(name)).finishedAt;
}

/** npm run backup -- --list: what there is in BACKUP_URL. */
export async function listBackups(print: PrintLine): Promise<void> {
  const repository = await openPlace(place());
  const names = await repository.snapshots.names();
  for (const name of names) {
    const { tables, files, version } = await repository.snapshots.get(name);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(`${name}  ${rows} rows, ${files.length} files, by Folio ${version}`);
  }
  print(names.length > 0 ? 'npm run restore -- <name> restores one of them.' : 'There is no backup yet.');
}

/** npm run backup -- --rehearse: restores the newest backup of BACKUP_URL into a database beside the one that runs, and verifies it. */
export async function rehearseLatest(print: PrintLine): Promise<void> {
  const repository = await openPlace(place());
  const name = (await repository.snapshots.names()).at(-1);
  if (!name) throw new StartError('There is no backup in BACKUP_URL yet: npm run backup makes one.');
  print(`Restoring ${name} into a database of its own …`);
  const { rows, files, chains } = await recordRun('rehearsal', () =>
    rehearse(env.DATABASE_DIRECT_URL, repository, name, verifyChains),
  );
  print(`${rows} rows and ${files} files came back; the chains of ${chains} companies hold.`);
}

async function verifyChains(url: string, sealedBy: ReturnType<typeof secrets>): Promise<number> {
  const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: undefined, ...sealedBy };
  const printed = await runFolio(['--admin', 'verify-chains'], { settings });
  const counted = /^(\d+) companies with fiscal records\.$/m.exec(printed)?.[1];
  if (counted === undefined) throw new StartError('The chains of the restored database were not verified.');
  return Number(counted);
}

/** npm run restore: puts a backup into an installation that holds nothing yet. */
export async function restore(named: string, from: string, print: PrintLine): Promise<void> {
  const { backup, place: where } = await findBackup(named, from, place());
  print(`Reading the backup ${where} …`);
  await restoreBackup({ url: env.DATABASE_DIRECT_URL, storage, secrets: secrets() }, backup);
  const { createdAt, tables, files } = backup;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${rows} rows of ${tables.length} tables and ${files.length} files are as they were at ${createdAt}.`);
  print(STOP_THE_OTHER);
}

/** npm run restore -- <instant>: the files that rows name and the file store lacks, from the backups. */
export async function restoreFiles(at: Date, print: PrintLine): Promise<void> {
  const repository = await openPlace(place());
  const { restored, missing } = await restoreMissingFiles({ url: env.DATABASE_DIRECT_URL, storage }, repository);
  print(`The database is as it was at ${at.toISOString()}; ${restored} files came from the backups.`);
  printMissing(missing, print);
  print(STOP_THE_OTHER);
}

function printMissing(missing: string[], print: PrintLine): void {
  for (const key of missing) print(`The file store does not have ${key}, which the database names.`);
}

const place = (): BackupPlace => ({
  BACKUP_URL: env.BACKUP_URL,
  BACKUP_KEY: env.BACKUP_KEY,
  dataDirectory: env.DATA_DIR,
});

const retention = () => ({ days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS, months: env.BACKUP_KEEP_MONTHS });

const secrets = () => ({ AUTH_SECRET: env.AUTH_SECRET, ENCRYPTION_KEY: env.ENCRYPTION_KEY });

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
