import { newId } from '@/lib/text/id';
import type { Prisma } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';

/** Books an expense of 121.00, 21.00 of it IVA that is deducted, straight into the table. */
export async function spend(workspaceId: string, changes: Partial<Prisma.ExpenseUncheckedCreateInput> = {}) {
  const { date = '2026-02-10', ...others } = changes;
  const expense = { description: 'Paper', amount: 121, taxRate: 21, taxable: 100, tax: 21, ...others };
  const share = expense.taxDeductible === false ? 0 : 1;
  const figures = {
    declaredAs: 'IVA' as const,
    deductibleBase: Number(expense.tax) === 0 ? 0 : Number(expense.taxable) * share,
    deductibleTax: Number(expense.tax) * share,
    cost: Number(expense.taxable) * share,
  };
  return db.expense.create({
    data: { ...figures, ...expense, date: new Date(date), id: newId('exp'), workspaceId },
  });
}
