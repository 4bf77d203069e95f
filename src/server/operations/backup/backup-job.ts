import type { BackupRun, BackupRunKind } from '@/server/generated/prisma/client';
import { openPlace } from '@/server/operations/backup/find-backup';
import { isWalWhole, shipWal } from '@/server/operations/backup/point-in-time/ship-wal';
import { systemOf } from '@/server/operations/backup/point-in-time/system-of';
import { runFolio } from '@/server/operations/backup/run-folio';
import {
  isBackupDue,
  isRehearsalDue,
  type LastRuns,
  LONGEST_RUN_MS,
  mayBackUp,
} from '@/server/operations/backup/schedule';
import { db } from '@/server/platform/db/client';
import { everyMinute, type Job, shared } from '@/server/platform/outbox/job';
import { unlessRunning } from '@/server/platform/outbox/run-alone';
import { walFolder } from '@/server/platform/postgres/embedded';
import { existingDatabase } from '@/server/platform/postgres/local-postgres';
import { latestBeginning, machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const LOOK_MS = 3_600_000;

const state = { wholeUntil: 0 };

/** Each minute, in one process at a time. Without BACKUP_URL nobody is asked whose turn it is. */
function byOne(name: string, work: () => Promise<void>): Job {
  return shared(everyMinute(name, async () => (env.BACKUP_URL ? unlessRunning(name, work) : undefined)));
}

/**
 * Makes the backup that is due, and rehearses a restore each week, by the commands of `npm run backup` in a process of their
 * own: compressing and encrypting takes nothing of what answers requests.
 */
export const backupJob = byOne('backup', async () => {
  const now = machineClock.now();
  const last = await lastRuns('backup');
  const isDue = isBackupDue(env.BACKUP_AT, last, now) || (mayBackUp(last, now) && (await lacksBase(now.getTime())));
  if (isDue) await runFolio(['--backup']);
  if (env.BACKUP_REHEARSAL === 'off' || !(await lastRuns('backup')).done) return;
  if (isRehearsalDue(await lastRuns('rehearsal'), machineClock.now())) await runFolio(['--backup', '--rehearse']);
});

/**
 * Stores what the embedded PostgreSQL has handed on of its log of changes. A gap in it is for the backup job to see.
 */
export const walJob = byOne('wal', async () => {
  const directory = archivingDirectory();
  if (!directory) return;
  const { isBroken } = await shipWal(walFolder(directory), await systemOf(directory), await openOwnPlace());
  if (!isBroken) return;
  state.wholeUntil = 0;
  log.error('the place of the backups did not answer for too long; the log of changes has a gap');
});

/** Whether no instant after the newest base could be restored. Looked at each hour. */
async function lacksBase(now: number): Promise<boolean> {
  const directory = archivingDirectory();
  if (!directory || now < state.wholeUntil) return false;
  if (!(await isWalWhole(await systemOf(directory), await openOwnPlace()))) return true;
  state.wholeUntil = now + LOOK_MS;
  return false;
}

/** Where the embedded PostgreSQL is that hands on its log of changes; undefined where none does. */
const archivingDirectory = () => (env.BACKUP_WAL === 'on' ? existingDatabase(env.DATA_DIR) : undefined);

const openOwnPlace = () => openPlace({ ...env, dataDirectory: env.DATA_DIR });

/** The last run of a kind, the last that ended in whatever way, and the last that ended well. */
export async function readLastRuns(kind: BackupRunKind): Promise<Record<keyof LastRuns, BackupRun | null>> {
  const where = { kind, startedAt: { lte: latestBeginning() } };
  const orderBy = { startedAt: 'desc' } as const;
  const killed = { startedAt: { lt: new Date(machineClock.now().getTime() - LONGEST_RUN_MS) } };
  const [any, ended, done] = await Promise.all([
    db.backupRun.findFirst({ where, orderBy }),
    db.backupRun.findFirst({ where: { ...where, OR: [{ status: { not: 'running' } }, killed] }, orderBy }),
    db.backupRun.findFirst({ where: { ...where, status: 'done' }, orderBy }),
  ]);
  return { any, ended, done };
}

/** When those began. */
export async function lastRuns(kind: BackupRunKind): Promise<LastRuns> {
  const { any, ended, done } = await readLastRuns(kind);
  return { any: any?.startedAt, ended: ended?.startedAt, done: done?.startedAt };
}
