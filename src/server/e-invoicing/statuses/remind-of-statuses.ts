import { z } from 'zod';
import { addDays, startOfDayUtc, toCalendarDate, todayIn } from '@/lib/dates';
import { statusDutyDay } from '@/lib/sales/invoice-statuses';
import { dutyOfCompany, unreportedPayments } from '@/server/e-invoicing/statuses/status-settings';
import type { StatusTasks } from '@/server/e-invoicing/statuses/statuses.schema';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { findOwners, queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** The term is four counted days: a payment of longer ago is over it, whatever holidays there were, and whichever zone it is in. */
const LOOKED_BACK_DAYS = 15;

const CandidateRow = z.object({ workspaceId: z.string(), timeZone: z.string(), locale: z.string() });
type Candidate = z.output<typeof CandidateRow>;

/**
 * Reminds the owners of each company that is bound of the payments whose term ends today or tomorrow, once a day at most.
 * @returns how many companies were reminded
 */
export async function remindOfStatuses(): Promise<number> {
  const today = toCalendarDate(startOfDayUtc(clock.now().toISOString().slice(0, 10)));
  if (today < statusDutyDay({ isLarge: true, isPerson: false })) return 0;
  const candidates = await rows(
    CandidateRow,
    sql`
    SELECT w.id AS "workspaceId", w.time_zone AS "timeZone", w.locale FROM workspace w
      LEFT JOIN invoice_status_settings s ON s.workspace_id = w.id
    WHERE w.deleted_at IS NULL AND ${isOfJob()} AND coalesce(s.sends_mail, true)
      AND EXISTS (SELECT FROM expense e WHERE e.workspace_id = w.id AND e.paid_date >= ${addDays(today, -LOOKED_BACK_DAYS)}::date)`,
  );
  let reminded = 0;
  for (const candidate of candidates) {
    try {
      if (await inTransaction((tx) => remind(tx, candidate))) reminded += 1;
    } catch (error) {
      const fields = { err: error, workspaceId: candidate.workspaceId };
      if (error instanceof AppError) log.warn(fields, 'nobody could be reminded of the statuses of invoices');
      else log.error(fields, 'reminding of the statuses of invoices failed unexpectedly');
    }
  }
  return reminded;
}

async function remind(tx: OpenTransaction, { workspaceId, timeZone, locale }: Candidate): Promise<boolean> {
  const today = todayIn(timeZone, clock.now());
  const settings = await db.invoiceStatusSettings.findFirst({ where: { workspaceId } });
  if (settings?.remindedOn && toCalendarDate(settings.remindedOn) >= today) return false;
  // Of what is long overdue there may be more than a list shows: what is due now is looked for by itself.
  const { dutyDay } = await dutyOfCompany({ workspaceId });
  const [since = today] = [dutyDay, addDays(today, -LOOKED_BACK_DAYS)].sort().reverse();
  const tasks = await unreportedPayments({ workspaceId }, since);
  const due = tasks.filter(({ dueOn }) => dueOn === today || dueOn === addDays(today, 1));
  if (due.length === 0) return false;
  const remindedOn = startOfDayUtc(today);
  await db.invoiceStatusSettings.upsert({
    where: { workspaceId },
    create: { workspaceId, remindedOn },
    update: { remindedOn },
  });
  for (const owner of await findOwners(workspaceId)) {
    const t = mailText(owner.locale ?? locale);
    const subject = t('statuses.subject', { count: due.length });
    const mail = layOutMail({
      title: subject,
      paragraphs: [t('statuses.greeting', { name: owner.name }), t('statuses.body'), listed(due)],
      action: { label: t('statuses.action'), url: `${env.APP_URL}/w/${workspaceId}/settings/company/agencies` },
      footer: t('footer', { address: env.APP_URL }),
    });
    await queueMail(tx, { workspaceId, to: owner.email, subject, resourceId: workspaceId, ...mail });
  }
  return true;
}

const MOST_LISTED = 10;

function listed(tasks: StatusTasks['tasks']): string {
  const some = tasks
    .slice(0, MOST_LISTED)
    .map(({ vendor, invoiceNumber, dueOn }) => `${vendor} ${invoiceNumber} (${dueOn})`);
  return [...some, ...(tasks.length > MOST_LISTED ? ['…'] : [])].join(' · ');
}
