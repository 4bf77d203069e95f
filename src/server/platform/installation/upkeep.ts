import { PROGRAM } from '@/lib/folio/program';
import { db, rows, sql } from '@/server/platform/db/client';
import type { InstallationState, PrunedTable } from '@/server/platform/installation/installation.schema';
import { newerRelease } from '@/server/platform/installation/releases';
import { workerAwaySince } from '@/server/platform/installation/worker-away';
import { machineClock } from '@/server/platform/runtime/clock';

/** What became of the old rows of a table. */
export type Pruned = {
  removed: number;
  milliseconds: number;
  isDone: boolean;
  oldestAt: Date | null;
  failed: boolean;
};

const FILES = 'files';
const READINESS = 'readiness';
/** The row that a process which runs jobs shows itself by. */
export const WORKER = 'worker';
/** The row by which a process that runs jobs shows what is the matter with Inngest, again and again while it is. */
export const SCHEDULER = 'inngest';
/** Rows that are rewritten all the time, and say nothing of upkeep. */
export const SIGNS_OF_LIFE = [READINESS, WORKER, SCHEDULER];

/** Writes down how the old rows of a table were removed. Of one that failed, what was known before stays. */
export async function notePruned(table: string, pruned: Pruned): Promise<void> {
  const { failed, isDone, milliseconds } = pruned;
  const row = { at: machineClock.now(), ...(failed ? { failed, isDone, milliseconds } : pruned) };
  await db.upkeep.upsert({ where: { name: table }, create: { name: table, ...row }, update: row });
}

/** Writes down that the file store did not store a file. Where even that fails, the caller has been told all the same. */
export async function noteFileStore(failed: boolean): Promise<void> {
  const at = machineClock.now();
  if (failed) {
    await rows(sql`
      INSERT INTO upkeep (name, at, failed) VALUES (${FILES}, ${at}, true)
      ON CONFLICT (name) DO UPDATE SET at = excluded.at, failed = true`);
  } else await rows(sql`UPDATE upkeep SET at = ${at}, failed = false WHERE name = ${FILES} AND failed`);
}

/** What the installation did for itself, for its owners to see. */
export async function installationState(): Promise<InstallationState> {
  const noted = await db.upkeep.findMany({ where: { name: { notIn: SIGNS_OF_LIFE } }, orderBy: { name: 'asc' } });
  const files = noted.find(({ name }) => name === FILES);
  return {
    workerAwaySince: workerAwaySince()?.toISOString() ?? null,
    fileStoreFailedAt: files?.failed ? files.at.toISOString() : null,
    pruned: noted.filter(({ name }) => name !== FILES).map(toPruned),
    version: PROGRAM.version,
    newerRelease: await newerRelease(),
  };
}

function toPruned(noted: Omit<Pruned, 'milliseconds'> & { name: string; at: Date; milliseconds: number }): PrunedTable {
  const { name: table, at, failed, removed, milliseconds, isDone, oldestAt } = noted;
  const perSecond = removed === 0 ? null : Math.round(removed / Math.max(0.001, milliseconds / 1000));
  return { table, at: at.toISOString(), failed, removed, perSecond, isDone, oldestAt: oldestAt?.toISOString() ?? null };
}
