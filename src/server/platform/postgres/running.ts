import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '@/server/platform/runtime/start-error';

/** Where PostgreSQL listens: at a socket in a folder, named after the port; without one, at the port of 127.0.0.1. */
export type Place = { port: number; socketFolder?: string };

export const user = 'folio';
/** A connection that lives exactly as long as the process that started PostgreSQL. */
export const ownerName = 'folio-owner';

/** A connection to a PostgreSQL with our password; undefined where none answers. */
export async function connect(place: Place, password: string, applicationName: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: address(place, password, 'postgres'),
    application_name: applicationName,
  });
  client.on('error', () => undefined); // PostgreSQL went away; every query says so itself
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

/** The address of a database of a PostgreSQL that listens there. */
export function address({ port, socketFolder }: Place, password: string, database: string): string {
  const url = `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url;
}

/** A PostgreSQL of ours whose Folio was killed before it could stop it. */
export type OrphanServer = { pid: number; place: Place };

/** @throws {StartError} when its Folio is still running */
export async function findOrphan(directory: string, password: string): Promise<OrphanServer | undefined> {
  const found = await findRunning(directory, password);
  if (found?.owned) throw portInUse();
  return found?.ours ? found : undefined;
}

/** What a start says that finds another Folio on its data directory. */
export function portInUse(): StartError {
  return new StartError(
    'Another Folio already runs on this data directory: stop it, or set DATA_DIR to another folder.',
  );
}

/** PostgreSQL's fast shutdown: clients are told, nothing is lost. */
export async function stopPostgres(directory: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  while (existsSync(pidFile(directory))) await sleep(25);
}

/**
 * Stops a PostgreSQL that was left behind.
 * @returns whether there was one
 * @throws {StartError} when its Folio is still running
 */
export async function stopAbandonedServer(directory: string, password: string): Promise<boolean> {
  const orphan = await findOrphan(directory, password);
  if (orphan) await stopPostgres(directory, orphan.pid);
  return orphan !== undefined;
}

/** Whether a Folio runs on a data directory. */
export async function isInUse(directory: string, password: string): Promise<boolean> {
  return (await findRunning(directory, password))?.owned ?? false;
}

/** A PostgreSQL that answers with our password, from this very directory or not; a pid alone may be anyone's by now. */
async function findRunning(
  directory: string,
  password: string,
): Promise<(OrphanServer & { ours: boolean; owned: boolean }) | undefined> {
  if (!existsSync(pidFile(directory))) return undefined;
  const { pid, place } = readPidFile(directory);
  const client = await connect(place, password, 'folio-successor');
  if (!client) return undefined;
  const { rows } = await client.query<{ ours: boolean; owned: boolean }>(
    `SELECT current_setting('data_directory') = $1 AS ours,
            EXISTS (SELECT FROM pg_stat_activity WHERE application_name = $2) AS owned`,
    [directory, ownerName],
  );
  await client.end();
  return rows[0] && { pid, place, ...rows[0] };
}

/** The address of the database `folio` of the PostgreSQL that runs on a data directory. @throws where none does */
export function runningAddress(directory: string, password: string): string {
  return address(readPidFile(directory).place, password, user);
}

const pidFile = (directory: string) => join(directory, 'postmaster.pid');

function readPidFile(directory: string): { pid: number; place: Place } {
  const [pid, , , port, socketFolder] = readFileSync(pidFile(directory), 'utf8').split('\n');
  return { pid: Number(pid), place: { port: Number(port), socketFolder } };
}
