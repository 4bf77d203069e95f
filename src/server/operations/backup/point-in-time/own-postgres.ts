import { existsSync, mkdirSync } from 'node:fs';
import { type BackupPlace, openPlace } from '@/server/operations/backup/find-backup';
import { type RestoredTo, restoreTo } from '@/server/operations/backup/point-in-time/restore-to';
import { placeOf } from '@/server/platform/postgres/local-postgres';
import { copySecrets, knownSecrets } from '@/server/platform/runtime/local-secrets';
import { StartError } from '@/server/platform/runtime/start-error';

/** What whoever has a PostgreSQL of their own is answered. */
export const OF_ANOTHER_POSTGRES =
  'BACKUP_WAL and a restore to an instant are for the PostgreSQL that Folio brings. With DATABASE_URL, use the tools of that PostgreSQL (pgBackRest, WAL-G, your host), beside the backups of BACKUP_URL.';

/**
 * Makes the embedded PostgreSQL of a data directory that has none as it was at an instant, with the secrets of that installation.
 * @throws {StartError} where the data directory is in use, or as `restoreTo`
 */
export async function restoreOwnPostgres(at: Date, place: BackupPlace): Promise<RestoredTo> {
  mkdirSync(place.dataDirectory, { recursive: true });
  const { directory, shared } = placeOf(place.dataDirectory);
  if (existsSync(directory) || knownSecrets(place.dataDirectory)) {
    throw new StartError('This DATA_DIR holds something already. Restore into another one.');
  }
  const restored = await restoreTo(at, await openPlace(place), { directory, shared });
  copySecrets(place.dataDirectory, restored.secrets);
  return restored;
}
