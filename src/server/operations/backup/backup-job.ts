import type { BackupRunKind } from '@/server/generated/prisma/client';
import { openPlace } from '@/server/operations/backup/find-backup';
import { isWalWhole, shipWal } from '@/server/operations/backup/point-in-time/ship-wal';
import { systemOf } from '@/server/operations/backup/point-in-time/system-of';
import { runFolio } from '@/server/operations/backup/run-folio';
import { isBackupDue, isRehearsalDue, type LastRuns, mayBackUp } from '@/server/operations/backup/schedule';
import { db } from '@/server/platform/db/client';
import { everyMinute } from '@/server/platform/outbox/job';
import { walFolder } from '@/server/platform/postgres/embedded';
import { placeOf } from '@/server/platform/postgres/local-postgres';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const LOOK_MS = 3_600_000;
/** By so much the clocks of two processes may differ. */
const MOST_AHEAD_MS = 60_000;

const state = { wholeUntil: 0 };

/**
 * Makes the backup that is due, and rehearses a restore each week, by the commands of `npm run backup` in a process of their
 * own: compressing and encrypting takes nothing of what answers requests.
 */
export const backupJob = everyMinute('backup', async () => {
  if (!env.BACKUP_URL) return;
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
export const walJob = everyMinute('wal', async () => {
  if (!archives()) return;
  const { directory } = placeOf(env.DATA_DIR);
  const { isBroken } = await shipWal(walFolder(directory), await systemOf(directory), await openOwnPlace());
  if (!isBroken) return;
  state.wholeUntil = 0;
  log.error('the place of the backups did not answer for too long; the log of changes has a gap');
});

/** Whether no instant after the newest base could be restored. Looked at each hour. */
async function lacksBase(now: number): Promise<boolean> {
  if (!archives() || now < state.wholeUntil) return false;
  if (!(await isWalWhole(await systemOf(placeOf(env.DATA_DIR).directory), await openOwnPlace()))) return true;
  state.wholeUntil = now + LOOK_MS;
  return false;
}

const archives = () => env.BACKUP_WAL === 'on' && env.BACKUP_URL !== undefined;

const openOwnPlace = () => openPlace({ ...env, dataDirectory: env.DATA_DIR });

/** When the last runs of a kind began. One that is yet to come was noted while the clock was wrong, and counts for nothing. */
export async function lastRuns(kind: BackupRunKind): Promise<LastRuns> {
  const startedAt = { lte: new Date(machineClock.now().getTime() + MOST_AHEAD_MS) };
  const latest = { orderBy: { startedAt: 'desc' }, select: { startedAt: true } } as const;
  const [any, done] = await Promise.all([
    db.backupRun.findFirst({ where: { kind, startedAt }, ...latest }),
    db.backupRun.findFirst({ where: { kind, status: 'done', startedAt }, ...latest }),
  ]);
  return { any: any?.startedAt, done: done?.startedAt };
}
