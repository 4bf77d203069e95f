import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { deductionDay, isUnderCashCriterion } from '@/lib/tax/cash-criterion';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import { noFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import type { FiscalProfile } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction, type OpenTransaction, sql } from '@/server/platform/db/client';
import type { CashCriterion } from '@/server/purchases/cash-criterion/cash-criterion.schema';
import { lockDeductions, updateDeductions } from '@/server/purchases/pro-rata/deduct-anew';

/** From when until when the company is under the cash criterion. */
export async function getCashCriterion({ workspaceId }: Actor): Promise<CashCriterion> {
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId } });
  return profile ? criterionOf(profile) : { since: null, until: null };
}

/**
 * Says from when until when the company is under the cash criterion. Invoices that have been issued stay as they are; the
 * day that its expenses of that time are deducted is worked out anew.
 * @throws 422 without a fiscal profile; 409 where it would change what a closed quarter says
 */
export async function saveCashCriterion(actor: Actor, wanted: CashCriterion): Promise<CashCriterion> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // whoever writes an expense or issues holds it too
    const before = await db.fiscalProfile.findFirst({ where: { workspaceId } });
    if (!before) throw noFiscalProfile();
    const { since, until } = criterionOf(before);
    if (since === wanted.since && until === wanted.until) return wanted;

    const after = await db.fiscalProfile.update({
      where: { workspaceId },
      data: { cashCriterionSince: dateColumn(wanted.since), cashCriterionUntil: dateColumn(wanted.until) },
    });
    await deductByCriterion(tx, before, after);
    await recordEvent(tx, actor, 'settings_changed', { fields: 'cashCriterion' });
    return wanted;
  });
}

/** What is bought of others who are under the criterion is deducted as it is paid in any case. */
async function deductByCriterion(tx: OpenTransaction, before: FiscalProfile, after: FiscalProfile): Promise<void> {
  const { workspaceId } = after;
  const found = await lockDeductions(
    workspaceId,
    sql`declared_as = 'IVA' AND purchase_type = 'domestic' AND NOT vendor_cash_criterion`,
  );
  const changed = found.flatMap((expense) => {
    const isUnder = isUnderCashCriterion(optionOf(after), expense.date);
    if (isUnder === isUnderCashCriterion(optionOf(before), expense.date)) return [];
    const deductsOn = isUnder ? deductionDay(expense.date, expense.paidDate) : null;
    return [{ before: expense, after: { ...expense, deductedOn: deductsOn } }];
  });
  const dates = changed.flatMap((it) => [it.before.date, it.before.deductedOn, it.after.deductedOn]);
  await assertPeriodOpen(tx, { workspaceId, dates: [...new Set(dates)], what: 'cashCriterion' });
  await updateDeductions(
    tx,
    workspaceId,
    changed.map((it) => it.after),
  );
}

function criterionOf({ cashCriterionSince: since, cashCriterionUntil: until }: FiscalProfile): CashCriterion {
  return { since: since && toCalendarDate(since), until: until && toCalendarDate(until) };
}

function optionOf(profile: FiscalProfile) {
  const { since, until } = criterionOf(profile);
  const { zone, vatRegime: regime } = profile;
  return { zone, regime, cashCriterionSince: since, cashCriterionUntil: until };
}

function dateColumn(day: string | null): Date | null {
  return day === null ? null : startOfDayUtc(day);
}
