import { z } from 'zod';
import { daysBetween, todayIn } from '@/lib/dates';
import { CERTIFICATE_WARNING_DAYS } from '@/lib/dates/certificate-days';
import { AppError } from '@/server/platform/contract/errors';
import { db, firstRow, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { findOwners, type Owner, queueMail } from '@/server/platform/mail/queue-mail';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const Ending = z.object({
  workspaceId: z.string(),
  holder: z.string(),
  validTo: z.date(),
  timeZone: z.string(),
  locale: z.string(),
  step: z.number(),
});
type Ending = z.output<typeof Ending>;

const PAGE = 100;

const WarnedWorkspaceRow = z.object({ workspaceId: z.string() });

/**
 * Tells the owners of every company whose certificate ends soon, once for each of CERTIFICATE_WARNING_DAYS: what is noted and the
 * mails commit together. One that could not be mailed is tried again by the next run. Several processes share the companies.
 * @returns how many companies were told
 */
export async function warnOfExpiry(): Promise<number> {
  let warned = 0;
  for (let after = '', page = await findDue(after); page.length > 0; page = await findDue(after)) {
    for (const { workspaceId } of page) {
      after = workspaceId;
      if (await attempt(workspaceId)) warned += 1;
    }
  }
  return warned;
}

function findDue(after: string) {
  return rows(
    WarnedWorkspaceRow,
    sql`
    SELECT "workspaceId" FROM (${endingCertificates()}) AS ending
    WHERE "workspaceId" > ${after} ORDER BY "workspaceId" LIMIT ${PAGE}`,
  );
}

async function attempt(workspaceId: string): Promise<boolean> {
  try {
    return await inTransaction((tx) => warnOwners(tx, workspaceId));
  } catch (error) {
    const fields = { err: error, workspaceId };
    if (error instanceof AppError) log.warn(fields, 'nobody could be told that a certificate ends');
    else log.error(fields, 'telling of a certificate that ends failed unexpectedly');
    return false;
  }
}

async function warnOwners(tx: OpenTransaction, workspaceId: string): Promise<boolean> {
  const claimed = await rows(sql`
    SELECT workspace_id FROM certificate WHERE workspace_id = ${workspaceId} FOR UPDATE SKIP LOCKED`);
  if (claimed.length === 0) return false; // another process writes to them
  const ending = await firstRow(
    Ending,
    sql`
    SELECT * FROM (${endingCertificates()}) AS ending WHERE "workspaceId" = ${workspaceId}`,
  );
  if (!ending) return false; // told by another process, replaced or removed meanwhile
  await db.certificate.update({ where: { workspaceId }, data: { warnedDays: ending.step } });
  for (const owner of await findOwners(workspaceId)) await mailOwner(tx, owner, ending);
  return true;
}

async function mailOwner(tx: OpenTransaction, owner: Owner, ending: Ending): Promise<void> {
  const { workspaceId, holder, validTo, timeZone, locale } = ending;
  const t = mailText(owner.locale ?? locale);
  const days = daysBetween(todayIn(timeZone, machineClock.now()), todayIn(timeZone, validTo));
  const subject = t('certificate.subject', { days });
  const mail = layOutMail({
    title: subject,
    paragraphs: [
      t('certificate.greeting', { name: owner.name }),
      t('certificate.body', { holder, date: validTo }),
      t('certificate.otherwise'),
    ],
    action: {
      label: t('certificate.action'),
      url: `${env.APP_URL}/w/${workspaceId}/settings/company/agencies#certificate`,
    },
    footer: t('footer', { address: env.APP_URL }),
  });
  await queueMail(tx, { workspaceId, to: owner.email, subject, resourceId: workspaceId, ...mail });
}

/** SQL: the certificates whose owners are to be told now, with the step of CERTIFICATE_WARNING_DAYS that they have come to. */
function endingCertificates() {
  const now = machineClock.now();
  return sql`
    SELECT c.workspace_id AS "workspaceId", c.holder, c.valid_to AS "validTo", w.time_zone AS "timeZone", w.locale, s.step
    FROM certificate c JOIN workspace w ON w.id = c.workspace_id,
         LATERAL (SELECT min(step) AS step FROM unnest(${CERTIFICATE_WARNING_DAYS}::int[]) AS step
                  WHERE c.valid_to <= ${now}::timestamptz + step * interval '1 day') s
    WHERE w.deleted_at IS NULL AND w.paused_at IS NULL AND c.valid_to > ${now} AND s.step IS NOT NULL AND (c.warned_days IS NULL OR c.warned_days > s.step)`;
}
