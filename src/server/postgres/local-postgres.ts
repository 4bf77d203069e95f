import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, isInUse, runningAddress, startEmbedded } from '@/server/postgres/embedded';
import { canEnter, postgresAccount } from '@/server/postgres/system-account';

/** Where PostgreSQL's programs and data go when DATA_DIR is out of its account's reach, as below /root. */
const systemDirectory = '/var/lib/folio';

/** The embedded PostgreSQL whose data belong to this data directory. */
export function startLocalPostgres(dataDirectory: string, password: string): Promise<EmbeddedPostgres> {
  return startEmbedded({ directory: databaseOf(dataDirectory), shared: systemDirectory, password });
}

/** The same, or that of the Folio that runs on it, which goes on when this is stopped. */
export async function reachLocalPostgres(dataDirectory: string, password: string): Promise<EmbeddedPostgres> {
  const directory = databaseOf(dataDirectory);
  if (!(await isInUse(directory, password))) return startLocalPostgres(dataDirectory, password);
  return { url: runningAddress(directory, password), stop: async () => undefined };
}

const databaseOf = (dataDirectory: string) => join(homeOf(resolve(dataDirectory)), 'postgres');

function homeOf(dataDirectory: string): string {
  if (canEnter(postgresAccount(), dataDirectory)) return dataDirectory;
  const note = join(dataDirectory, 'postgres-is-in'); // deleting the data directory is then still a fresh start
  if (!existsSync(note)) writeFileSync(note, join(systemDirectory, randomBytes(6).toString('hex')));
  const home = readFileSync(note, 'utf8').trim();
  mkdirSync(home, { recursive: true });
  return home;
}
