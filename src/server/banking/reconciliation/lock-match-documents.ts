import { z } from 'zod';
import { Money } from '@/lib/money/money';
import { payableOfExpense, settledOfExpense } from '@/server/banking/banking/settled-expense';
import { findPaymentByHand, type PaymentByHand } from '@/server/banking/reconciliation/payment-by-hand';
import type { BankTransaction as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { lockRow } from '@/server/platform/db/change-row';
import { firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { outstandingOf } from '@/server/sales/payments/open-invoices';

/** A document that is locked for a match; `open` is above zero where money has to come in for it. */
export type LockedMatchDocument = { id: string; open: Money; currency: string } & (
  | { type: 'invoice'; invoice: LockedInvoice; byHand?: PaymentByHand }
  | { type: 'expense'; isPaid: boolean }
);

export type DocumentRef = { documentId: string; documentType: 'invoice' | 'expense' };

/** A document that the caller matches with a transaction; `amount` is the part that it settles, where the caller gives one. */
export type AskedDocument = DocumentRef & { amount?: number | null };

/**
 * Holds the documents that a movement is to be matched with, in the order of the house: invoices, each after what it
 * credits, then expenses. Of an invoice that somebody has marked as paid by hand, the payment that the movement brought.
 * @throws 404, 422 for an invoice that neither waits for payment nor has such a payment
 */
export async function lockMatchDocuments(
  tx: OpenTransaction,
  actor: Actor,
  movement: Row,
  refs: AskedDocument[],
): Promise<LockedMatchDocument[]> {
  const locked = new Map<string, LockedMatchDocument>();
  for (const invoice of await lockInvoices(tx, actor, idsOf(refs, 'invoice'))) {
    const { id, status, currency } = invoice;
    const asked = refs.find(({ documentId }) => documentId === id)?.amount;
    const byHand = await findPaymentByHand(invoice, movement, asked);
    if (status === 'draft' || status === 'cancelled' || (status === 'paid' && !byHand)) {
      throw impossible('matched', status, ['sent', 'partial', 'overdue']);
    }
    const open = byHand?.amount ?? (await outstandingOf(invoice));
    locked.set(id, { type: 'invoice', id, currency, invoice, open, byHand });
  }
  for (const id of idsOf(refs, 'expense').sort()) locked.set(id, await lockExpense(tx, actor, id));
  return refs.map(({ documentId }) => {
    const document = locked.get(documentId);
    if (!document) throw new Error(`${documentId} is not held`);
    return document;
  });
}

/** Locks invoices in the order that prevents deadlocks: each before its credit notes. @throws 404 */
export async function lockInvoices(
  tx: OpenTransaction,
  { workspaceId }: Actor,
  ids: string[],
): Promise<LockedInvoice[]> {
  const inOrder = await rows(
    IdRow,
    sql`
    SELECT id FROM invoice WHERE ${isOfCompany(workspaceId)} AND id = ANY (${ids})
    ORDER BY coalesce(original_invoice_id, id), original_invoice_id NULLS FIRST, id`,
  );
  if (inOrder.length < new Set(ids).size) throw notFound('Invoice');
  const locked: LockedInvoice[] = [];
  for (const { id } of inOrder) locked.push(await lockInvoice(tx, { workspaceId }, id));
  return locked;
}

const PayableRow = z.object({
  payable: z.string(),
  allocated: z.string(),
  currency: z.string(),
  isPaid: z.boolean(),
});

/** Locks an expense. Its payable amount is the bill's, else the expense less its withholding. @throws 404 */
async function lockExpense(tx: OpenTransaction, { workspaceId }: Actor, id: string): Promise<LockedMatchDocument> {
  if (!(await lockRow(tx, 'expense', workspaceId, id))) throw notFound('Expense');
  const found = await firstRow(
    PayableRow,
    sql`
    SELECT ${payableOfExpense} AS payable, currency, paid_date IS NOT NULL AS "isPaid",
           ${settledOfExpense} AS allocated
    FROM expense WHERE id = ${id} AND workspace_id = ${workspaceId}`,
  );
  if (!found) throw notFound('Expense');
  const payable = new Money(found.payable);
  const outstanding = Money.max(payable.abs().minus(found.allocated), 0);
  const open = payable.isNegative() ? outstanding : outstanding.negated();
  return { type: 'expense', id, open, currency: found.currency, isPaid: found.isPaid };
}

function idsOf(refs: DocumentRef[], type: DocumentRef['documentType']): string[] {
  return refs.filter(({ documentType }) => documentType === type).map(({ documentId }) => documentId);
}
