import { z } from 'zod';
import { todayIn } from '@/lib/dates';
import { columnAmount, sum } from '@/lib/money/money';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';

type LockedDocument = { id: string; workspaceId: string };

/**
 * Takes payments back of an invoice that the transaction holds, and the allocations of bank transactions that go with
 * them. The invoice waits for payment again: overdue, if it was so before and still is.
 */
export async function undoPayments(invoice: LockedDocument, paymentIds: string[]): Promise<void> {
  const { id, workspaceId } = invoice;
  const returned = await removePayments(invoice, sql`id = ANY (${paymentIds})`);
  const now = clock.now();
  const today = todayIn(await timeZoneOf(workspaceId), now);
  await rows(sql`
    UPDATE invoice SET amount_paid = amount_paid - ${returned}::numeric, paid_at = NULL, updated_at = ${now},
      status = CASE
        WHEN status NOT IN ('partial', 'paid', 'overdue') THEN status
        WHEN overdue_at IS NOT NULL AND due_date < ${today}::date THEN 'overdue'
        WHEN amount_paid <> ${returned}::numeric THEN 'partial'
        ELSE 'sent' END
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}

/** Takes back what bank transactions paid of an invoice, which the transaction holds: it is being cancelled. */
export async function undoBankPayments(invoice: LockedDocument): Promise<void> {
  const { id, workspaceId } = invoice;
  const returned = await removePayments(
    invoice,
    sql`id IN (SELECT payment_id FROM bank_allocation WHERE invoice_id = ${id})`,
  );
  if (returned === columnAmount(0)) return;
  await rows(sql`
    UPDATE invoice SET amount_paid = amount_paid - ${returned}::numeric
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}

const PaymentRow = z.object({ amount: z.string() });

/** @returns what they come to, two decimals */
async function removePayments({ id, workspaceId }: LockedDocument, which: Sql): Promise<string> {
  const deleted = await rows(
    PaymentRow,
    sql`
    DELETE FROM payment WHERE invoice_id = ${id} AND workspace_id = ${workspaceId} AND ${which} RETURNING amount`,
  );
  return columnAmount(sum(deleted.map(({ amount }) => amount)));
}
