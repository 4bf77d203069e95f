import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Secrets, secretsPath } from '@/server/operations/backup/manifest';

/** The folder that a person names for a backup, seen `from` where they are; without a name, a new one by the time. */
export function backupFolderOf(from: string, name: string | undefined, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return resolve(from, name ?? `backups/${time}`);
}

/** The secrets that a backup brings along, where it does. */
export function secretsOf(folder: string): Secrets | undefined {
  const path = secretsPath(folder);
  return existsSync(path) ? Secrets.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
