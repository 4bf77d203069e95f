import { lockInvoices } from '@/server/banking/reconciliation/lock-match-documents';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, type OpenTransaction } from '@/server/platform/db/client';
import { updateExpense } from '@/server/purchases/expenses/expenses.service';
import type { LockedInvoice } from '@/server/sales/invoices/lock-invoice';
import { reversePayments } from '@/server/sales/invoices/pay-invoice';

/** The locked documents that a transaction settles; expenses by their ids. */
type LockedMatch = { invoices: LockedInvoice[]; expenses: string[] };

/** Locks the documents that a transaction settles, before the transaction itself: the order in which a match locks them. */
export async function lockMatch(tx: OpenTransaction, actor: Actor, transactionId: string): Promise<LockedMatch> {
  const { workspaceId } = actor;
  const allocations = await db.bankAllocation.findMany({ where: { transactionId, workspaceId } });
  const invoices = await lockInvoices(tx, actor, [...new Set(allocations.flatMap(({ invoiceId }) => invoiceId ?? []))]);
  const expenses = [...new Set(allocations.flatMap(({ expenseId }) => expenseId ?? []))].sort();
  for (const id of expenses) await lockRow(tx, 'expense', workspaceId, id);
  return { invoices, expenses };
}

/**
 * Undoes what a match has booked; the transaction and its documents are locked. The transaction is as it was before.
 * @throws 409 for one that is not matched, whose documents have changed meanwhile, or where a payment of a closed
 * quarter would go
 */
export async function reverseMatch(
  tx: OpenTransaction,
  actor: Actor,
  transactionId: string,
  { invoices, expenses }: LockedMatch,
): Promise<void> {
  const { workspaceId } = actor;
  const allocations = await db.bankAllocation.findMany({ where: { transactionId, workspaceId } });
  if (allocations.length === 0) throw notMatched();
  const isKnown = ({ invoiceId, expenseId }: (typeof allocations)[number]) =>
    invoices.some(({ id }) => id === invoiceId) || expenses.includes(expenseId ?? '') || !(invoiceId || expenseId);
  if (!allocations.every(isKnown)) throw changedMeanwhile();

  const paidByIt = await expensesPaid(workspaceId, expenses);
  const booksNothing = { OR: [{ paymentId: null }, { isLinked: true }] };
  await db.bankAllocation.deleteMany({ where: { transactionId, workspaceId, ...booksNothing } });
  for (const invoice of invoices) {
    const booked = allocations.flatMap(({ invoiceId, paymentId, isLinked }) =>
      invoiceId === invoice.id && paymentId && !isLinked ? [paymentId] : [],
    );
    if (booked.length > 0) await reversePayments(tx, actor, invoice, [...new Set(booked)]);
  }
  for (const id of paidByIt) await reopen(actor, id);
}

export function notMatched(): AppError {
  return apiError('TRANSACTION_NOT_MATCHED');
}

export function changedMeanwhile(): AppError {
  return apiError('MATCH_CHANGED');
}

/** The expenses whose paid date came of a match: of one that several transactions paid, of the last. */
async function expensesPaid(workspaceId: string, ids: string[]): Promise<string[]> {
  const where = { workspaceId, expenseId: { in: ids }, paidExpense: true };
  const found = await db.bankAllocation.findMany({ where, select: { expenseId: true } });
  return [...new Set(found.flatMap(({ expenseId }) => expenseId ?? []))].sort();
}

/** What is left of its allocations does not pay it any more: it waits for payment again. */
async function reopen(actor: Actor, id: string): Promise<void> {
  await db.bankAllocation.updateMany({
    where: { workspaceId: actor.workspaceId, expenseId: id, paidExpense: true },
    data: { paidExpense: false },
  });
  await updateExpense(actor, id, { paidDate: null });
}
