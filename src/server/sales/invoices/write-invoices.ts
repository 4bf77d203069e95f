import { isDeepStrictEqual } from 'node:util';
import { todayIn } from '@/lib/dates';
import { DUE_DATE_WARNINGS } from '@/lib/dates/date-warnings';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { newId } from '@/lib/text/id';
import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import type { Actor } from '@/server/platform/api/context';
import { JsonOf } from '@/server/platform/api/json-of';
import { type AppError, apiError, frozenField } from '@/server/platform/contract/errors';
import { awaitAtCommit, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import {
  billExpenses,
  listBilledExpenses,
  preserveBilling,
  rebillExpenses,
} from '@/server/purchases/expenses/invoiced-expenses';
import { fieldsNotFrozen, withoutClientDetails } from '@/server/sales/documents/document-fields';
import { issuingCompany } from '@/server/sales/documents/document-sources';
import { assertProducts } from '@/server/sales/documents/line-products';
import { assertNoNumberToCome } from '@/server/sales/documents/series-number';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';
import { assertNotBefore } from '@/server/sales/invoices/credit-notes/credit-note';
import { assertStillCredits, fieldsFromRectified } from '@/server/sales/invoices/credit-notes/rectify-several';
import { type InvoiceDocument, type InvoiceInput, readDocument } from '@/server/sales/invoices/invoice-document';
import { creditNoteFields, frozenAtIssue } from '@/server/sales/invoices/invoice-fields';
import {
  type Invoice,
  InvoiceCreate,
  type InvoicePatch,
  type InvoiceStatus,
} from '@/server/sales/invoices/invoices.schema';
import { cancel } from '@/server/sales/invoices/issuing/cancel-invoice';
import { issue } from '@/server/sales/invoices/issuing/issue-invoice';
import { type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { settle } from '@/server/sales/invoices/pay-invoice';
import { preserveDeductions } from '@/server/sales/invoices/preserve-deductions';
import { publishChanged, publishCreated, publishDraft } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { insertDraft, rewriteCreditNote, rewriteDraft } from '@/server/sales/invoices/store-invoice';
import { assertAdvancesFit } from '@/server/sales/payments/advance-deductions';
import { findDeductions } from '@/server/sales/payments/advance-shares';

type Origin = { items: InvoiceCreate['items']; taxed: TaxedLine[] };

/**
 * Creates a draft; a `status` beyond it runs the same transitions as their endpoints. `origin` is the document that it is
 * made of, whose tax it keeps, where there is one.
 * @throws 400, 409 for a number in use, 422 for a status an invoice cannot begin with
 */
export async function createInvoice(actor: Actor, input: InvoiceCreate, origin?: Origin): Promise<Invoice> {
  const created = await create(actor, input, origin);
  return 'invoice' in created ? created.invoice : JSON.parse(await created.json);
}

/** The same, as JSON where the draft's is written already. @throws as `createInvoice` does */
export async function createInvoiceJson(actor: Actor, input: InvoiceCreate): Promise<Invoice | JsonOf<Invoice>> {
  const created = await create(actor, input);
  return 'invoice' in created ? created.invoice : new JsonOf(await created.json);
}

/** A draft is answered as the statement that writes it shows it: its JSON is there once the transaction has ended. */
async function create(
  actor: Actor,
  input: InvoiceCreate,
  origin?: Origin,
): Promise<{ invoice: Invoice } | { json: Promise<string> }> {
  const { workspaceId } = actor;
  const { status } = input;
  const id = newId('inv');
  const isDraft = !status || status === 'draft';
  const company = isDraft ? await issuingCompany(workspaceId) : undefined; // before BEGIN, which leaves with the INSERT then
  return inTransaction(async (tx) => {
    // The chain before the rows that count invoices: in the order of every other issue, so that none waits in a circle.
    if (status === 'sent' || status === 'paid') await lockChain(tx, workspaceId);
    await assertProducts(workspaceId, input.items, origin?.items ?? []);
    const composed = await readDocument(tx, workspaceId, input, { taxed: origin?.taxed, company });
    const { documentNumber } = composed.document;
    if (documentNumber) await assertNoNumberToCome(workspaceId, documentNumber);
    const draft = { id, workspaceId, ...composed, now: clock.now() };
    const bill = async (tx: OpenTransaction, written: Promise<unknown>) => {
      // A number can be refused, at a savepoint that has to end before the commit.
      await (documentNumber ? written : awaitAtCommit(tx, written));
      await billExpenses(tx, workspaceId, id, composed.document);
    };
    if (isDraft) {
      const json = publishDraft(actor, draft);
      await bill(tx, json);
      return { json };
    }
    await bill(tx, insertDraft(draft));
    const invoice = await transitioned(tx, actor, status, id);
    await publishCreated(tx, actor, invoice);
    return { invoice };
  });
}

async function transitioned(
  tx: OpenTransaction,
  actor: Actor,
  status: InvoiceStatus,
  invoiceId: string,
): Promise<Invoice> {
  await moveTo(tx, actor, status, await lockInvoice(tx, actor, invoiceId));
  return getInvoice(actor, invoiceId);
}

/** PUT: what is left out is cleared, but for what issuing froze. @throws 404, 409 for a frozen field, 422 */
export function replaceInvoice(actor: Actor, invoiceId: string, input: InvoiceCreate): Promise<Invoice> {
  return changeInvoice(actor, invoiceId, input.status, (previous, before) => ({
    ...withoutClientDetails,
    ...pick(previous, frozenFieldsOf(before)),
    ...fieldsNotFrozen(before, input),
    ...input,
  }));
}

/** PATCH: what is left out stays, null clears. @throws 404, 409 for a frozen field, 422 */
export function updateInvoice(actor: Actor, invoiceId: string, input: InvoicePatch): Promise<Invoice> {
  return changeInvoice(actor, invoiceId, input.status, (previous, before) => ({
    ...withoutClientDetails,
    ...previous,
    ...fieldsNotFrozen(before, input),
    ...input,
  }));
}

/**
 * Issues a draft: it gets its number and its fiscal record. One that is issued is answered as it is.
 * @throws 404, 409 in a closed quarter, 422 for what the company refuses to issue and for a cancelled invoice
 */
export async function issueInvoice(actor: Actor, invoiceId: string): Promise<Invoice> {
  const invoice = await getInvoice(actor, invoiceId);
  const isIssued = invoice.status !== 'draft' && invoice.status !== 'cancelled';
  return isIssued ? invoice : updateInvoice(actor, invoiceId, { status: 'sent' });
}

/** What tax law freezes when an invoice is issued; what a credit note has from its original, draft or not. */
function frozenFieldsOf({ status, originalInvoiceId, rectifies, clientTaxId }: Invoice) {
  const mirrored = originalInvoiceId
    ? creditNoteFields('mirrors', 'never')
    : rectifies
      ? fieldsFromRectified(rectifies)
      : [];
  // A tax id that the original lacks can be given: a tax agency wants to know whom a full credit note is for.
  const identified = mirrored.length > 0 && clientTaxId ? (['clientTaxId'] as const) : [];
  const frozen = status === 'draft' ? [...mirrored, ...identified] : frozenAtIssue;
  return frozen as (keyof InvoiceCreate & keyof InvoiceDocument)[];
}

async function changeInvoice(
  actor: Actor,
  invoiceId: string,
  status: InvoiceStatus | null | undefined,
  merge: (previous: PreviousInput, before: Invoice) => InvoiceInput,
): Promise<Invoice> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const locked = await lockInvoice(tx, actor, invoiceId);
    const before = await getInvoice(actor, invoiceId);
    const previous = await toPreviousInput(workspaceId, before);
    const input = merge(previous, before);
    const items = preserveDeductions(preserveBilling(input.items, previous.items), previous.items);
    await assertProducts(workspaceId, items, previous.items);
    const { document, ...composed } = await readDocument(tx, workspaceId, { ...input, items }, { before });
    await assertNothingFrozen(tx, workspaceId, before, previous, document);
    if (document.documentNumber && document.documentNumber !== before.documentNumber) {
      await assertNoNumberToCome(workspaceId, document.documentNumber);
    }
    const draft = { id: invoiceId, workspaceId, document, now: new Date(before.updatedAt) };
    if (locked.status !== 'draft') await editIssued(tx, locked, before, { document, ...composed });
    else if (locked.original) {
      assertNotBefore(locked.original, document.issueDate);
      await rewriteCreditNote(draft);
    } else {
      if (before.rectifies) assertStillCredits(locked, before.rectifies, { document, ...composed });
      await rewriteDraft({ ...draft, ...composed });
      await rebillExpenses(tx, workspaceId, invoiceId, document);
      await assertAdvancesFit(locked);
    }
    if (status && status !== locked.status) await moveTo(tx, actor, status, await lockInvoice(tx, actor, invoiceId));
    return publishChange(tx, actor, before);
  });
}

type PreviousInput = InvoiceInput & InvoiceCreate;

/** An invoice as it would have to be written, the expenses that its lines bill and the advances that they take off included. */
async function toPreviousInput(workspaceId: string, before: Invoice): Promise<PreviousInput> {
  const { documentNumber, ...rest } = before; // one of before today's rules stays as it is
  const previous = { ...InvoiceCreate.parse(rest), documentNumber };
  const billed = new Map(
    (await listBilledExpenses(workspaceId, before.id)).map(({ position, expenseId }) => [position, expenseId]),
  );
  const deductions = await findDeductions({ id: before.id, workspaceId });
  const items = previous.items.map((item, position) => ({
    ...item,
    expenseId: billed.get(position),
    ...deductions.get(position),
  }));
  return { ...previous, items };
}

async function assertNothingFrozen(
  tx: OpenTransaction,
  workspaceId: string,
  before: Invoice,
  previous: PreviousInput,
  after: InvoiceDocument,
): Promise<void> {
  const frozen = frozenFieldsOf(before);
  if (frozen.length === 0) return;
  const { document } = await readDocument(tx, workspaceId, { ...withoutClientDetails, ...previous }, { before });
  const changed = frozen.find((field) => !isDeepStrictEqual(document[field], after[field]));
  if (!changed) return;
  const [message, short] =
    before.status === 'draft'
      ? [reasonOf('CREDIT_NOTE_FIELD_FIXED', { field: changed }), 'Mirrors the original']
      : [reasonOf('ISSUED_FIELD_FIXED', { field: changed }), 'Frozen by issuing'];
  throw frozenField(changed, message, short);
}

async function editIssued(
  tx: OpenTransaction,
  locked: LockedInvoice,
  before: Invoice,
  { document, warnings }: { document: InvoiceDocument; warnings: string[] },
): Promise<void> {
  const { id, workspaceId, issueDate, operationDate } = locked;
  const reprinted = document.notes !== (before.notes ?? null) || document.dueDate !== (before.dueDate ?? null);
  if (reprinted) await assertPeriodOpen(tx, { workspaceId, dates: [issueDate, operationDate], what: 'invoice' });
  await rows(sql`
    UPDATE invoice SET notes = ${document.notes}, due_date = ${document.dueDate}::date,
      warnings = ${warningsAfter(before, document, warnings)}, client_email = ${document.clientEmail}, po_number = ${document.poNumber},
      external_reference = ${document.externalReference},
      payment_method = ${document.paymentMethod}::payment_method, mandate_reference = ${document.mandateReference},
      einvoice = ${document.einvoice && JSON.stringify(document.einvoice)}::jsonb,
      recurring = ${document.recurring && JSON.stringify(document.recurring)}::jsonb
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  if (locked.status === 'overdue') await withdrawOverdue(locked, document.dueDate);
}

/** What was wrong when it was issued stays; what is wrong with its dates is as they are now. */
function warningsAfter(before: Invoice, { dueDate }: InvoiceDocument, now: string[]): string[] {
  const previous = before.warnings ?? [];
  if (dueDate === (before.dueDate ?? null)) return previous;
  return [
    ...previous.filter((message) => !DUE_DATE_WARNINGS.includes(message)),
    ...now.filter((it) => DUE_DATE_WARNINGS.includes(it)),
  ];
}

/** A due date that has not passed yet, or none, takes the overdue back; detection will look again. */
async function withdrawOverdue({ id, workspaceId }: LockedInvoice, dueDate: string | null): Promise<void> {
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  if (dueDate !== null && dueDate < today) return;
  await rows(sql`
    UPDATE invoice SET overdue_at = NULL,
      status = CASE WHEN amount_paid = 0 THEN 'sent' ELSE 'partial' END::invoice_status
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}

/** Runs the transition that ends in `status`. @throws 422 where there is none */
async function moveTo(tx: OpenTransaction, actor: Actor, status: InvoiceStatus, locked: LockedInvoice): Promise<void> {
  if (status === 'sent') await issue(tx, locked);
  else if (status === 'paid') await settle(tx, locked, {});
  else if (status === 'cancelled') await cancel(tx, actor, locked);
  else if (status !== locked.status) throw unreachable(status);
}

function unreachable(status: 'draft' | 'partial' | 'overdue'): AppError {
  const code = { draft: 'INVOICE_ISSUED_ALREADY', partial: 'PARTIAL_BY_PAYMENT', overdue: 'OVERDUE_BY_DATE' } as const;
  return apiError(code[status]);
}

/** One event for one change, and none for none. */
async function publishChange(tx: OpenTransaction, actor: Actor, before: Invoice): Promise<Invoice> {
  const { workspaceId } = actor;
  const { id } = before;
  const after = await getInvoice(actor, id);
  if (isDeepStrictEqual({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })) return before;

  await rows(sql`UPDATE invoice SET updated_at = ${clock.now()} WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  const invoice = await getInvoice(actor, id);
  await publishChanged(tx, actor, before.status, invoice);
  return invoice;
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Pick<T, K>;
}
