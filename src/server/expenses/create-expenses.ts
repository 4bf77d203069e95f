import { newId } from '@/lib/id';
import { inOrder, unlessRefused } from '@/server/api/batch';
import type { Actor } from '@/server/api/context';
import { db } from '@/server/db/client';
import { insertRows } from '@/server/db/many-rows';
import { recordAll } from '@/server/events/events';
import { composeColumns, findSources, type Sources } from '@/server/expenses/expense-columns';
import { toExpenses } from '@/server/expenses/expense-row';
import type { ExpenseCreate } from '@/server/expenses/expenses.schema';
import { assertDatesOpen } from '@/server/expenses/expenses.service';
import { clock } from '@/server/runtime/clock';

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
