import type pg from 'pg';
import type { Secrets } from '@/server/operations/backup/manifest';
import { DamagedPartError, type Repository } from '@/server/operations/backup/repository';
import { restoreBackup } from '@/server/operations/backup/restore-backup';
import { readSnapshot } from '@/server/operations/backup/snapshot-reader';
import { quoteIdentifier } from '@/server/operations/backup/tables';
import type { Storage } from '@/server/platform/files/file-store';
import { withDirectClient } from '@/server/platform/postgres/direct-client';
import { StartError } from '@/server/platform/runtime/start-error';

/** Verifies the chains of fiscal records in a database that was restored. @returns how many companies have one @throws where one does not hold */
export type VerifyChains = (url: string, secrets: Secrets) => Promise<number>;

export type Rehearsal = { snapshot: string; rows: number; files: number; chains: number };

/**
 * Restores a snapshot into a database of its own, reads each file, verifies the chains of fiscal records, and removes the
 * database again. @param url of the database that runs; the other one is made beside it
 * @throws {StartError} where anything does not come back as it was, or the role may not create a database
 */
export async function rehearse(
  url: string,
  repository: Repository,
  name: string,
  verifyChains: VerifyChains,
): Promise<Rehearsal> {
  const snapshot = await repository.snapshots.get(name);
  const chains = await inScratchDatabase(url, async (scratch) => {
    const target = { url: scratch, storage: readAndForget, secrets: snapshot.secrets };
    await withoutDamage(repository, () => restoreBackup(target, readSnapshot(repository, snapshot)));
    return verifyChains(scratch, snapshot.secrets);
  });
  const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0);
  return { snapshot: name, rows, files: snapshot.files.length, chains };
}

/** Removes a part that turns out to be damaged: the next backup, for which it would be there, stores it anew. */
async function withoutDamage(repository: Repository, restore: () => Promise<void>): Promise<void> {
  try {
    await restore();
  } catch (error) {
    if (!(error instanceof DamagedPartError)) throw error;
    await repository.removePart(error.part);
    throw new StartError(
      `The part ${error.part} of the backups was damaged. It was removed, and the next backup stores it anew: npm run backup`,
      { cause: error },
    );
  }
}

/** A file store that stores nothing: a file is whole where its bytes are as many as they were. */
const readAndForget: Pick<Storage, 'put' | 'remove'> = {
  async put(key, content, size) {
    let bytes = 0;
    for await (const chunk of content) bytes += chunk.byteLength;
    if (bytes !== size) throw new StartError(`The file ${key} has ${bytes} bytes in the backup, and had ${size}.`);
  },
  async remove() {},
};

const MAY_NOT = '42501'; // insufficient_privilege

function inScratchDatabase<T>(url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  const name = `${decodeURIComponent(address.pathname.slice(1))}_rehearsal`;
  address.pathname = `/${encodeURIComponent(name)}`;
  return withDirectClient(url, { applicationName: 'folio-rehearsal' }, async (admin) => {
    await drop(admin, name); // of a rehearsal that was killed
    await create(admin, name);
    try {
      return await work(address.href);
    } finally {
      await drop(admin, name);
    }
  });
}

async function create(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`CREATE DATABASE ${quoteIdentifier(name)} TEMPLATE template0`);
  } catch (error) {
    if ((error as { code?: string }).code !== MAY_NOT) throw error;
    throw new StartError(
      'A rehearsal needs a database of its own: ALTER ROLE … CREATEDB lets Folio make one, BACKUP_REHEARSAL=off does without.',
    );
  }
}

async function drop(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`);
}
