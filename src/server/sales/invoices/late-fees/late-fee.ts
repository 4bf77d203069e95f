import { z } from 'zod';
import { addDays, daysBetween, todayIn } from '@/lib/dates';
import { type LateFeeTerms, type LatePart, lastDayToPay, lateFee } from '@/lib/money/late-fee';
import { columnAmount, Money, toNumber } from '@/lib/money/money';
import { isBusiness } from '@/lib/tax/tax-parties';
import { LateFeeRule } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { TOO_LARGE } from '@/server/platform/contract/amounts';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { firstRow, inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { billedClient } from '@/server/sales/documents/sales-document';
import type { InvoiceStatus } from '@/server/sales/invoices/invoices.schema';
import type { LateFeeCharge, LateFeeCharged, LateFeePreview } from '@/server/sales/invoices/late-fees/late-fee.schema';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishChanged } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { outstandingOf } from '@/server/sales/payments/open-invoices';

/**
 * Charges a late fee on an invoice, once, on what is left and on what was paid late: it adds to what is due and leaves the
 * total as it was issued.
 * @throws 404; 400 where too much would be due; 422 unless it is open, is late, and has not been charged
 * yet, and where the statutory rate is to be charged to somebody who is no business
 */
export async function chargeLateFee(actor: Actor, invoiceId: string, input: LateFeeCharge): Promise<LateFeeCharged> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId);
    const { rule, today } = await findTerms(workspaceId);
    const outstanding = await assertChargeable(invoice);
    const daysOverdue = input.daysOverdue ?? daysLate(invoice, today);
    if (input.amount != null) assertWholeUnits(invoice.currency, input.amount, ['amount']);
    const reckoned = input.amount == null ? await reckon(invoice, outstanding, rule, daysOverdue, today) : undefined;
    const fee = new Money(input.amount ?? reckoned?.feeAmount ?? 0);
    if (fee.isZero()) throw apiError('LATE_FEE_OF_ZERO');
    if (fee.plus(invoice.amountDue).gte(TOO_LARGE)) {
      throw invalid(['amount'], 'What is then due is too large: at most twelve digits are kept.');
    }

    const now = clock.now();
    await rows(sql`
      UPDATE invoice SET late_fee = ${columnAmount(fee)}::numeric, late_fee_at = ${now}, updated_at = ${now}
      WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`);
    await publishChanged(tx, actor, invoice.status, await getInvoice(actor, invoiceId), 'late_fee');
    const charged = { success: true as const, feeAmount: toNumber(fee), invoiceId };
    return { ...reckoned, ...charged, daysOverdue: Math.max(daysOverdue, 0) };
  });
}

/** What charging the fee would come to today. @throws as `chargeLateFee` */
export async function previewLateFee(actor: Actor, invoiceId: string): Promise<LateFeePreview> {
  return inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId);
    const { rule, today } = await findTerms(actor.workspaceId);
    const outstanding = await assertChargeable(invoice);
    const daysOverdue = daysLate(invoice, today);
    return { daysOverdue, rule: rule.rule, ...(await reckon(invoice, outstanding, rule, daysOverdue, today)) };
  });
}

type Reckoned = Pick<LateFeePreview, 'parts' | 'interest' | 'compensation' | 'feeAmount'>;

/**
 * Interest on what is left for the days up to today, and on each late payment up to its day (Ley 3/2004 art. 5). Days
 * that a caller counts from before the due date are those of what is left alone: what was paid by then is not late.
 */
async function reckon(
  invoice: LockedInvoice,
  outstanding: Money,
  terms: LateFeeTerms,
  days: number,
  today: string,
): Promise<Reckoned> {
  if (terms.rule === 'statutory') assertBusiness(invoice);
  if (days <= 0) throw apiError('INVOICE_NOT_LATE');
  const from = addDays(today, 1 - days);
  const lateFrom = addDays(lastDayToPay(invoice), 1);
  const late = await findLatePayments(invoice, [from, lateFrom]);
  const debt: (LatePart & { paidOn?: string })[] = [{ amount: outstanding, from, to: today }, ...late];
  const { parts, interest, compensation, fee } = lateFee(debt, invoice.currency, terms);
  return {
    parts: debt.map(({ amount, paidOn }, index) => ({
      ...{ amount: toNumber(amount), paidOn, periods: parts[index]?.periods ?? [] },
      interest: toNumber(parts[index]?.interest ?? 0),
    })),
    ...{ interest: toNumber(interest), compensation: toNumber(compensation), feeAmount: toNumber(fee) },
  };
}

const LatePaymentRow = z.object({
  amount: z.string(),
  from: z.string(),
  to: z.string(),
  paidOn: z.string(),
});

/** What was paid from the later of two days on, by days. A deposit was paid when it was received, whenever it was applied. */
function findLatePayments(
  { id, workspaceId }: LockedInvoice,
  [from, lateFrom]: [string, string],
): Promise<(LatePart & { paidOn: string })[]> {
  return rows(
    LatePaymentRow,
    sql`
    SELECT sum(amount)::text AS amount, since AS "from", paid_on AS "to", paid_on AS "paidOn"
    FROM (SELECT greatest(${from}::date, ${lateFrom}::date) AS since) of_debt, (
      SELECT p.amount, least(p.paid_on, d.received_date) AS paid_on
      FROM payment p LEFT JOIN deposit d ON d.id = p.deposit_id
      WHERE p.invoice_id = ${id} AND p.workspace_id = ${workspaceId}) it
    WHERE paid_on >= since GROUP BY since, paid_on ORDER BY paid_on`,
  );
}

/** The days since it was due; none where that is still to come. */
function daysLate(invoice: LockedInvoice, today: string): number {
  return daysBetween(lastDayToPay(invoice), today);
}

/** The law's interest and compensation are for debts between businesses (Ley 3/2004 art. 3). @throws 422 */
function assertBusiness(invoice: LockedInvoice): void {
  const client = billedClient(invoice, false);
  if (isBusiness(client, client.zone ?? invoice.issuer?.zone ?? 'peninsula')) return;
  throw apiError(client.type === 'individual' ? 'CLIENT_IS_INDIVIDUAL' : 'CLIENT_IS_NO_BUSINESS');
}

/** What is left to pay, and so is late. @throws 422 where a fee cannot be charged */
async function assertChargeable(invoice: LockedInvoice): Promise<Money> {
  const { status, lateFeeAt } = invoice;
  if (!open.includes(status)) throw impossible('charged a late fee', status, open);
  if (lateFeeAt) throw apiError('LATE_FEE_CHARGED');
  const outstanding = await outstandingOf(invoice);
  if (outstanding.lte(0)) throw apiError('NOTHING_LATE');
  return outstanding;
}

const open: InvoiceStatus[] = ['sent', 'partial', 'overdue'];

const TermsRow = z.object({
  rule: z.enum(LateFeeRule),
  rate: z.string(),
  timeZone: z.string(),
});

async function findTerms(workspaceId: string): Promise<{ rule: LateFeeTerms; today: string }> {
  const found = await firstRow(
    TermsRow,
    sql`
    SELECT late_fee_rule AS rule, late_fee_rate AS rate, time_zone AS "timeZone"
    FROM workspace WHERE id = ${workspaceId}`,
  );
  if (!found) throw notFound('Workspace');
  const { rule, rate, timeZone } = found;
  return { rule: { rule, rate }, today: todayIn(timeZone, clock.now()) };
}
