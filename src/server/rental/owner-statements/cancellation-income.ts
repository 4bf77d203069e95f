import type { Money } from '@/lib/money/money';
import type { Reservation } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { creditableLinesOf } from '@/server/rental/rental-invoices/creditable-lines';
import { grossOf } from '@/server/rental/rental-invoices/refund-lines';

type Row = Pick<Reservation, 'id' | 'status' | 'invoiceId'>;

/**
 * What is kept of stays that were cancelled, by reservation: what their invoice still asks for once what is given back is
 * credited, drafts of credit notes counted, without the tourist tax. Nothing where it is not issued, or all is given back.
 */
export async function findCancellationIncome(workspaceId: string, rows: readonly Row[]): Promise<Map<string, Money>> {
  const invoiced = rows.filter(({ status, invoiceId }) => status === 'Cancelled' && invoiceId);
  const income = new Map<string, Money>();
  if (invoiced.length === 0) return income;
  const invoices = await db.invoice.findMany({
    where: { workspaceId, id: { in: invoiced.flatMap(({ invoiceId }) => invoiceId ?? []) } },
    select: { id: true, status: true, currency: true },
  });
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  for (const { id, invoiceId } of invoiced) {
    const invoice = byId.get(invoiceId ?? '');
    const lines = invoice ? await creditableLinesOf(workspaceId, invoice) : [];
    const amount = grossOf(
      lines.filter(({ isTouristTax }) => !isTouristTax),
      invoice?.currency ?? '',
    );
    if (amount.gt(0)) income.set(id, amount);
  }
  return income;
}
