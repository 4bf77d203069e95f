import { toCalendarDate } from '@/lib/dates';
import { type Amount, columnAmount, fixedIn, Money } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { getTransaction } from '@/server/banking/banking/transactions.service';
import {
  type AskedDocument,
  type LockedMatchDocument,
  lockMatchDocuments,
} from '@/server/banking/reconciliation/lock-match-documents';
import type { BankTransactionMatch } from '@/server/banking/reconciliation/match.schema';
import { assertTransactionOpen, findTransaction, instructedOf } from '@/server/banking/reconciliation/open-transaction';
import { assertWhole, type Movement, type Share, splitMovement } from '@/server/banking/reconciliation/split-movement';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { updateExpense } from '@/server/purchases/expenses/expenses.service';
import { bookMovement } from '@/server/sales/invoices/pay-invoice';
import { outstandingOf } from '@/server/sales/payments/open-invoices';

/** `wholly`: only where the documents come to exactly what moved, as somebody was shown. */
type MatchOptions = { wholly?: boolean };

/**
 * Says which documents a transaction paid, and books that: invoices are paid, or part of them, on the day that it moved,
 * and expenses have their paid date of it once they are paid in full. What somebody has marked as paid by hand is linked
 * with it, and nothing is booked again.
 * @throws 404; 400 for more than is due or a document named twice; 409 for a transaction that is matched or excluded,
 * and for documents that do not come to it `wholly`;
 * 422 for documents that wait for no payment, or that it cannot have paid
 */
export async function matchTransaction(
  actor: Actor,
  transactionId: string,
  input: BankTransactionMatch,
  { wholly = false }: MatchOptions = {},
): Promise<BankTransaction> {
  const { workspaceId } = actor;
  const asked = documentsOf(input);
  return inTransaction(async (tx) => {
    const found = await findTransaction(workspaceId, transactionId);
    assertTransactionOpen(found);
    const documents = await lockMatchDocuments(tx, actor, found, asked);
    await lockRow(tx, 'bankTransaction', workspaceId, transactionId);
    const transaction = await findTransaction(workspaceId, transactionId);
    assertTransactionOpen(transaction);

    const movement = movementOf(transaction);
    const parts = documents.map(({ open, currency }, index) => ({ open, currency, asked: asked[index]?.amount }));
    for (const [index, { asked: amount, currency }] of parts.entries()) {
      if (amount != null) assertWholeUnits(currency, amount, ['allocations', index, 'amount']);
    }
    if (wholly) assertWhole(movement, parts);
    const { shares, over } = splitMovement(movement, parts, input.difference);

    const entries: Entry[] = [];
    for (const [index, document] of documents.entries()) {
      const share = shares[index];
      if (!share) throw new Error('A document has no share');
      const booked = await bookShare(tx, actor, document, { share, date: toCalendarDate(transaction.date) });
      const { settled, short, transferred, gap } = share;
      const inOwn = (amount: Money) =>
        document.currency !== transaction.currency && { documentAmount: columnAmount(amount) };
      entries.push({ ...booked, kind: 'payment', amount: transferred, ...inOwn(settled.minus(short)) });
      if (gap.gt(0)) entries.push({ ...booked, kind: input.difference ?? 'fee', amount: gap, ...inOwn(short) });
    }
    if (over.gt(0)) entries.push({ kind: input.difference ?? 'fee', amount: over });
    await store(transaction, entries, input.notes);
    return getTransaction(actor, transactionId);
  });
}

type Booked = {
  invoiceId?: string;
  expenseId?: string;
  paymentId?: string;
  paidExpense?: boolean;
  /** The payment was there: it is linked with the movement, and stays when the match is undone. */
  isLinked?: boolean;
};
type Entry = Booked & { kind: 'payment' | 'fee' | 'fx' | 'writeoff'; amount: Amount; documentAmount?: string };

function documentsOf({ documentId, documentType, allocations }: BankTransactionMatch): AskedDocument[] {
  if (!allocations && documentId && documentType) return [{ documentId, documentType }];
  if (!allocations || documentId) {
    const message = 'Say which document it paid: documentId and documentType, or allocations.';
    throw invalid([documentId ? 'documentType' : 'documentId'], message);
  }
  const twice = allocations.findIndex((one, index) =>
    allocations.slice(0, index).some((other) => other.documentId === one.documentId),
  );
  if (twice < 0) return allocations;
  const message = 'This document is named twice. Settle all of it in one allocation.';
  throw invalid(['allocations', twice, 'documentId'], message);
}

function movementOf(row: Row): Movement {
  return { amount: new Money(row.amount), currency: row.currency, original: instructedOf(row) };
}

/** Books what a document gets of a movement; a payment that somebody marked by hand is only linked with it. */
async function bookShare(
  tx: OpenTransaction,
  actor: Actor,
  document: LockedMatchDocument,
  { share: { settled }, date }: { share: Share; date: string },
): Promise<Booked> {
  if (document.type === 'expense') {
    // One that somebody has marked as paid is only linked with what paid it.
    const paidExpense = !document.isPaid && settled.gte(document.open.abs());
    if (paidExpense) await updateExpense(actor, document.id, { paidDate: date });
    return { expenseId: document.id, paidExpense };
  }
  const { invoice, byHand } = document;
  if (byHand) {
    if (!settled.equals(byHand.amount.abs())) throw otherThanByHand(document.currency, byHand.amount.abs(), settled);
    return { invoiceId: document.id, paymentId: byHand.id, isLinked: true };
  }
  // Again: of an invoice's credit notes, the one before has taken its part.
  const outstanding = await outstandingOf(invoice);
  const amount = outstanding.isNegative() ? settled.negated() : settled;
  if (amount.abs().gt(outstanding.abs())) {
    throw apiError('DOCUMENT_SETTLED');
  }
  const paymentId = await bookMovement(tx, actor, invoice, { amount, outstanding: outstanding, paidDate: date });
  return { invoiceId: document.id, paymentId };
}

function otherThanByHand(currency: string, marked: Money, settled: Money): AppError {
  return apiError('MARKED_AS_PAID_DIFFERS', { marked: fixedIn(currency, marked), settled: fixedIn(currency, settled) });
}

async function store(transaction: Row, entries: Entry[], notes?: string | null): Promise<void> {
  const { id, workspaceId, status } = transaction;
  const now = clock.now();
  await db.bankAllocation.createMany({
    data: entries.map(({ amount, ...entry }, position) => ({
      ...{ ...entry, id: newId('bal'), workspaceId, transactionId: id, position, createdAt: now },
      amount: columnAmount(amount),
    })),
  });
  await db.bankTransaction.update({
    where: { id, workspaceId },
    data: {
      ...{ status: 'matched', beforeMatch: status, matchedAt: now, updatedAt: now },
      ...(notes !== undefined && { notes }),
    },
  });
}
