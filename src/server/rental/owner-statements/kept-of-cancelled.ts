import type { Money } from '@/lib/money/money';
import type { Reservation } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { leftOfInvoice } from '@/server/rental/rental-invoices/left-of-invoice';
import { grossOf } from '@/server/rental/rental-invoices/refund-lines';

type Row = Pick<Reservation, 'id' | 'status' | 'invoiceId'>;

/**
 * What is kept of stays that were cancelled, by reservation: what their invoice still asks for once what is given back is
 * credited, drafts of credit notes counted, without the tourist tax. Nothing where it is not issued, or all is given back.
 */
export async function keptOfCancelled(workspaceId: string, rows: readonly Row[]): Promise<Map<string, Money>> {
  const invoiced = rows.filter(({ status, invoiceId }) => status === 'Cancelled' && invoiceId);
  const kept = new Map<string, Money>();
  if (invoiced.length === 0) return kept;
  const invoices = await db.invoice.findMany({
    where: { workspaceId, id: { in: invoiced.flatMap(({ invoiceId }) => invoiceId ?? []) } },
    select: { id: true, status: true, currency: true },
  });
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  for (const { id, invoiceId } of invoiced) {
    const invoice = byId.get(invoiceId ?? '');
    const lines = invoice ? await leftOfInvoice(workspaceId, invoice) : [];
    const amount = grossOf(
      lines.filter(({ isTouristTax }) => !isTouristTax),
      invoice?.currency ?? '',
    );
    if (amount.gt(0)) kept.set(id, amount);
  }
  return kept;
}
