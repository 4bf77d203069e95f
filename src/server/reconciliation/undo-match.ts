import type { Actor } from '@/server/api/context';
import type { BankTransaction } from '@/server/banking/transactions.schema';
import { getTransaction } from '@/server/banking/transactions.service';
import { AppError } from '@/server/contract/errors';
import { db, inTransaction } from '@/server/db/client';
import { lockRow } from '@/server/db/lock-row';
import { updateExpense } from '@/server/expenses/expenses.service';
import { assertAccrualsOpen, findAccruals } from '@/server/invoices/issuing/accruals';
import type { LockedInvoice } from '@/server/invoices/lock-invoice';
import { publishChanged } from '@/server/invoices/publish-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { undoPayments } from '@/server/payments/undo-payments';
import { holdInvoices } from '@/server/reconciliation/hold-documents';

/**
 * Takes a match back, and what was booked by it: the transaction is what it was before.
 * @throws 404, 409 for one that is not matched, and where a payment of a closed quarter would go
 */
export async function undoMatch(actor: Actor, transactionId: string): Promise<BankTransaction> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    const { allocations, reconciled } = await getTransaction(actor, transactionId);
    if (!reconciled || !allocations) throw notMatched();
    const documentIds = (type: 'invoice' | 'expense') => [
      ...new Set(allocations.flatMap((one) => (one.documentType === type && one.documentId ? [one.documentId] : []))),
    ];
    // Documents before the transaction, as whoever matches holds them.
    const invoices = await holdInvoices(actor, documentIds('invoice'));
    const expenses = documentIds('expense').sort();
    for (const id of expenses) await lockRow('expense', workspaceId, id);
    await lockRow('bankTransaction', workspaceId, transactionId);
    const held = await db.bankAllocation.findMany({ where: { transactionId, workspaceId } });
    if (held.length === 0) throw notMatched();
    const isKnown = ({ invoiceId, expenseId }: (typeof held)[number]) =>
      invoices.some(({ id }) => id === invoiceId) || expenses.includes(expenseId ?? '') || !(invoiceId || expenseId);
    if (!held.every(isKnown)) {
      throw new AppError(409, 'Its documents have changed meanwhile. Load it again and undo the match then.');
    }

    const paidByIt = await expensesPaid(workspaceId, expenses);
    await db.bankAllocation.deleteMany({ where: { transactionId, workspaceId, paymentId: null } });
    for (const invoice of invoices) {
      const paid = held.flatMap(({ invoiceId, paymentId }) =>
        invoiceId === invoice.id && paymentId ? [paymentId] : [],
      );
      await takeBack(actor, invoice, [...new Set(paid)]);
    }
    for (const id of paidByIt) await reopen(actor, id);
    return getTransaction(actor, transactionId);
  });
}

function notMatched(): AppError {
  return new AppError(409, 'This transaction is not matched. Nothing is there to undo.');
}

/** The expenses whose paid date came of a match: of one that several transactions paid, of the last. */
async function expensesPaid(workspaceId: string, ids: string[]): Promise<string[]> {
  const where = { workspaceId, expenseId: { in: ids }, paidExpense: true };
  const found = await db.bankAllocation.findMany({ where, select: { expenseId: true } });
  return [...new Set(found.flatMap(({ expenseId }) => expenseId ?? []))].sort();
}

async function takeBack(actor: Actor, invoice: LockedInvoice, paymentIds: string[]): Promise<void> {
  const before = await findAccruals(invoice);
  await undoPayments(invoice, paymentIds);
  await assertAccrualsOpen(invoice, before, 'payment');
  await publishChanged(actor, invoice.status, await getInvoice(actor, invoice.id), 'payment_undone');
}

/** What is left of its allocations does not pay it any more: it waits for payment again. */
async function reopen(actor: Actor, id: string): Promise<void> {
  await db.bankAllocation.updateMany({
    where: { workspaceId: actor.workspaceId, expenseId: id, paidExpense: true },
    data: { paidExpense: false },
  });
  await updateExpense(actor, id, { paidDate: null });
}
