import { existsSync } from 'node:fs';
import { knownBackupKey } from '@/server/operations/backup/backup-key';
import type { BackupReader } from '@/server/operations/backup/backup-reader';
import { backupFolderOf, secretsOf } from '@/server/operations/backup/folder';
import { readFolder } from '@/server/operations/backup/folder-reader';
import type { Secrets } from '@/server/operations/backup/manifest';
import { Repository } from '@/server/operations/backup/repository';
import { timeOfSnapshot } from '@/server/operations/backup/snapshot';
import { readSnapshot } from '@/server/operations/backup/snapshot-reader';
import { StartError } from '@/server/platform/runtime/start-error';

const LATEST = 'latest';

/** The settings that say where backups are. Nothing here reads the environment, which a restore first completes. */
export type BackupPlace = { BACKUP_URL?: string; BACKUP_KEY?: string; dataDirectory: string };

/** A backup, how to say which it is, and the secrets that it brings along. */
export type FoundBackup = { backup: BackupReader; place: string; secrets?: Secrets };

/**
 * The backup that a person names: a folder, seen `from` where they are; `latest` or `2026-11-29T03-30-00Z` of BACKUP_URL.
 * @throws {StartError} where there is none of that name, or none that this version or key reads
 */
export async function findBackup(named: string, from: string, place: BackupPlace): Promise<FoundBackup> {
  const folder = backupFolderOf(from, named);
  const isOfPlace = (named === LATEST || timeOfSnapshot(named)) && !existsSync(folder);
  if (!isOfPlace) return { backup: await readFolder(folder), place: folder, secrets: secretsOf(folder) };
  const repository = await openPlace(place);
  const all = await repository.snapshots.names();
  const name = named === LATEST ? all.at(-1) : all.find((each) => each === named);
  if (!name) {
    throw new StartError(
      named === LATEST
        ? 'There is no backup in BACKUP_URL yet.'
        : `There is no backup ${named} in BACKUP_URL. npm run backup -- --list shows those that there are.`,
    );
  }
  const snapshot = await repository.snapshots.get(name);
  return { backup: readSnapshot(repository, snapshot), place: `${name} of BACKUP_URL`, secrets: snapshot.secrets };
}

/** Opens what BACKUP_URL names. @throws {StartError} where it is not set, or the key is not known */
export function openPlace({ BACKUP_URL, BACKUP_KEY, dataDirectory }: BackupPlace): Promise<Repository> {
  if (!BACKUP_URL) throw new StartError('Set BACKUP_URL to the place of the backups, see .env.example.');
  const key = knownBackupKey(dataDirectory, BACKUP_KEY);
  if (key) return Repository.open(BACKUP_URL, key);
  throw new StartError('Set BACKUP_KEY to the key that was printed when the backups began: AGE-SECRET-KEY-1…');
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The instant that a person names in place of a backup, `2026-11-29T10:31:00Z`; undefined where it is none. */
export function instantOf(named: string): Date | undefined {
  const at = INSTANT.test(named) ? new Date(named) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}
