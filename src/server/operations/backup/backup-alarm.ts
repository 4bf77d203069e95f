import { listOperators } from '@/server/access/accounts/operator';
import { lastRuns } from '@/server/operations/backup/backup-job';
import { type BackupTrouble, backupTrouble } from '@/server/operations/backup/schedule';
import { db, inTransaction } from '@/server/platform/db/client';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { queueMail } from '@/server/platform/mail/queue-mail';
import { hourly } from '@/server/platform/outbox/job';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const DAY_MS = 24 * 3_600_000;
/** What the mails are about, by which the last one is found. */
const SUBJECT_OF_MAIL = 'backups';

/** Mails whoever runs the server, once a day, what is the matter with the backups: see `backupTrouble`. */
export const backupAlarmJob = hourly('backup-alarm', 20, mailBackupTrouble);

/** What is the matter with the backups of this installation; null where nothing is, or nothing backs up by itself. */
export async function troubleOfBackups(): Promise<BackupTrouble | null> {
  if (!env.BACKUP_URL) return null;
  const backup = await lastRuns('backup');
  const rehearsal = env.BACKUP_REHEARSAL === 'on' ? await lastRuns('rehearsal') : undefined;
  return backupTrouble(env.BACKUP_AT, { backup, rehearsal }, machineClock.now());
}

async function mailBackupTrouble(): Promise<void> {
  const trouble = await troubleOfBackups();
  if (!trouble) return;
  const now = machineClock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const recent = { workspaceId: null, resourceId: SUBJECT_OF_MAIL, createdAt: { gt: since } };
  if (await db.mailMessage.findFirst({ where: recent, select: { id: true } })) return;
  const orderBy = { startedAt: 'desc' } as const;
  const failed = await db.backupRun.findFirst({ where: { status: 'failed' }, orderBy, select: { error: true } });
  const { done } = await lastRuns('backup');
  const operators = await listOperators();
  await inTransaction(async (tx) => {
    for (const { name, email, locale } of operators) {
      const t = mailText(locale ?? 'en');
      const subject = t(`backupAlarm.${trouble}`);
      const mail = layOutMail({
        title: subject,
        paragraphs: [
          t('backupAlarm.greeting', { name }),
          done ? t('backupAlarm.last', { time: done }) : t('backupAlarm.never'),
          ...(failed?.error ? [t('backupAlarm.reason', { reason: failed.error })] : []),
          t('backupAlarm.command'),
        ],
        action: { label: t('backupAlarm.open'), url: `${env.APP_URL}/admin` },
        footer: t('footer', { address: env.APP_URL }),
      });
      await queueMail(tx, {
        ...mail,
        workspaceId: null,
        to: email,
        subject,
        resourceId: SUBJECT_OF_MAIL,
        purpose: 'notice',
      });
    }
  });
}
