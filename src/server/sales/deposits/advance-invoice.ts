import { toNumber } from '@/lib/money/money';
import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { advanceTerms, assertConfirmed } from '@/server/sales/deposits/advance-terms';
import { findAdvance } from '@/server/sales/deposits/deduct-advance';
import type { AdvancePreview, DepositInvoice } from '@/server/sales/deposits/deposits.schema';
import { getDeposit } from '@/server/sales/deposits/deposits.service';
import { applyDeposit } from '@/server/sales/deposits/spend-deposit';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { issue } from '@/server/sales/invoices/issuing/issue-invoice';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishChanged } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { createInvoice } from '@/server/sales/invoices/write-invoices';
import { findInvoicesOfAdvance, findRemaining } from '@/server/sales/payments/advance-shares';
import { lockDeposit } from '@/server/sales/payments/deposit-balance';

/**
 * Invoices a deposit: the advance invoice of which the money of the deposit is to be paid, issued as `advanceTerms` dates it,
 * and paid by the deposit on the day of the money.
 * @throws 404; 409 where it has an advance invoice that stands; 422 once some of it is applied or refunded, and where the
 * withholding or a closed quarter is to be confirmed: see `assertSaid`
 */
export async function invoiceDeposit(actor: Actor, depositId: string, input: DepositInvoice): Promise<Invoice> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockChain(tx, workspaceId); // before any invoice: in the order of every other issue
    const { amount, remainingBalance, clientId } = await getDeposit(actor, depositId);
    await assertNoneStands({ id: depositId, workspaceId });
    if (remainingBalance !== amount || !clientId) throw noLongerWhole();
    const terms = await advanceTerms(tx, actor, depositId, input);
    assertConfirmed(terms, input);
    const draft = await createInvoice(actor, terms.invoice);
    await rows(sql`UPDATE invoice SET kind = 'advance' WHERE id = ${draft.id} AND workspace_id = ${workspaceId}`);
    const deposit = await lockDeposit(tx, actor, depositId);
    if (!deposit.isWhole || !deposit.remaining.equals(amount)) throw noLongerWhole();
    await db.deposit.update({
      where: { id: depositId, workspaceId },
      data: { advanceInvoiceId: draft.id, updatedAt: clock.now() },
    });
    await issue(tx, await lockInvoice(tx, actor, draft.id), { isLate: terms.closedQuarter !== null });
    await publishChanged(tx, actor, 'draft', await getInvoice(actor, draft.id));
    await applyDeposit(actor, depositId, { invoiceId: draft.id }, terms.received);
    return getInvoice(actor, draft.id);
  });
}

/** What invoicing a deposit would make, and what is to be asked before. @throws as `advanceTerms` does */
export async function previewAdvance(actor: Actor, depositId: string, input: DepositInvoice): Promise<AdvancePreview> {
  const { invoice, totals, unsaidIrpf, closedQuarter, returns } = await inTransaction((tx) =>
    advanceTerms(tx, actor, depositId, input),
  );
  return {
    issueDate: invoice.issueDate ?? '',
    operationDate: invoice.operationDate ?? null,
    base: toNumber(totals.total.minus(totals.tax)),
    tax: toNumber(totals.tax),
    irpf: toNumber(totals.irpf),
    total: toNumber(totals.total),
    askedIrpf: unsaidIrpf,
    closedQuarter,
    returns,
  };
}

/** Another advance invoice of it is cancelled, or credited in full. @throws 409 */
async function assertNoneStands(deposit: { id: string; workspaceId: string }): Promise<void> {
  const advance = await findAdvance(deposit);
  if (!advance) return;
  const isUsedUp =
    (await findRemaining(advance.id)).length === 0 && (await findInvoicesOfAdvance(advance.id)).length === 0;
  if (isUsedUp) return;
  throw apiError('DEPOSIT_HAS_INVOICE', { number: advance.documentNumber ?? '' });
}

function noLongerWhole(): AppError {
  return apiError('DEPOSIT_NOT_INVOICEABLE');
}
