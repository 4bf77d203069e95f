import { toCalendarDate } from '@/lib/dates';
import { statusDueDay, statusDutyDay } from '@/lib/sales/invoice-statuses';
import { kindByTaxId } from '@/lib/tax/verifactu-duty';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
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
  const { workspaceId } = actor;
  const duty = await dutyOfCompany(actor);
  const today = await todayOf(workspaceId);
  const found = await db.expense.findMany({
    where: {
      ...{ workspaceId, invoiceNumber: { not: null }, vendorTaxId: { not: null } },
      paidDate: { gte: new Date(`${duty.dutyDay}T00:00:00Z`) },
      OR: [{ vendorCountry: null }, { vendorCountry: 'ES' }],
    },
    include: { statusEntries: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] } },
    orderBy: [{ paidDate: 'asc' }, { id: 'asc' }],
  });
  const isReported = (codes: string[]) => {
    const last = codes.find((code) => ['PAYMENT', 'CANCELPAYMENT', 'REJECTION', 'CANCELREJECTION'].includes(code));
    return last === 'PAYMENT' || last === 'REJECTION' || codes.includes('CANCELINVOICE');
  };
  const open = found.filter(({ statusEntries }) => !isReported(statusEntries.map(({ code }) => code)));
  const tasks = open.slice(0, MOST_TASKS).map(({ id, vendorName, invoiceNumber, paidDate }) => {
    const paidOn = toCalendarDate(paidDate ?? new Date(0));
    const dueOn = statusDueDay(paidOn);
    const of = { expenseId: id, vendor: vendorName ?? '', invoiceNumber: invoiceNumber ?? '' };
    return { ...of, paidOn, dueOn, isLate: dueOn < today };
  });
  return { ...duty, tasks };
}
