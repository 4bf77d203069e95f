import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, type EmbeddedSize, startEmbedded } from '@/server/platform/postgres/embedded';
import { isInUse, runningAddress, stopAbandonedServer } from '@/server/platform/postgres/running';
import { canEnter, postgresAccount } from '@/server/platform/postgres/system-account';

/** Where PostgreSQL's programs and data go when DATA_DIR is out of its account's reach, as below /root. */
const systemDirectory = '/var/lib/folio';

/** The embedded PostgreSQL whose data belong to this data directory. */
export function startLocalPostgres(
  dataDirectory: string,
  password: string,
  size?: EmbeddedSize,
): Promise<EmbeddedPostgres> {
  return startEmbedded({ ...placeOf(dataDirectory), password, size });
}

/** The same, or that of the Folio that runs on it, which goes on when this is stopped. */
export async function reachLocalPostgres(
  dataDirectory: string,
  password: string,
  size?: EmbeddedSize,
): Promise<EmbeddedPostgres> {
  const directory = databaseOf(dataDirectory);
  if (!(await isInUse(directory, password))) return startLocalPostgres(dataDirectory, password, size);
  return { url: runningAddress(directory, password), stop: async () => undefined };
}

/**
 * Stops the PostgreSQL that a Folio left behind which was killed, without creating anything.
 * @returns whether there was one; where another answers, or none does, nothing is stopped
 * @throws {StartError} when its Folio is still running
 */
export async function stopOrphan(dataDirectory: string, password: string): Promise<boolean> {
  const home = existingHome(resolve(dataDirectory));
  return home !== undefined && (await stopAbandonedServer(join(home, 'postgres'), password));
}

/** Where its data are, and its programs. */
export function placeOf(dataDirectory: string): { directory: string; shared: string } {
  return { directory: databaseOf(dataDirectory), shared: systemDirectory };
}

/** Where the data of the embedded PostgreSQL are; undefined where none were created yet. */
export function existingDatabase(dataDirectory: string): string | undefined {
  const home = existingHome(resolve(dataDirectory));
  return home && join(home, 'postgres');
}

/** The data of an embedded PostgreSQL that runs at an address; undefined where another one is there. */
export function directoryAt(url: string, dataDirectory: string, password: string): string | undefined {
  const directory = existingDatabase(dataDirectory);
  return directory && runningAddress(directory, password) === url ? directory : undefined;
}

const databaseOf = (dataDirectory: string) => join(homeOf(resolve(dataDirectory)), 'postgres');

/** Deleting the data directory is then still a fresh start. */
const noteOf = (dataDirectory: string) => join(dataDirectory, 'postgres-is-in');

/** Where PostgreSQL's data are; undefined where none were created yet. */
function existingHome(dataDirectory: string): string | undefined {
  if (existsSync(join(dataDirectory, 'postgres'))) return dataDirectory;
  const note = noteOf(dataDirectory);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}

function homeOf(dataDirectory: string): string {
  if (canEnter(postgresAccount(), dataDirectory)) return dataDirectory;
  const note = noteOf(dataDirectory);
  if (!existsSync(note)) writeFileSync(note, join(systemDirectory, randomBytes(6).toString('hex')));
  const home = readFileSync(note, 'utf8').trim();
  mkdirSync(home, { recursive: true });
  return home;
}
