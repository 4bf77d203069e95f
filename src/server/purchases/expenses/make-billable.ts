import { lockClient } from '@/server/contacts/clients/clients.service';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import type { ExpenseBilling, ExpenseBillingChanged } from '@/server/purchases/expenses/expense-billing.schema';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { changeExpense } from '@/server/purchases/expenses/expenses.service';

/** Says that an expense is to be billed to a client, and at what markup (percent). @throws 400, 404, 422 once invoiced */
export async function makeBillable(
  actor: Actor,
  expenseId: string,
  { clientId, markup }: ExpenseBilling,
): Promise<ExpenseBillingChanged> {
  await changeExpense(actor, expenseId, async (before, tx) => {
    assertNotInvoiced(before);
    await lockClient(tx, actor.workspaceId, clientId);
    await setBilling(actor, expenseId, clientId, markup ?? 0);
  });
  return { success: true, expenseId };
}

/** Takes that back. @throws 404, 422 once invoiced */
export async function makeUnbillable(actor: Actor, expenseId: string): Promise<ExpenseBillingChanged> {
  await changeExpense(actor, expenseId, async (before) => {
    assertNotInvoiced(before);
    await setBilling(actor, expenseId, null, null);
  });
  return { success: true, expenseId };
}

function setBilling(
  { workspaceId }: Actor,
  id: string,
  billableClientId: string | null,
  billableMarkup: number | null,
) {
  return db.expense.updateMany({ where: { id, workspaceId }, data: { billableClientId, billableMarkup } });
}

function assertNotInvoiced({ invoiceId }: Expense): void {
  if (!invoiceId) return;
  throw apiError('EXPENSE_BILLED', { number: invoiceId });
}
