import { todayIn } from '@/lib/dates';
import { Money, sum } from '@/lib/money/money';
import { rectifyingType } from '@/lib/tax/issuing-rules';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { assertProducts } from '@/server/sales/documents/line-products';
import { assertNotBefore } from '@/server/sales/invoices/credit-notes/credit-note';
import type { RectifySeveral } from '@/server/sales/invoices/credit-notes/rectify-several.schema';
import { readDocument } from '@/server/sales/invoices/invoice-document';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import type { LockedInvoice } from '@/server/sales/invoices/lock-invoice';
import { publishDraft } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

type Rectifies = NonNullable<Invoice['rectifies']>;
type Rectified = Rectifies['invoices'][number];

/**
 * A draft that rectifies several invoices, a period, or invoices of another program, by differences: RD 1619/2012
 * art. 15.6. Once it is issued it is taken off each of its invoices of here: see credit-shares.ts.
 * @throws 404; 400 for originals of several clients, currencies or kinds, without a client, for a sum of zero or more than
 * the originals come to, and for a date before theirs; 422 for a draft, a cancelled invoice or a credit note among them
 */
export async function rectifySeveral(actor: Actor, input: RectifySeveral): Promise<Invoice> {
  const { workspaceId } = actor;
  const { originals, period, reason, reasonDescription } = input;
  return inTransaction(async (tx) => {
    const own = await findOwn(actor, originals);
    const issueDate = input.issueDate ?? todayIn(await timeZoneOf(workspaceId), clock.now());
    const invoices = (originals ?? []).map((it): Rectified => rectifiedOf(it, own));
    for (const { date } of invoices) assertNotBefore({ issueDate: date }, issueDate);
    if (period && period.to > issueDate) {
      throw invalid(['period', 'to'], 'The period ends after the issue date. Give a day that is not after it.');
    }
    await assertProducts(workspaceId, input.items, []);
    const items = belowZero(input.items);
    const composed = await readDocument(tx, workspaceId, { ...(await clientOf(actor, input, own)), items, issueDate });
    assertAmount(composed.totals.total, invoices, own);
    const isSimplified = own.some(({ kind }) => kind === 'simplified');
    const id = newId('inv');
    const rectifying = {
      kind: 'credit_note' as const,
      rectification: isSimplified ? 'R5' : rectifyingType(reason),
      creditReason: reason,
      creditDescription: reasonDescription ?? null,
      rectifies: { invoices, ...(period && { period }) },
    };
    return JSON.parse(await publishDraft(actor, { id, workspaceId, ...composed, rectifying, now: clock.now() }));
  });
}

async function findOwn(actor: Actor, originals: RectifySeveral['originals']): Promise<Invoice[]> {
  const ids = (originals ?? []).flatMap(({ invoiceId }) => invoiceId ?? []);
  if (new Set(ids).size < ids.length) throw invalid(['originals'], 'An invoice is named twice. Name each once.');
  const own: Invoice[] = [];
  for (const id of ids) own.push(await getInvoice(actor, id));
  const [first] = own;
  for (const it of own) {
    if (it.status === 'draft') throw apiError('DRAFT_NOT_CREDITED');
    if (it.status === 'cancelled') {
      throw apiError('CANCELLED_NOT_CREDITED');
    }
    if (it.kind === 'advance') {
      throw apiError('ADVANCE_CREDITED_ALONE');
    }
    if (it.kind === 'credit_note') throw apiError('CREDIT_NOTE_AMONG_INVOICES');
    if (first && it.currency !== first.currency) {
      throw invalid(['originals'], 'They are in several currencies. Rectify those of each by themselves.');
    }
    if (first && (it.clientId !== first.clientId || it.clientTaxId !== first.clientTaxId)) {
      throw invalid(['originals'], 'They are of several clients. Rectify those of each by themselves.');
    }
    if (first && (it.kind === 'simplified') !== (first.kind === 'simplified')) {
      throw invalid(['originals'], 'Simplified invoices are among them. Rectify those by themselves.');
    }
  }
  return own;
}

function rectifiedOf(
  { invoiceId, number, date, base, tax }: NonNullable<RectifySeveral['originals']>[number],
  own: Invoice[],
): Rectified {
  const invoice = own.find(({ id }) => id === invoiceId);
  if (!invoice) return { number: number ?? '', date: date ?? '', base: base ?? 0, tax: tax ?? 0 };
  return { invoiceId: invoice.id, number: invoice.documentNumber ?? '', date: invoice.issueDate };
}

/** Whom it is for: as the first of the originals says, or the client that is named. @throws 400, 404 */
async function clientOf(actor: Actor, { clientId }: RectifySeveral, [first]: Invoice[]) {
  if (first) {
    if (clientId && clientId !== first.clientId) {
      throw invalid(['clientId'], 'The originals are of another client. Leave clientId out.');
    }
    const { clientName, clientTaxId, clientAddress, clientLocation, clientEmail, currency, exchangeRate } = first;
    const { irpfRate, operationType, equivalenceSurchargeRate } = first;
    const client = { clientId: first.clientId, clientName, clientTaxId, clientAddress, clientLocation, clientEmail };
    return { ...client, currency, exchangeRate, irpfRate, operationType, equivalenceSurchargeRate };
  }
  if (!clientId) throw invalid(['clientId'], 'Say whom it is for: no invoice of here does.');
  const { workspaceId } = actor;
  const client = await db.client.findFirst({ where: { id: clientId, workspaceId }, select: { name: true } });
  if (!client) throw notFound('Client');
  return { clientId, clientName: client.name };
}

/** A credit note stands below zero, whichever way its caller counts. */
function belowZero(items: RectifySeveral['items']): RectifySeveral['items'] {
  const total = sum(items.map(({ quantity, unitPrice }) => new Money(quantity).times(unitPrice)));
  if (total.isNegative()) return items;
  return items.map((it) => ({ ...it, quantity: new Money(it.quantity).negated().toNumber() }));
}

/** Of a period it is not known what its invoices come to; of others, what credit notes have left of them. @throws 400 */
function assertAmount(total: Money, invoices: Rectified[], own: Pick<Invoice, 'total' | 'creditedAmount'>[]): void {
  if (!total.isNegative() || total.isZero()) throw invalid(['items'], 'What is credited comes to nothing.');
  if (invoices.length === 0) return;
  const most = sum([
    ...own.map((it) => Money.max(new Money(it.total).minus(it.creditedAmount ?? 0), 0)),
    ...invoices.flatMap(({ base = 0, tax = 0 }) => [base, tax]),
  ]);
  if (total.negated().gt(most)) {
    throw invalid(
      ['items'],
      'They come to more than what is left of the invoices that they credit. Credit less, or name more invoices.',
    );
  }
}

/** What the draft of such a note has from its invoices of here, and keeps. */
export function fieldsFromRectified({ invoices }: Rectifies) {
  const isOfHere = invoices.some(({ invoiceId }) => invoiceId);
  return isOfHere ? (['clientId', 'clientName', 'clientLocation', 'currency'] as const) : [];
}

/** A changed draft still credits what it names, and no more. @throws 400 */
export function assertStillCredits(
  { originals }: LockedInvoice,
  { invoices }: Rectifies,
  { document, totals }: Awaited<ReturnType<typeof readDocument>>,
): void {
  for (const { date } of invoices) assertNotBefore({ issueDate: date }, document.issueDate);
  const own = originals.map(({ total, creditedAmount }) => ({
    ...{ total: Number(total), creditedAmount: Number(creditedAmount) },
  }));
  assertAmount(totals.total, invoices, own);
}
