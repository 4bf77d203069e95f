import { z } from 'zod';
import { statusDueDay, statusDutyDay } from '@/lib/sales/invoice-statuses';
import { kindByTaxId } from '@/lib/tax/verifactu-duty';
import type { Actor } from '@/server/platform/api/context';
import { db, rows, sql } from '@/server/platform/db/client';
import { todayOf } from '@/server/platform/db/day-range';
import type { StatusSettings, StatusTasks } from './statuses.schema';

type InWorkspace = Pick<Actor, 'workspaceId'>;

const MOST_TASKS = 200;

/** Whether the company is one of the large ones, as somebody has said, and whether its owners are reminded by mail. */
export async function readStatusSettings({ workspaceId }: InWorkspace): Promise<StatusSettings> {
  const row = await db.invoiceStatusSettings.findFirst({ where: { workspaceId } });
  return { isLarge: row?.isLarge ?? null, sendsMail: row?.sendsMail ?? true };
}

export async function saveStatusSettings(actor: Actor, settings: StatusSettings): Promise<StatusSettings> {
  const { workspaceId } = actor;
  await db.invoiceStatusSettings.upsert({
    where: { workspaceId },
    create: { workspaceId, ...settings },
    update: settings,
  });
  return settings;
}

/** From when on the company says statuses. One that nobody has said is large is taken for none: its owners are asked. */
export async function dutyOfCompany(actor: InWorkspace): Promise<StatusSettings & { dutyDay: string }> {
  const settings = await readStatusSettings(actor);
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId: actor.workspaceId } });
  const isPerson = profile ? (profile.taxpayerKind ?? kindByTaxId(profile.taxId)) === 'other' : false;
  return { ...settings, dutyDay: statusDutyDay({ isLarge: settings.isLarge, isPerson }) };
}

/** The invoices that were paid from the day of the duty on and of which that has not been said, the most urgent first. */
export async function listStatusTasks(actor: InWorkspace): Promise<StatusTasks> {
  const duty = await dutyOfCompany(actor);
  return { ...duty, tasks: await unreportedPayments(actor, duty.dutyDay) };
}

const UnreportedRow = z.object({ id: z.string(), vendor: z.string(), invoiceNumber: z.string(), paidOn: z.string() });

/** The invoices of Spanish vendors that were paid since a day and of which neither that nor a rejection is in force, the first paid first. */
export async function unreportedPayments({ workspaceId }: InWorkspace, since: string): Promise<StatusTasks['tasks']> {
  const today = await todayOf(workspaceId);
  const found = await rows(
    UnreportedRow,
    sql`
    SELECT e.id, coalesce(e.vendor_name, '') AS vendor, e.invoice_number AS "invoiceNumber", e.paid_date AS "paidOn"
    FROM expense e
    WHERE e.workspace_id = ${workspaceId} AND e.paid_date >= ${since}::date AND e.invoice_number IS NOT NULL
      AND e.vendor_tax_id IS NOT NULL AND coalesce(e.vendor_country, 'ES') = 'ES'
      AND coalesce((SELECT code FROM invoice_status_entry s
        WHERE s.expense_id = e.id AND code IN ('PAYMENT', 'CANCELPAYMENT', 'REJECTION', 'CANCELREJECTION')
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1), '') NOT IN ('PAYMENT', 'REJECTION')
      AND NOT EXISTS (SELECT FROM invoice_status_entry s WHERE s.expense_id = e.id AND code = 'CANCELINVOICE')
    ORDER BY e.paid_date, e.id LIMIT ${MOST_TASKS}`,
  );
  return found.map(({ id: expenseId, paidOn, ...of }) => {
    const dueOn = statusDueDay(paidOn);
    return { ...of, expenseId, paidOn, dueOn, isLate: dueOn < today };
  });
}
