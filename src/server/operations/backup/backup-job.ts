import type { BackupRunKind } from '@/server/generated/prisma/client';
import { runFolio } from '@/server/operations/backup/run-folio';
import { isBackupDue, isRehearsalDue, type LastRuns } from '@/server/operations/backup/schedule';
import { db } from '@/server/platform/db/client';
import { everyMinute } from '@/server/platform/outbox/job';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/**
 * Makes the backup that is due, and rehearses a restore each week, by the commands of `npm run backup` in a process of their
 * own: compressing and encrypting takes nothing of what answers requests.
 */
export const backupJob = everyMinute('backup', async () => {
  if (!env.BACKUP_URL) return;
  if (isBackupDue(env.BACKUP_AT, await lastRuns('backup'), machineClock.now())) await runFolio(['--backup']);
  if (env.BACKUP_REHEARSAL === 'off' || !(await lastRuns('backup')).done) return;
  if (isRehearsalDue(await lastRuns('rehearsal'), machineClock.now())) await runFolio(['--backup', '--rehearse']);
});

/** When the last runs of a kind began. */
export async function lastRuns(kind: BackupRunKind): Promise<LastRuns> {
  const latest = { orderBy: { startedAt: 'desc' }, select: { startedAt: true } } as const;
  const [any, done] = await Promise.all([
    db.backupRun.findFirst({ where: { kind }, ...latest }),
    db.backupRun.findFirst({ where: { kind, status: 'done' }, ...latest }),
  ]);
  return { any: any?.startedAt, done: done?.startedAt };
}
