import { z } from 'zod';
import { CATCH_UP_DAYS, dueReminder } from '@/lib/dates/reminder-days';
import { AppError } from '@/server/platform/contract/errors';
import { claimRow, type LockRow, lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { clock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { sendNotice } from '@/server/sales/invoices/sending/send-notice';
import type { ReminderSchedule } from '@/server/sales/reminders/reminders.schema';
import { templateFor } from '@/server/sales/reminders/schedule.service';
import { findWaiting, isOwedSql } from '@/server/sales/reminders/waiting-invoice';

/** Nobody likes to be reminded at midnight: reminders go out from this hour on, where the company is. */
const FROM_HOUR = 8;
const PAGE = 100;

const Candidate = z.object({ id: z.string(), workspaceId: z.string() });
type Candidate = z.output<typeof Candidate>;

/**
 * Reminds the clients of every company whose schedule says so today. An invoice at a time, claimed past those that other processes
 * have, which are waited for in the end: what was taken and its mail commit together, so a step is taken once. One that cannot be mailed, say for want of
 * an address, is tried again by the next runs, as long as its day may be made up for.
 * @returns how many reminders were queued
 */
export async function sendReminders(): Promise<number> {
  let sent = 0;
  const passedOver: Candidate[] = [];
  for (let after = '', page = await findDue(after); page.length > 0; page = await findDue(after)) {
    for (const candidate of page) {
      after = candidate.id;
      const isSent = await attempt(candidate, claimRow);
      if (isSent) sent += 1;
      else if (isSent === false) passedOver.push(candidate);
    }
  }
  for (const candidate of passedOver) if (await attempt(candidate, lockRow)) sent += 1;
  return sent;
}

/** @returns whether it was reminded of; undefined where that failed */
async function attempt({ id, workspaceId }: Candidate, lock: LockRow): Promise<boolean | undefined> {
  try {
    return await inTransaction((tx) => remind(tx, workspaceId, id, lock));
  } catch (error) {
    const fields = { err: error, invoiceId: id, workspaceId };
    if (error instanceof AppError) log.warn(fields, 'a reminder could not be sent');
    else log.error(fields, 'a reminder failed unexpectedly'); // the others are not to wait for it
    return undefined;
  }
}

/** Takes the step that is due of an invoice, if one still is: it may have been taken or paid since it was looked up. */
async function remind(tx: OpenTransaction, workspaceId: string, invoiceId: string, lock: LockRow): Promise<boolean> {
  if (!(await lock(tx, 'invoice', workspaceId, invoiceId))) return false;
  const waiting = await findWaiting(workspaceId, invoiceId);
  if (!waiting || waiting.off || !waiting.dueDate) return false;
  const due = dueReminder(waiting.steps, { ...waiting, dueDate: waiting.dueDate });
  if (!due) return false;

  const key = { invoiceId, dueDate: new Date(waiting.dueDate), workspaceId, at: clock.now() };
  await db.reminder.createMany({ data: [...due.passed, due.days].map((days) => ({ ...key, days })) });
  const step = await db.reminderStep.findFirst({ where: { workspaceId, days: due.days } });
  const words = (step?.words as ReminderSchedule['steps'][number]['words']) ?? undefined;
  const { id: mailId } = await sendNotice({ workspaceId }, invoiceId, { as: templateFor(due.days), words }, {});
  await db.reminder.updateMany({ where: { invoiceId, dueDate: key.dueDate, days: due.days }, data: { mailId } });
  return true;
}

/** Invoices with a step whose day has come and that was not taken; what of it holds is asked again for each. */
function findDue(after: string): Promise<Candidate[]> {
  const now = clock.now();
  return rows(
    Candidate,
    sql`
    SELECT i.id, i.workspace_id AS "workspaceId"
    FROM reminder_schedule s JOIN workspace w ON w.id = s.workspace_id JOIN invoice i ON i.workspace_id = w.id,
         LATERAL (SELECT (${now}::timestamptz AT TIME ZONE folio_time_zone(w.time_zone)) AS local) here
    WHERE s.enabled AND w.deleted_at IS NULL AND ${isOfJob()} AND i.id > ${after} AND extract(hour FROM here.local) >= ${FROM_HOUR} AND ${isOwedSql}
      AND EXISTS (
        SELECT FROM reminder_step t
        WHERE t.workspace_id = w.id
          AND i.due_date + t.days BETWEEN greatest(t.since, here.local::date - ${CATCH_UP_DAYS}::int) AND here.local::date
          AND NOT EXISTS (SELECT FROM reminder r
                          WHERE r.invoice_id = i.id AND r.due_date = i.due_date AND r.days = t.days))
      AND NOT EXISTS (SELECT FROM unreminded_invoice u WHERE u.invoice_id = i.id)
      AND NOT EXISTS (SELECT FROM client c WHERE c.id = i.client_id AND c.send_reminders = false)
    ORDER BY i.id LIMIT ${PAGE}`,
  );
}
