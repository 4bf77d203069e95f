import { startOfDayUtc } from '@/lib/dates';
import { quarterOf, quarterPeriod, shiftQuarter } from '@/lib/dates/periods';
import { filedForms } from '@/lib/tax/tax-forms/filed-forms';
import { taxFormNumbers } from '@/lib/tax/tax-forms/form-catalog';
import { kindByTaxId } from '@/lib/tax/verifactu-duty';
import type { Overview } from '@/server/operations/overview/overview.schema';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { currentFilings } from '@/server/tax/form-files/open-form';
import { readQuarterly } from '@/server/tax/reports/quarterly.service';

/**
 * The returns of the last quarter that nobody has noted as filed, each with its last day and amount; null where the quarter is closed, nothing was issued or
 * spent by its end, or the company files none here. Form 130 is of whoever pays no corporation tax.
 * @param today in the workspace's time zone
 */
export async function readFiling(actor: Actor, today: string): Promise<Overview['filing']> {
  const { workspaceId } = actor;
  const quarter = shiftQuarter(quarterOf(today), -1);
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId } });
  if (!profile || profile.zone === 'eu' || profile.zone === 'world') return null;
  if ((await isClosed(workspaceId, quarter)) || !(await hasBusiness(workspaceId, quarter))) return null;
  const data = await readQuarterly(actor, { quarter });
  const files130 = (profile.taxpayerKind ?? kindByTaxId(profile.taxId)) === 'other';
  const filed = await currentFilings(actor, { forms: taxFormNumbers, period: quarter });
  const forms = filedForms({ ...data, modelo130: { ...data.modelo130, aplica: files130 } }).filter(
    ({ form }) => !filed.some((filing) => filing.form === form),
  );
  return forms.length > 0 ? { quarter, currency: data.currency, forms } : null;
}

async function isClosed(workspaceId: string, quarter: string): Promise<boolean> {
  const where = { workspaceId, quarter, reopenedAt: null };
  return (await db.periodClosing.findFirst({ where, select: { id: true } })) !== null;
}

async function hasBusiness(workspaceId: string, quarter: string): Promise<boolean> {
  const lte = startOfDayUtc(quarterPeriod(quarter).to);
  const issued = { workspaceId, status: { not: 'draft' as const }, issueDate: { lte } };
  if (await db.invoice.findFirst({ where: issued, select: { id: true } })) return true;
  return (await db.expense.findFirst({ where: { workspaceId, date: { lte } }, select: { id: true } })) !== null;
}
