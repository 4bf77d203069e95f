import { z } from 'zod';
import { columnAmount } from '@/lib/money/money';
import { afterProRata } from '@/lib/tax/purchase-tax';
import { type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { provisionalProRata } from '@/server/purchases/pro-rata/provisional-pro-rata';

/** What an expense keeps of its taxes; it is deducted on its date where no other day is said. */
export const Deduction = z.object({
  id: z.string(),
  date: z.string(),
  paidDate: z.string().nullable(),
  deductedOn: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  selfAssessedTax: z.string(),
  inputTax: z.string(),
  incomeDeductiblePercent: z.string(),
});
export type Deduction = z.output<typeof Deduction>;

/** The deductions of those of the company's expenses that a condition takes, locked until the open transaction ends. */
export function lockDeductions(workspaceId: string, which: Sql): Promise<Deduction[]> {
  return rows(
    Deduction,
    sql`
    SELECT id, date, paid_date AS "paidDate", deducted_on AS "deductedOn", amount, currency,
           self_assessed_tax AS "selfAssessedTax", input_tax AS "inputTax",
           income_deductible_percent AS "incomeDeductiblePercent"
    FROM expense
    WHERE workspace_id = ${workspaceId} AND ${which}
    ORDER BY id FOR UPDATE`,
  );
}

/**
 * Writes when expenses are deducted, what of them, by the pro rata of that year, and what they cost. The caller holds the
 * workspace.
 */
export async function updateDeductions(
  tx: OpenTransaction,
  workspaceId: string,
  deductions: Deduction[],
): Promise<void> {
  const proRata = await provisionalProRata(tx, workspaceId);
  const anew = deductions.map(({ id, date, deductedOn, ...purchase }) => {
    const { deductibleTax, cost } = afterProRata(purchase, proRata.get((deductedOn ?? date).slice(0, 4)) ?? 100);
    return { id, deducted_on: deductedOn, deductible_tax: columnAmount(deductibleTax), cost: columnAmount(cost) };
  });
  await rows(sql`
    UPDATE expense SET deducted_on = anew.deducted_on, deductible_tax = anew.deductible_tax, cost = anew.cost,
      updated_at = ${clock.now()}
    FROM json_to_recordset(${JSON.stringify(anew)}::json)
      AS anew (id text, deducted_on date, deductible_tax numeric, cost numeric)
    WHERE expense.id = anew.id AND expense.workspace_id = ${workspaceId}
      AND (expense.deducted_on, expense.deductible_tax, expense.cost)
        IS DISTINCT FROM (anew.deducted_on, anew.deductible_tax, anew.cost)`);
}
