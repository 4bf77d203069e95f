import { addDays, daysBetween, todayIn } from '@/lib/dates';
import { type LateFee, type LateFeeTerms, lastDayToPay, lateFee } from '@/lib/late-fee';
import { columnAmount, Money, toNumber } from '@/lib/money';
import { isBusiness } from '@/lib/tax-parties';
import type { Actor } from '@/server/api/context';
import { TOO_LARGE } from '@/server/contract/amounts';
import { AppError, invalid, notFound } from '@/server/contract/errors';
import { assertWholeUnits } from '@/server/contract/whole-units';
import { firstRow, inTransaction, rows, sql } from '@/server/db/client';
import { billedClient } from '@/server/documents/sales-document';
import type { InvoiceStatus } from '@/server/invoices/invoices.schema';
import type { LateFeeCharge, LateFeeCharged, LateFeePreview } from '@/server/invoices/late-fees/late-fee.schema';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/invoices/lock-invoice';
import { publishChanged } from '@/server/invoices/publish-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { leftToPay } from '@/server/payments/settlement';
import { clock } from '@/server/runtime/clock';

/**
 * Charges a late fee on an invoice, once: it adds to what is due and leaves the total as it was issued.
 * @throws 404; 400 where too much would be due; 422 unless it is open, is late, and has not been charged
 * yet, and where the statutory rate is to be charged to somebody who is no business
 */
export async function chargeLateFee(actor: Actor, invoiceId: string, input: LateFeeCharge): Promise<LateFeeCharged> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    const invoice = await lockInvoice(actor, invoiceId);
    const { rule, today } = await findTerms(workspaceId);
    const left = await assertChargeable(invoice);
    const daysOverdue = input.daysOverdue ?? daysLate(invoice, today);
    if (input.amount != null) assertWholeUnits(invoice.currency, input.amount, ['amount']);
    const fee = new Money(input.amount ?? computeFee(invoice, left, rule, daysOverdue, today).fee);
    if (fee.isZero()) throw new AppError(422, 'The late fee comes to nothing. Send the amount that is to be charged.');
    if (fee.plus(invoice.amountDue).gte(TOO_LARGE)) {
      throw invalid(['amount'], 'What is then due is too large: at most twelve digits are kept.');
    }

    const now = clock.now();
    await rows(sql`
      UPDATE invoice SET late_fee = ${columnAmount(fee)}::numeric, late_fee_at = ${now}, updated_at = ${now}
      WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`);
    await publishChanged(actor, invoice.status, await getInvoice(actor, invoiceId), 'late_fee');
    return { success: true, feeAmount: toNumber(fee), invoiceId, daysOverdue: Math.max(daysOverdue, 0) };
  });
}

/** What charging the fee would come to today. @throws as `chargeLateFee` */
export async function previewLateFee(actor: Actor, invoiceId: string): Promise<LateFeePreview> {
  return inTransaction(async () => {
    const invoice = await lockInvoice(actor, invoiceId);
    const { rule, today } = await findTerms(actor.workspaceId);
    const left = await assertChargeable(invoice);
    const daysOverdue = daysLate(invoice, today);
    const { periods, interest, compensation, fee } = computeFee(invoice, left, rule, daysOverdue, today);
    const amounts = { interest: toNumber(interest), compensation: toNumber(compensation), feeAmount: toNumber(fee) };
    return { daysOverdue, rule: rule.rule, periods, ...amounts };
  });
}

function computeFee(invoice: LockedInvoice, left: Money, terms: LateFeeTerms, days: number, to: string): LateFee {
  if (terms.rule === 'statutory') assertBusiness(invoice);
  const debt = { amountDue: left, currency: invoice.currency, from: addDays(to, 1 - days), to };
  if (days > 0) return lateFee(debt, terms);
  throw new AppError(
    422,
    'The invoice is not past its due date. Send daysOverdue, or the amount that is to be charged.',
  );
}

/** The days since it was due; none where that is still to come. */
function daysLate({ issueDate, dueDate }: LockedInvoice, today: string): number {
  return daysBetween(lastDayToPay({ issueDate, dueDate }), today);
}

/** The law's interest and compensation are for debts between businesses (Ley 3/2004 art. 3). @throws 422 */
function assertBusiness(invoice: LockedInvoice): void {
  const client = billedClient(invoice, false);
  if (isBusiness(client, client.zone ?? invoice.issuer?.zone ?? 'peninsula')) return;
  const unnamed = 'no business by its tax id, which is missing or has another form than those of its country';
  const which = client.type === 'individual' ? 'an individual' : unnamed;
  const why = `The statutory rate is for debts between businesses (Ley 3/2004 art. 3), and this client is ${which}.`;
  throw new AppError(422, `${why} Send the amount that was agreed, or set a rate of your own under Settings.`);
}

/** What is left to pay, and so is late. @throws 422 where a fee cannot be charged */
async function assertChargeable(invoice: LockedInvoice): Promise<Money> {
  const { status, lateFeeAt } = invoice;
  if (!open.includes(status)) throw impossible('charged a late fee', status, open);
  if (lateFeeAt) throw new AppError(422, 'The invoice has been charged a late fee already. It is charged once.');
  const left = await leftToPay(invoice);
  if (left.lte(0)) throw new AppError(422, 'Nothing is due on this invoice that could be late.');
  return left;
}

const open: InvoiceStatus[] = ['sent', 'partial', 'overdue'];

async function findTerms(workspaceId: string): Promise<{ rule: LateFeeTerms; today: string }> {
  const found = await firstRow<LateFeeTerms & { timeZone: string }>(sql`
    SELECT late_fee_rule AS rule, late_fee_rate AS rate, time_zone AS "timeZone"
    FROM workspace WHERE id = ${workspaceId}`);
  if (!found) throw notFound('Workspace');
  const { rule, rate, timeZone } = found;
  return { rule: { rule, rate }, today: todayIn(timeZone, clock.now()) };
}
