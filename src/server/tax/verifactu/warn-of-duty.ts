import { z } from 'zod';
import { daysBetween, startOfDayUtc, toCalendarDate, todayIn } from '@/lib/dates';
import { dutyOf } from '@/lib/tax/verifactu-duty';
import { postponedDates } from '@/server/company/tax-agency-settings/company-standing';
import { getVerifactuSettings } from '@/server/company/tax-agency-settings/verifactu-settings.service';
import { FiscalZone, ForalTerritory, TaxpayerKind } from '@/server/generated/prisma/client';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { layOutMail, mailText } from '@/server/platform/mail/mail-layout';
import { findOwners, type Owner, queueMail } from '@/server/platform/mail/queue-mail';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** How many days before a company has to send its invoices its owners are told, the last time first. */
const WARNING_DAYS = [7, 30, 90];

const PAGE = 500;

const Candidate = z.object({
  zone: z.enum(FiscalZone),
  taxId: z.string(),
  taxpayerKind: z.enum(TaxpayerKind).nullable(),
  usesSii: z.boolean().nullable(),
  foralTerritory: z.enum(ForalTerritory).nullable(),
  usesTicketbai: z.boolean(),
  workspaceId: z.string(),
  company: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  warnedFor: z.string().nullable(),
  warnedDays: z.number().nullable(),
});
type Candidate = z.output<typeof Candidate>;

type Due = Candidate & { from: string; kind: 'corporate' | 'other'; days: number; step: number };

/**
 * Tells the owners of each company that has to send its invoices soon and does not, once for each of WARNING_DAYS, and anew
 * where the day is moved. What is noted and the mails commit together. Several processes share the companies.
 * @returns how many companies were told
 */
export async function warnOfDuty(): Promise<number> {
  let warned = 0;
  for (let after = '', page = await findPage(after); page.length > 0; page = await findPage(after)) {
    after = page.at(-1)?.workspaceId ?? '';
    for (const { workspaceId } of page.flatMap(dueNow)) if (await attempt(workspaceId)) warned += 1;
  }
  return warned;
}

const findPage = (after: string) =>
  candidates(sql`AND f.workspace_id > ${after} ORDER BY f.workspace_id LIMIT ${PAGE}`);

async function attempt(workspaceId: string): Promise<boolean> {
  try {
    return await inTransaction((tx) => warnOwners(tx, workspaceId));
  } catch (error) {
    const fields = { err: error, workspaceId };
    if (error instanceof AppError) log.warn(fields, 'nobody could be told that invoices have to be sent');
    else log.error(fields, 'telling that invoices have to be sent failed unexpectedly');
    return false;
  }
}

async function warnOwners(tx: OpenTransaction, workspaceId: string): Promise<boolean> {
  const [due] = (await candidates(sql`AND f.workspace_id = ${workspaceId} FOR UPDATE OF f SKIP LOCKED`)).flatMap(
    dueNow,
  );
  if (!due) return false; // another process writes to them, or has, or the company sends by now
  const { from, step } = due;
  const data = { dutyWarnedFor: startOfDayUtc(from), dutyWarnedDays: step };
  await db.fiscalProfile.update({ where: { workspaceId }, data });
  const { missing } = await getVerifactuSettings({ workspaceId });
  for (const owner of await findOwners(workspaceId)) await write(tx, owner, due, missing);
  return true;
}

type Missing = Awaited<ReturnType<typeof getVerifactuSettings>>['missing'];

async function write(tx: OpenTransaction, owner: Owner, due: Due, missing: Missing): Promise<void> {
  const { workspaceId, company, locale, from, kind, days } = due;
  const t = mailText(owner.locale ?? locale);
  const date = startOfDayUtc(from);
  const subject = t('duty.subject', { days });
  const needs = missing.map((need) => t(`duty.missing.${need}`)).join(', ');
  const mail = layOutMail({
    title: subject,
    paragraphs: [
      t('duty.greeting', { name: owner.name }),
      t('duty.body', { company, date, kind }),
      missing.length > 0 ? t('duty.needs', { needs }) : t('duty.ready'),
      t('duty.otherwise'),
    ],
    action: { label: t('duty.action'), url: `${env.APP_URL}/w/${workspaceId}/tax-agency/set-up` },
    footer: t('footer', { address: env.APP_URL }),
  });
  await queueMail(tx, { workspaceId, to: owner.email, subject, resourceId: workspaceId, ...mail });
}

/** Companies that do not send, with what decides from when on they have to. @param more SQL, after the WHERE */
function candidates(more: Sql): Promise<Candidate[]> {
  return rows(
    Candidate,
    sql`
    SELECT f.workspace_id AS "workspaceId", f.legal_name AS company, w.time_zone AS "timeZone", w.locale, f.zone,
           f.tax_id AS "taxId", f.taxpayer_kind AS "taxpayerKind", f.uses_sii AS "usesSii",
           f.foral_territory AS "foralTerritory", coalesce(b.mode, 'off') <> 'off' AS "usesTicketbai",
           f.duty_warned_for::text AS "warnedFor", f.duty_warned_days AS "warnedDays"
    FROM fiscal_profile f JOIN workspace w ON w.id = f.workspace_id
    LEFT JOIN verifactu_settings v ON v.workspace_id = f.workspace_id
    LEFT JOIN ticketbai_settings b ON b.workspace_id = f.workspace_id
    WHERE w.deleted_at IS NULL AND ${isOfJob()} AND coalesce(v.mode, 'off') <> 'production' ${more}`,
  );
}

/** The candidate with the step that it has come to, where nobody has written of it; an empty list otherwise. */
function dueNow(candidate: Candidate): Due[] {
  const duty = dutyOf(candidate, postponedDates());
  if (!duty.isBound) return [];
  const { from, kind } = duty;
  const days = daysBetween(todayIn(candidate.timeZone, clock.now()), from);
  const step = WARNING_DAYS.find((it) => days <= it);
  if (step === undefined || days <= 0) return [];
  const isWarned = candidate.warnedFor && toCalendarDate(new Date(candidate.warnedFor)) === from;
  if (isWarned && candidate.warnedDays !== null && candidate.warnedDays <= step) return [];
  return [{ ...candidate, from, kind, days, step }];
}
