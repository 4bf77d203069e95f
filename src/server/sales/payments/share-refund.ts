import { z } from 'zod';
import { columnAmount, Money } from '@/lib/money/money';
import { rows, sql } from '@/server/platform/db/client';

const Share = z.object({ invoiceId: z.string(), refundable: z.string() });

const RefundRow = z.object({ amount: z.string() });

/**
 * Says for which invoices a payment out of a credit note of several went back: for as much as each holds too much, in
 * the order of their ids, and what is left of it for what the note credits of no invoice of here. The transaction holds
 * them all.
 */
export async function shareRefund(note: { id: string }, paymentId: string): Promise<void> {
  const [payment] = await rows(RefundRow, sql`SELECT amount FROM payment WHERE id = ${paymentId}`);
  if (!payment) return;
  const shares = await rows(
    Share,
    sql`
    SELECT original.id AS "invoiceId", folio_left(original.amount_due + original.credited, credit.due) AS refundable
    FROM credit_share share JOIN invoice original ON original.id = share.invoice_id,
      folio_credits(original.id) AS credit
    WHERE share.note_id = ${note.id} AND credit.note_id = share.note_id ORDER BY original.id`,
  );
  let remaining = new Money(payment.amount);
  for (const { invoiceId, refundable } of shares) {
    const amount = Money.max(remaining, refundable); // both are below zero
    if (amount.isZero()) continue;
    remaining = remaining.minus(amount);
    await rows(sql`
      INSERT INTO credit_share_refund (payment_id, note_id, invoice_id, amount)
      VALUES (${paymentId}, ${note.id}, ${invoiceId}, ${columnAmount(amount)}::numeric)`);
  }
}
