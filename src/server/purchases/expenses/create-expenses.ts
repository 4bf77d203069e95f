import { newId } from '@/lib/text/id';
import { inOrder, unlessRefused } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { insertRows } from '@/server/platform/db/many-rows';
import { recordAll } from '@/server/platform/events/events';
import { clock } from '@/server/platform/runtime/clock';
import { composeColumns, findSources, type Sources } from '@/server/purchases/expenses/expense-columns';
import { toExpenses } from '@/server/purchases/expenses/expense-fields';
import type { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { assertDatesOpen } from '@/server/purchases/expenses/expenses.service';

/**
 * Creates expenses, in a few statements for all of them and as part of a transaction. Undefined for one that comes with
 * receipts, and for one that `createExpense` would refuse.
 */
export async function createExpenses(actor: Actor, inputs: ExpenseCreate[]) {
  const { workspaceId } = actor;
  const sources = await findSources(workspaceId, inputs);
  const wanted = inputs.map((input) => newExpense(workspaceId, input, sources));
  const data = wanted.filter((expense) => expense !== undefined);
  await assertDatesOpen(workspaceId, ...data); // where one of them is not, each is told on its own
  const where = { workspaceId, id: { in: await insertRows('expense', data) } };
  const written = await db.expense.findMany({ where, orderBy: { id: 'asc' } });
  const expenses = await toExpenses(
    workspaceId,
    written.map((row) => ({ ...row, attachments: [] })),
  );
  await recordAll('expense.created', workspaceId, expenses);
  return inOrder(wanted, expenses);
}

function newExpense(workspaceId: string, input: ExpenseCreate, sources: Sources) {
  if (input.attachments?.length) return undefined;
  const columns = unlessRefused(() => composeColumns(input, sources));
  const now = clock.now();
  return columns && { ...columns, id: newId('exp'), workspaceId, createdAt: now, updatedAt: now };
}
