import { startOfDayUtc } from '@/lib/dates';
import { quarterOf, quarterPeriod, shiftQuarter } from '@/lib/periods';
import { filingDate, type QuarterlyForm } from '@/lib/tax-forms/filing-dates';
import { kindByTaxId } from '@/lib/verifactu-duty';
import { db } from '@/server/db/client';
import type { Overview } from '@/server/overview/overview.schema';

/**
 * The returns of the last quarter and the first day on which one of them is due; null where the quarter is closed, nothing was
 * issued or spent by its end, or the company files none here. Form 130 is of whoever pays no corporation tax.
 * @param today in the workspace's time zone
 */
export async function readFiling(workspaceId: string, today: string): Promise<Overview['filing']> {
  const quarter = shiftQuarter(quarterOf(today), -1);
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId } });
  if (!profile) return null;
  const forms = formsOf(profile);
  if (forms.length === 0 || (await isClosed(workspaceId, quarter)) || !(await hasBusiness(workspaceId, quarter))) {
    return null;
  }
  const dates = forms.map((form) => filingDate(form, quarter)).sort();
  return { quarter, forms, dueOn: dates[0] ?? today };
}

type Profile = { zone: string; vatRegime: string; taxId: string; taxpayerKind: 'corporate' | 'other' | null };

function formsOf({ zone, vatRegime, taxId, taxpayerKind }: Profile): QuarterlyForm[] {
  const isAbroad = zone === 'eu' || zone === 'world';
  const filesVat = vatRegime === 'general' && (zone === 'peninsula' || zone === 'canarias');
  return [
    ...(filesVat ? [zone === 'canarias' ? ('420' as const) : ('303' as const)] : []),
    ...(!isAbroad && (taxpayerKind ?? kindByTaxId(taxId)) === 'other' ? (['130'] as const) : []),
  ];
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
