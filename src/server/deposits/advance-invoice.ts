import { toCalendarDate, todayIn } from '@/lib/dates';
import { fixedIn, Money, roundIn, sum, toNumber, unitOf } from '@/lib/money';
import type { OperationType, TaxCategory } from '@/lib/tax-zones';
import type { Actor } from '@/server/api/context';
import { AppError } from '@/server/contract/errors';
import { db, inTransaction, rows, sql } from '@/server/db/client';
import type { DepositApplied, DepositApply, DepositInvoice } from '@/server/deposits/deposits.schema';
import { getDeposit } from '@/server/deposits/deposits.service';
import { applyDeposit } from '@/server/deposits/spend-deposit';
import { readSalesDocument } from '@/server/documents/sales-document';
import { lockChain } from '@/server/fiscal-chain/append-record';
import type { Invoice, InvoiceCreate } from '@/server/invoices/invoices.schema';
import { type LockedInvoice, lockInvoice } from '@/server/invoices/lock-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { createInvoice, updateInvoice } from '@/server/invoices/write-invoices';
import { findFinal, holdAdvances, leftOfAdvance } from '@/server/payments/advance-deductions';
import { type LockedDeposit, lockDeposit } from '@/server/payments/deposit-balance';
import { clock } from '@/server/runtime/clock';

/**
 * Invoices a deposit: the advance invoice is issued on the day of today with the day of the money as that of its
 * operation, and paid by the deposit. Where no base comes to the deposit to the cent, a cent of it remains (a yen, of yen).
 * @throws 404; 409 where it has an advance invoice that stands; 422 once some of it is applied or refunded
 */
export async function invoiceDeposit(actor: Actor, depositId: string, input: DepositInvoice): Promise<Invoice> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    await lockChain(workspaceId); // before any invoice: in the order of every other issue
    const deposit = await getDeposit(actor, depositId);
    const draft = await createInvoice(actor, await advanceOf(actor, depositId, input));
    await rows(sql`UPDATE invoice SET kind = 'advance' WHERE id = ${draft.id} AND workspace_id = ${workspaceId}`);
    const { untouched } = await lockDeposit(actor, depositId);
    if (!untouched || !deposit.clientId) throw noLongerWhole();
    await db.deposit.update({
      where: { id: depositId, workspaceId },
      data: { advanceInvoiceId: draft.id, deductedOnId: null, updatedAt: clock.now() },
    });
    await updateInvoice(actor, draft.id, { status: 'sent' });
    await applyDeposit(actor, depositId, { invoiceId: draft.id });
    return getInvoice(actor, draft.id);
  });
}

/** The invoice whose due amount is that of the deposit, tax included. */
async function advanceOf(actor: Actor, depositId: string, input: DepositInvoice): Promise<InvoiceCreate> {
  const { workspaceId } = actor;
  const deposit = await db.deposit.findFirstOrThrow({
    where: { id: depositId, workspaceId },
    include: { workspace: true, advanceInvoice: true },
  });
  const { clientId, clientName, workspace, advanceInvoice } = deposit;
  if (advanceInvoice && advanceInvoice.status !== 'cancelled') {
    throw new AppError(
      409,
      `Invoice ${advanceInvoice.documentNumber} is this deposit's already. Cancel that one first.`,
    );
  }
  const received = toCalendarDate(deposit.receivedDate);
  const today = todayIn(workspace.timeZone, clock.now());
  const amount = new Money(deposit.amount);
  const description = input.description ?? ADVANCE[workspace.locale === 'en' ? 'en' : 'es'];
  const priced = (price: Money): InvoiceCreate => ({
    clientId,
    clientName,
    currency: deposit.currency,
    exchangeRate: input.exchangeRate,
    taxRate: input.taxRate,
    irpfRate: input.irpfRate ?? 0,
    issueDate: today,
    operationDate: received === today ? null : received,
    items: [{ description, quantity: 1, unitPrice: toNumber(price) }],
  });
  const dueOf = async (price: Money) =>
    (await readSalesDocument(workspaceId, priced(price), 'invoice')).totals.amountDue;
  const share = amount.div(await dueOf(amount));
  // Each tax is rounded, so the share is off by up to a unit: the largest base is looked for that asks for no more.
  const unit = unitOf(deposit.currency);
  let base = roundIn(deposit.currency, amount.times(share)).plus(unit);
  while ((await dueOf(base)).gt(amount)) base = base.minus(unit);
  return priced(base);
}

const ADVANCE = { en: 'Advance payment', es: 'Anticipo a cuenta' };

const DEDUCTED = { en: 'Advance invoiced as', es: 'Anticipo facturado en' };

/** Pays an invoice out of a deposit; one that is invoiced itself is taken off the draft of the final invoice. */
export async function applyOrDeduct(actor: Actor, depositId: string, input: DepositApply): Promise<DepositApplied> {
  return inTransaction(async () => {
    const invoice = await lockInvoice(actor, input.invoiceId);
    await holdAdvances(actor.workspaceId, sql`SELECT advance_invoice_id FROM deposit WHERE id = ${depositId}`);
    const deposit = await lockDeposit(actor, depositId);
    const advance = invoice.status === 'draft' && (await findAdvance(deposit));
    if (!advance) return applyDeposit(actor, depositId, input);
    return deductAdvance(actor, deposit, { advance, draft: invoice });
  });
}

/** The advance invoice of a deposit; undefined where none stands. */
async function findAdvance({ id, workspaceId }: LockedDeposit): Promise<Invoice | undefined> {
  const { advanceInvoiceId } = await db.deposit.findFirstOrThrow({ where: { id, workspaceId } });
  if (!advanceInvoiceId) return undefined;
  const advance = await getInvoice({ workspaceId }, advanceInvoiceId);
  return advance.status === 'cancelled' ? undefined : advance;
}

type ChargedTax = { category: TaxCategory; rate: string; oss: string } & Record<
  'taxable' | 'surcharge' | 'total',
  string
>;

/**
 * Takes what is not credited of an advance invoice off the draft of the final one, with its tax: a line below nothing for
 * each of its taxes. A draft that goes, or an invoice that is cancelled, lets it be taken off another.
 * @throws 409 where it has been taken off already, 422 for a draft that it does not fit, and where all of it is credited
 */
async function deductAdvance(
  actor: Actor,
  deposit: LockedDeposit,
  { advance, draft }: { advance: Invoice; draft: LockedInvoice },
): Promise<DepositApplied> {
  const { workspaceId } = actor;
  const row = await db.deposit.findFirstOrThrow({
    where: { id: deposit.id, workspaceId },
    include: { workspace: true },
  });
  const final = await findFinal({ id: advance.id, workspaceId });
  if (final) throw new AppError(409, `The advance is on invoice ${final.documentNumber ?? final.id} already.`);
  const charged = await rows<ChargedTax>(sql`
    SELECT category, rate, oss, taxable, surcharge, total FROM ${leftOfAdvance(advance.id)} ORDER BY rate DESC, category`);
  const left = sum(charged.map((it) => it.total));
  if (left.isZero()) {
    throw new AppError(
      422,
      `The advance ${advance.documentNumber} is credited, so nothing is left to take off. Issue the invoice without it.`,
    );
  }
  const { items, total } = await getInvoice(actor, draft.id);
  if (left.gt(total)) {
    throw new AppError(422, `The advance of ${fixedIn(advance.currency, left)} is more than the invoice comes to.`);
  }
  const words = `${DEDUCTED[row.workspace.locale === 'en' ? 'en' : 'es']} ${advance.documentNumber}`;
  const deducted = charged.map(({ category, rate, oss, taxable, surcharge }) => ({
    description: words,
    quantity: 1,
    unitPrice: -toNumber(taxable),
    taxRate: Number(rate),
    ...(new Money(rate).isZero() && { taxCategory: category }),
    operationType: soldAs(oss, surcharge),
    advanceId: advance.id,
  }));
  await db.deposit.update({
    where: { id: deposit.id, workspaceId },
    data: { deductedOnId: draft.id, updatedAt: clock.now() },
  });
  await updateInvoice(actor, draft.id, { items: [...items, ...deducted] });
  return {
    success: true,
    depositId: deposit.id,
    appliedAmount: toNumber(left),
    remainingBalance: toNumber(deposit.remaining),
    status: deposit.status,
  };
}

/** As what it bears the same tax again: goods alone bear recargo, and the one-stop shop is for them and for digital services. */
function soldAs(oss: string, surcharge: string): OperationType {
  if (oss.endsWith(':goods') || !new Money(surcharge).isZero()) return 'goods';
  return oss === '' ? 'service' : 'digital_service';
}

function noLongerWhole(): AppError {
  return new AppError(
    422,
    'Some of this deposit is applied or refunded, or its client is gone: it cannot be invoiced.',
  );
}
