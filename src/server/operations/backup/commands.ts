import { restoreBackup } from '@/server/operations/backup/restore-backup';
import { writeBackup } from '@/server/operations/backup/write-backup';
import { storage } from '@/server/platform/files/storage';
import { env } from '@/server/platform/runtime/env';

type PrintLine = (line: string) => void;

/** npm run backup: writes everything into a folder and prints a summary. `ownsSecrets` as in `writeBackup`. */
export async function backUp(folder: string, ownsSecrets: boolean, print: PrintLine): Promise<void> {
  print(`Writing a backup into ${folder} …`);
  const source = { url: env.DATABASE_DIRECT_URL, storage, secrets: secrets(), ownsSecrets };
  const { tables, rows, files, bytes, missing } = await writeBackup(source, folder);
  print(`${rows} rows of ${tables} tables and ${files} files, ${megabytes(bytes)}.`);
  for (const key of missing) print(`The file store does not have ${key}, which the database names.`);
  print(
    ownsSecrets
      ? 'The keys that its secrets are sealed with are in it: keep it where only you can read it.'
      : 'AUTH_SECRET and ENCRYPTION_KEY are not in it: keep them as well, without them it cannot be read.',
  );
}

/** npm run restore: puts a backup into an installation that holds nothing yet. */
export async function restore(folder: string, print: PrintLine): Promise<void> {
  print(`Reading the backup in ${folder} …`);
  const { createdAt, tables, files } = await restoreBackup(
    { url: env.DATABASE_DIRECT_URL, storage, secrets: secrets() },
    folder,
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${rows} rows of ${tables.length} tables and ${files.length} files are as they were at ${createdAt}.`);
  print(
    'npm start goes on from there. Where that installation still runs, stop it first: both would send the same mail.',
  );
}

const secrets = () => ({ AUTH_SECRET: env.AUTH_SECRET, ENCRYPTION_KEY: env.ENCRYPTION_KEY });

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
