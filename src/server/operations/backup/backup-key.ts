import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDirectory: string) => join(dataDirectory, 'backup-key.txt');

/** The key that the settings name, or the one that the data directory has; undefined where there is none yet. */
export function knownBackupKey(dataDirectory: string, given: string | undefined): string | undefined {
  if (given) return given;
  const file = fileOf(dataDirectory);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * The key of an installation that was not given one: made at the first start that has a place for backups.
 * @returns whether it is new, which is when it is to be printed, and never again
 */
export async function ownBackupKey(
  dataDirectory: string,
  given: string | undefined,
): Promise<{ key: string; isNew: boolean }> {
  const known = knownBackupKey(dataDirectory, given);
  if (known) return { key: known, isNew: false };
  const { generateX25519Identity } = await import('age-encryption');
  const key = await generateX25519Identity();
  mkdirSync(dataDirectory, { recursive: true });
  try {
    writeFileSync(fileOf(dataDirectory), `${key}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const other = knownBackupKey(dataDirectory, undefined); // of a process that has started at the same moment
    if (other) return { key: other, isNew: false };
    throw error;
  }
  return { key, isNew: true };
}
