import { z } from 'zod';
import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import { type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import type { LockedInvoice } from '@/server/sales/invoices/lock-invoice';

type Accruing = Pick<LockedInvoice, 'id' | 'workspaceId' | 'cashCriterion'>;

/** What of an invoice falls due on a day. */
const Accrual = z.object({ day: z.string(), taxable: z.string(), tax: z.string() });
type Accrual = z.output<typeof Accrual>;

/** When the VAT of an invoice under the cash criterion falls due, day by day; nothing of any other one. */
export async function findAccruals({ id, workspaceId, cashCriterion }: Accruing): Promise<Accrual[]> {
  if (!cashCriterion) return [];
  return rows(
    Accrual,
    sql`
    SELECT day, sum(taxable)::text AS taxable, sum(tax)::text AS tax FROM tax_accrual
    WHERE invoice_id = ${id} AND workspace_id = ${workspaceId} GROUP BY day ORDER BY day`,
  );
}

/**
 * What has changed of when the VAT of an invoice falls due, which the transaction holds, is in no closed quarter.
 * @throws 409
 */
export async function assertAccrualsOpen(
  tx: OpenTransaction,
  invoice: Accruing,
  before: Accrual[],
  what: 'invoice' | 'payment' = 'invoice',
): Promise<void> {
  if (!invoice.cashCriterion) return;
  const after = await findAccruals(invoice);
  const changed = [...before, ...after].filter((of) => !before.some(sameAs(of)) || !after.some(sameAs(of)));
  const dates = [...new Set(changed.map(({ day }) => day))].sort();
  await assertPeriodOpen(tx, { workspaceId: invoice.workspaceId, dates, what });
}

function sameAs(accrual: Accrual): (of: Accrual) => boolean {
  const { day, taxable, tax } = accrual;
  return (of) => of.day === day && of.taxable === taxable && of.tax === tax;
}
