import { z } from 'zod';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import type { InvoicePayments } from '@/server/sales/payments/payments.schema';

const PaymentRow = z.object({
  id: z.string(),
  amount: z.number(),
  paidOn: z.string(),
  depositId: z.string().nullable(),
});

/** The payments of an invoice, oldest first. @throws 404 */
export async function listPayments({ workspaceId }: Actor, invoiceId: string): Promise<InvoicePayments> {
  const invoice = await firstRow(sql`SELECT id FROM invoice WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`);
  if (!invoice) throw notFound('Invoice');
  const payments = await rows(
    PaymentRow,
    sql`
    SELECT id, amount::float8 AS amount, paid_on AS "paidOn", deposit_id AS "depositId" FROM payment
    WHERE invoice_id = ${invoiceId} AND workspace_id = ${workspaceId} ORDER BY paid_on, created_at, id`,
  );
  return payments.map((payment) => ({ ...payment, depositId: payment.depositId ?? undefined }));
}
