import { deductionDay, isUnderCashCriterion } from '@/lib/cash-criterion';
import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { twoDecimals } from '@/lib/money';
import { afterProRata } from '@/lib/purchase-tax';
import type { Actor } from '@/server/api/context';
import type { CashCriterion } from '@/server/cash-criterion/cash-criterion.schema';
import { assertPeriodOpen } from '@/server/closed-periods/assert-period-open';
import { db, inTransaction, rows, sql } from '@/server/db/client';
import type { FiscalProfile } from '@/server/generated/prisma/client';
import { provisionalProRata } from '@/server/pro-rata/provisional-pro-rata';
import { recordEvent } from '@/server/security-log/record-event';
import { noFiscalProfile } from '@/server/workspaces/fiscal-profile.service';
import { lockWorkspace } from '@/server/workspaces/lock-workspace';

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
  return inTransaction(async () => {
    await lockWorkspace(workspaceId); // whoever writes an expense or issues holds it too
    const before = await db.fiscalProfile.findFirst({ where: { workspaceId } });
    if (!before) throw noFiscalProfile();
    const { since, until } = criterionOf(before);
    if (since === wanted.since && until === wanted.until) return wanted;

    const after = await db.fiscalProfile.update({
      where: { workspaceId },
      data: { cashCriterionSince: dateColumn(wanted.since), cashCriterionUntil: dateColumn(wanted.until) },
    });
    await deductAnew(before, after);
    await recordEvent(actor, 'settings_changed', { fields: 'cashCriterion' });
    return wanted;
  });
}

type Deducted = {
  id: string;
  date: string;
  paidDate: string | null;
  deductedOn: string | null;
  amount: string;
  selfAssessedTax: string;
  inputTax: string;
  incomeDeductiblePercent: string;
};

/** What is bought of others who are under the criterion is deducted as it is paid in any case. */
async function deductAnew(before: FiscalProfile, after: FiscalProfile): Promise<void> {
  const { workspaceId } = after;
  const found = await rows<Deducted>(sql`
    SELECT id, date, paid_date AS "paidDate", deducted_on AS "deductedOn", amount,
           self_assessed_tax AS "selfAssessedTax", input_tax AS "inputTax",
           income_deductible_percent AS "incomeDeductiblePercent"
    FROM expense
    WHERE workspace_id = ${workspaceId} AND declared_as = 'IVA' AND purchase_type = 'domestic'
      AND NOT vendor_cash_criterion
    ORDER BY id FOR UPDATE`);
  const changed = found.flatMap((expense) => {
    const isUnder = isUnderCashCriterion(optionOf(after), expense.date);
    if (isUnder === isUnderCashCriterion(optionOf(before), expense.date)) return [];
    return [{ ...expense, deductsOn: isUnder ? deductionDay(expense.date, expense.paidDate) : null }];
  });
  const dates = changed.flatMap(({ date, deductedOn, deductsOn }) => [date, deductedOn, deductsOn]);
  await assertPeriodOpen({ workspaceId, dates: [...new Set(dates)], what: 'cashCriterion' });
  const proRata = await provisionalProRata(workspaceId);
  const anew = changed.map(({ id, date, deductsOn, ...purchase }) => {
    const { deductibleTax, cost } = afterProRata(purchase, proRata.get((deductsOn ?? date).slice(0, 4)) ?? 100);
    return { id, deducted_on: deductsOn, deductible_tax: twoDecimals(deductibleTax), cost: twoDecimals(cost) };
  });
  await rows(sql`
    UPDATE expense SET deducted_on = anew.deducted_on, deductible_tax = anew.deductible_tax, cost = anew.cost
    FROM json_to_recordset(${JSON.stringify(anew)}::json)
      AS anew (id text, deducted_on date, deductible_tax numeric, cost numeric)
    WHERE expense.id = anew.id AND expense.workspace_id = ${workspaceId}`);
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
