import { z } from 'zod';
import { Money, sum } from '@/lib/money/money';
import type { InvoiceKind, InvoiceStatus } from '@/server/generated/prisma/client';
import { type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { bookPayment, paymentDay } from '@/server/sales/payments/book-payment';
import { lockDeposit, moveBalance } from '@/server/sales/payments/deposit-balance';
import { outstandingOf } from '@/server/sales/payments/open-invoices';

/** A credit note of an advance invoice that has just been issued; the transaction holds both. */
type Note = {
  id: string;
  workspaceId: string;
  documentNumber: string | null;
  status: InvoiceStatus;
  kind: InvoiceKind;
  amountDue: string;
  original: { id: string; workspaceId: string; documentNumber: string | null; amountDue: string } | undefined;
};

const ReturnedRow = z.object({ depositId: z.string(), amount: z.string() });

/**
 * What a credit note takes back of an advance invoice is in the deposit again that paid it, as far as that did: it can be
 * refunded, applied or invoiced anew.
 */
export async function returnToDeposit(
  tx: OpenTransaction,
  note: Note,
  advance: { id: string; workspaceId: string },
): Promise<void> {
  const { workspaceId } = advance;
  const paid = await rows(
    ReturnedRow,
    sql`
    SELECT deposit_id AS "depositId", sum(amount)::text AS amount FROM payment
    WHERE workspace_id = ${workspaceId} AND deposit_id IS NOT NULL
      AND invoice_id IN (SELECT id FROM invoice WHERE id = ${advance.id} OR original_invoice_id = ${advance.id})
    GROUP BY deposit_id HAVING sum(amount) > 0 ORDER BY deposit_id`,
  );
  let outstanding = await outstandingOf(note);
  for (const { depositId, amount } of paid) {
    const returned = Money.min(outstanding.negated(), amount);
    if (returned.lte(0)) return;
    const deposit = await lockDeposit(tx, { workspaceId }, depositId);
    const day = await paymentDay(workspaceId);
    await bookPayment(note, { amount: returned.negated(), outstanding, day, depositId });
    await moveBalance(deposit, { applied: returned.negated() });
    outstanding = sum([outstanding, returned]);
  }
}
