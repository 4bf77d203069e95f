import { isDeepStrictEqual } from 'node:util';
import { quoteDateWarnings } from '@/lib/dates/date-warnings';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import {
  type AppError,
  frozenField,
  issueAt,
  isUniqueViolation,
  type Sentence,
} from '@/server/platform/contract/errors';
import { awaitAtCommit, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { RunAgain } from '@/server/platform/db/transaction-errors';
import { clock } from '@/server/platform/runtime/clock';
import { randomToken } from '@/server/platform/runtime/crypto';
import { fieldsNotFrozen, withoutClientDetails } from '@/server/sales/documents/document-fields';
import { assertProducts } from '@/server/sales/documents/line-products';
import { type Composed, readSalesDocument, type SalesDocument } from '@/server/sales/documents/sales-document';
import { findSeries, nextNumber } from '@/server/sales/documents/series-number';
import {
  documentColumns,
  insertDocument,
  refusingUsedNumber,
  rewriteDocument,
} from '@/server/sales/documents/store-document';
import { type LockedQuote, lockQuote } from '@/server/sales/quotes/lock-quote';
import { publishChanged, publishCreated, publishDraft } from '@/server/sales/quotes/publish-quote';
import { writtenQuoteJson } from '@/server/sales/quotes/quote-json';
import { isQuoteExpired, setQuoteStatus } from '@/server/sales/quotes/quote-transitions';
import { type Quote, QuoteCreate, type QuotePatch } from '@/server/sales/quotes/quotes.schema';
import { getQuote } from '@/server/sales/quotes/read-quotes';

/**
 * Writes a quote and numbers it; a `status` beyond draft runs the same transitions as their endpoints. The products of
 * the lines that `stood` elsewhere may have been deleted since.
 * @throws 400, 409 for a number in use, 422 for a status a quote cannot begin with
 */
export async function createQuote(
  actor: Actor,
  input: QuoteCreate,
  previousItems: Quote['items'] = [],
): Promise<Quote> {
  const { workspaceId } = actor;
  const id = newId('quo');
  const { quote } = await inTransaction(async (tx) => {
    await assertProducts(workspaceId, input.items, previousItems);
    const { document: unnumbered, totals, today } = await readSalesDocument(tx, workspaceId, input, 'quote');
    const document = await numbered(workspaceId, unnumbered);
    const columns = newColumns({ document, totals, today }, input);
    const stored = { id, workspaceId, document, totals, now: clock.now() };
    const insertion = { columns, shown: writtenQuoteJson };
    const insert = (tx: OpenTransaction) =>
      input.status ? insertDocument<Quote>('quote', stored, insertion) : publishDraft(tx, actor, stored, insertion);
    const written = input.documentNumber
      ? refusingUsedNumber('quote', document.documentNumber, insert)
      : insert(tx).catch(runningAgain);
    // A number can be refused, at a savepoint that has to end before the commit.
    await (input.documentNumber ? written : awaitAtCommit(tx, written));
    if (!input.status) return { quote: written };
    await setQuoteStatus(input.status, await lockQuote(tx, actor, id));
    const quote = await getQuote(actor, id);
    await publishCreated(tx, actor, quote);
    return { quote };
  });
  return quote;
}

/** PUT: what is left out is cleared, but for its number and for what a decision froze. @throws 404, 409, 422 */
export function replaceQuote(actor: Actor, quoteId: string, input: QuoteCreate): Promise<Quote> {
  return changeQuote(actor, quoteId, input.status, (before) =>
    isOpen(before)
      ? { ...withoutClientDetails, ...fieldsNotFrozen(before, input), ...input }
      : { ...asItStands(before), clientEmail: null, ...input },
  );
}

/** PATCH: what is left out stays, null clears. @throws 404, 409 for a frozen field, 422 */
export function updateQuote(actor: Actor, quoteId: string, input: QuotePatch): Promise<Quote> {
  return changeQuote(actor, quoteId, input.status, (before) => ({
    ...asItStands(before),
    ...fieldsNotFrozen(before, input),
    ...input,
  }));
}

/** The columns of a new quote. */
export function newColumns(composed: Pick<Composed, 'document' | 'totals' | 'today'>, { validUntil }: QuoteCreate) {
  return { ...writtenColumns(composed, validUntil), status: 'draft', public_token: randomToken() };
}

function writtenColumns(composed: Pick<Composed, 'document' | 'totals' | 'today'>, validUntil?: string | null) {
  const { document, today } = composed;
  const warnings = quoteDateWarnings({ ...document, validUntil, today }).map(({ message }) => message);
  return { ...documentColumns(composed), valid_until: validUntil, warnings };
}

async function numbered(workspaceId: string, document: SalesDocument): Promise<SalesDocument> {
  const series = await findSeries(workspaceId, 'quote', document.seriesId);
  const documentNumber = document.documentNumber ?? (await nextNumber(workspaceId, series, document.issueDate));
  return { ...document, seriesId: series.id, documentNumber };
}

// Somebody has just used the number for a quote of their own: the next one is free.
function runningAgain(error: unknown): never {
  throw isUniqueViolation(error, 'document_number') ? new RunAgain('the number is taken') : error;
}

function asItStands(quote: Quote): QuoteCreate {
  return { ...withoutClientDetails, ...QuoteCreate.parse(quote) };
}

/** Until somebody decides, or it is taken back, a quote can be rewritten. */
function isOpen({ status }: { status: Quote['status'] }): boolean {
  return status === 'draft' || status === 'sent' || status === 'expired';
}

async function changeQuote(
  actor: Actor,
  quoteId: string,
  status: QuoteCreate['status'],
  merge: (before: Quote) => QuoteCreate,
): Promise<Quote> {
  return inTransaction(async (tx) => {
    const locked = await lockQuote(tx, actor, quoteId);
    const before = await getQuote(actor, quoteId);
    await rewrite(tx, locked, before, merge(before));
    if (status && status !== locked.status) await setQuoteStatus(status, await lockQuote(tx, actor, quoteId));

    const after = await getQuote(actor, quoteId);
    if (isDeepStrictEqual({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })) return before;
    const { workspaceId } = actor;
    await rows(
      sql`UPDATE quote SET updated_at = ${clock.now()} WHERE id = ${quoteId} AND workspace_id = ${workspaceId}`,
    );
    const quote = await getQuote(actor, quoteId);
    await publishChanged(tx, actor, before.status, quote);
    return quote;
  });
}

async function rewrite(tx: OpenTransaction, locked: LockedQuote, before: Quote, input: QuoteCreate): Promise<void> {
  const { id, workspaceId } = locked;
  const documentNumber = input.documentNumber ?? before.documentNumber;
  const seriesId = input.seriesId ?? before.seriesId;
  if (seriesId !== before.seriesId) throw frozen('seriesId', 'A quote stays in the series that numbered it.');

  const validUntil = input.validUntil ?? null;
  await assertProducts(workspaceId, input.items, before.items);
  const { document, totals, today } = await readSalesDocument(
    tx,
    workspaceId,
    { ...input, documentNumber, seriesId },
    'quote',
  );
  if (!isOpen(locked)) return editDecided(tx, locked, before, { ...document, validUntil });

  const stored = { id, workspaceId, document, totals, now: new Date(before.updatedAt) };
  const columns = writtenColumns({ document, totals, today }, validUntil);
  await refusingUsedNumber('quote', documentNumber, () => rewriteDocument('quote', stored, columns));
  if (locked.status === 'expired') await withdrawExpiry(locked, validUntil);
}

type Offer = SalesDocument & { validUntil: string | null };

/** What was decided on stays as it was; where to write to may change, and what another program calls it. */
const NEVER_FIXED: readonly string[] = ['clientEmail', 'externalReference'] satisfies (keyof Offer)[];

async function editDecided(
  tx: OpenTransaction,
  { id, workspaceId }: LockedQuote,
  before: Quote,
  after: Offer,
): Promise<void> {
  const { document } = await readSalesDocument(tx, workspaceId, asItStands(before), 'quote');
  const was: Offer = { ...document, validUntil: before.validUntil ?? null };
  const fields = Object.keys(was) as (keyof Offer)[];
  const changed = fields.find((field) => !NEVER_FIXED.includes(field) && !isDeepStrictEqual(was[field], after[field]));
  if (changed) throw frozen(changed, reasonOf('QUOTE_FIXED', { quoteStatus: before.status }));
  await rows(sql`
    UPDATE quote SET client_email = ${after.clientEmail}, external_reference = ${after.externalReference}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}

function frozen(field: string, why: Sentence): AppError {
  const { message } = issueAt([field], why);
  return frozenField(field, `${field} cannot change. ${message}`, why);
}

/** A validity that has not passed yet, or none, opens it again. */
async function withdrawExpiry({ id, workspaceId }: LockedQuote, validUntil: string | null): Promise<void> {
  if (await isQuoteExpired(workspaceId, validUntil)) return;
  await rows(sql`
    UPDATE quote SET status = 'sent', expired_at = NULL WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}
