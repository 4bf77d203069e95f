import { Money } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import { firstOpenDay } from '@/server/company/closed-periods/assert-period-open';
import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { fieldsForSuccessor, withoutClientDetails } from '@/server/sales/documents/document-fields';
import { findTaxedLines } from '@/server/sales/documents/taxed-lines';
import { createCreditNote } from '@/server/sales/invoices/credit-notes/credit-note';
import { readDocument } from '@/server/sales/invoices/invoice-document';
import { invoiceFields } from '@/server/sales/invoices/invoice-fields';
import { type Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { issue } from '@/server/sales/invoices/issuing/issue-invoice';
import { type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { settle } from '@/server/sales/invoices/pay-invoice';
import { publishChanged, publishCreated } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import type { SimplifiedReplace } from '@/server/sales/invoices/replace-simplified.schema';
import { insertDraft } from '@/server/sales/invoices/store-invoice';
import { lockAdvances } from '@/server/sales/payments/advance-deductions';
import { findDeductions } from '@/server/sales/payments/advance-shares';

/**
 * Issues a full invoice of today (F3) in place of a simplified one, for whom it was for after all: the simplified one is
 * credited by an R5. Both are of the day of the sale, so that nothing is taxed twice or in another quarter; where that is
 * closed, neither says a day, so that both are of today. What was paid of the simplified one is paid of the new one.
 * @throws 404; 422 for what is not simplified, is not issued, or has been credited, as what is replaced is
 */
export async function replaceSimplified(actor: Actor, invoiceId: string, client: SimplifiedReplace): Promise<Invoice> {
  const { workspaceId } = actor;
  const id = newId('inv');
  return inTransaction(async (tx) => {
    const locked = await lockInvoice(tx, actor, invoiceId);
    assertReplaceable(locked);
    await lockAdvances(workspaceId, sql`SELECT advance_id FROM invoice_line WHERE invoice_id = ${invoiceId}`);
    await lockChain(tx, workspaceId);
    const simplified = await getInvoice(actor, invoiceId);
    const paid = new Money(simplified.amountPaid);
    const sold = simplified.operationDate ?? simplified.issueDate;
    const operationDate = (await firstOpenDay(tx, workspaceId, sold)) === sold ? sold : null;
    await creditSimplified(tx, actor, locked, { paid, operationDate });

    const taxed = await findTaxedLines('invoice', workspaceId, invoiceId);
    const full = fullInvoiceOf(simplified, client, operationDate);
    const deductions = await findDeductions(locked);
    const items = full.items.map((item, position) => ({ ...item, ...deductions.get(position) }));
    const composed = await readDocument(tx, workspaceId, { ...full, items }, { taxed });
    if (!composed.totals.total.equals(locked.total)) throw otherZone(simplified);
    await insertDraft({ id, workspaceId, ...composed, now: clock.now() });
    await rows(sql`UPDATE invoice SET replaces_id = ${invoiceId} WHERE id = ${id} AND workspace_id = ${workspaceId}`);
    await issue(tx, await lockInvoice(tx, actor, id));
    if (!paid.isZero()) await settle(tx, await lockInvoice(tx, actor, id), { amount: paid.toNumber() });
    const invoice = await getInvoice(actor, id);
    await publishCreated(tx, actor, invoice);
    return invoice;
  });
}

/** All of it, at once; what was paid of it goes over to the invoice that replaces it. */
async function creditSimplified(
  tx: OpenTransaction,
  actor: Actor,
  simplified: LockedInvoice,
  { paid, operationDate }: { paid: Money; operationDate: string | null },
): Promise<void> {
  const { data } = await createCreditNote(actor, simplified.id, { reason: 'other' });
  const { id, totalCredited } = data.creditNote;
  if (!new Money(totalCredited).equals(simplified.total)) throw creditedBefore(simplified);
  await rows(sql`
    UPDATE invoice SET operation_date = ${operationDate}::date
    WHERE id = ${id} AND workspace_id = ${actor.workspaceId}`);
  const issued = await issue(tx, await lockInvoice(tx, actor, id));
  if (!paid.isZero()) await settle(tx, issued, { amount: paid.negated().toNumber() });
  await publishChanged(tx, actor, 'draft', await getInvoice(actor, id));
}

function assertReplaceable({ kind, status, documentNumber }: LockedInvoice): void {
  if (kind !== 'simplified') {
    throw apiError('INVOICE_NOT_SIMPLIFIED');
  }
  if (status === 'draft' || status === 'cancelled') {
    throw apiError('INVOICE_NOT_REPLACEABLE', { invoiceStatus: status });
  }
  if (!documentNumber) throw new Error('A simplified invoice without a number');
}

/** The same sale, to the cent, for the client that is named now; dated today, when it is issued. */
function fullInvoiceOf(simplified: Invoice, client: SimplifiedReplace, operationDate: string | null): InvoiceCreate {
  return {
    ...InvoiceCreate.parse(fieldsForSuccessor('replacement', invoiceFields, simplified)),
    ...withoutClientDetails,
    operationDate,
    ...client,
    clientName: client.clientName ?? simplified.clientName,
  };
}

function creditedBefore({ documentNumber }: LockedInvoice): AppError {
  return apiError('INVOICE_PARTLY_CREDITED', { number: documentNumber ?? '' });
}

function otherZone({ documentNumber }: Invoice): AppError {
  return apiError('TAX_ZONE_CHANGED', { number: documentNumber ?? '' });
}
