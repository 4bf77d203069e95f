import { isDeepStrictEqual } from 'node:util';
import { daysBetween, todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { fixedIn, Money, percentOf, roundIn, sum, toNumber } from '@/lib/money/money';
import { refundPercentOf } from '@/lib/rental/cancellation-policy';
import { hasBegun } from '@/lib/rental/reservation-status';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { RunAgain } from '@/server/platform/db/transaction-errors';
import { clock } from '@/server/platform/runtime/clock';
import { creditableLinesOf } from '@/server/rental/rental-invoices/creditable-lines';
import { type CreditableLine, grossOf, linesToCredit } from '@/server/rental/rental-invoices/refund-lines';
import type {
  CancellationOffer,
  StayCancel,
  StayCancelled,
} from '@/server/rental/rental-invoices/rental-invoices.schema';
import { lockReservation } from '@/server/rental/reservations/lock-property';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { getReservation, updateReservation } from '@/server/rental/reservations/reservations.service';
import { createCreditNote } from '@/server/sales/invoices/credit-notes/credit-note';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { deleteDraft } from '@/server/sales/invoices/issuing/cancel-invoice';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

/** What cancelling a stay today would give back and do to its invoice. @throws 404 */
export async function offerCancellation(actor: Actor, reservationId: string): Promise<CancellationOffer> {
  const stay = await getReservation(actor, reservationId);
  const invoice = stay.invoiceId ? await getInvoice(actor, stay.invoiceId) : undefined;
  return offerOf(actor, stay, invoice, invoice ? await creditableLinesOf(actor.workspaceId, invoice) : []);
}

/**
 * Cancels a stay, and with it what was invoiced of it: a draft goes, an issued invoice is credited by what its policy gives
 * back, or by what somebody says, in the draft of a credit note. Cancelled before, it answers as it stands.
 * @throws 404; 400 for more than is left to credit, and where neither a policy nor the caller says how much
 */
export async function cancelStay(actor: Actor, reservationId: string, input: StayCancel): Promise<StayCancelled> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const stay = await getReservation(actor, reservationId);
    if (stay.status === 'Cancelled') return { reservation: stay };
    const done: Settled = stay.invoiceId ? await settleInvoice(tx, actor, stay, stay.invoiceId, input) : {};
    // After the invoice, in the order of locks.
    await lockReservation(tx, workspaceId, reservationId);
    const { invoiceId, ...uninvoiced } = stay;
    const expected = invoiceId && !done.deletedInvoiceId ? stay : uninvoiced;
    const found = await getReservation(actor, reservationId);
    if (!isDeepStrictEqual({ ...found, updatedAt: '' }, { ...expected, updatedAt: '' })) throw new RunAgain(); // a deleted draft has touched it
    return { reservation: await updateReservation(actor, reservationId, { status: 'Cancelled' }), ...done };
  });
}

type Settled = Omit<StayCancelled, 'reservation'>;

async function settleInvoice(
  tx: OpenTransaction,
  actor: Actor,
  stay: Reservation,
  invoiceId: string,
  { refundAmount }: StayCancel,
): Promise<Settled> {
  await lockInvoice(tx, actor, invoiceId);
  const invoice = await getInvoice(actor, invoiceId);
  const lines = await creditableLinesOf(actor.workspaceId, invoice);
  const offer = await offerOf(actor, stay, invoice, lines);
  if (offer.effect === 'delete_draft') {
    await deleteDraft(actor, invoiceId);
    return { deletedInvoiceId: invoiceId };
  }
  if (offer.effect === 'none') return {};
  const amount = amountToCredit(refundAmount ?? offer.refundAmount, lines, invoice.currency);
  if (amount.isZero()) return {};
  const isAll = amount.equals(grossOf(lines, invoice.currency));
  const items = isAll ? null : linesToCredit(lines, amount, hasBegun(stay.status));
  const { data } = await createCreditNote(actor, invoiceId, { reason: 'cancellation', items });
  const { id, totalCredited } = data.creditNote;
  return { creditNote: { id, totalCredited } };
}

function amountToCredit(asked: number | undefined, lines: CreditableLine[], currency: string): Money {
  if (asked === undefined) {
    throw invalid(['refundAmount'], 'This reservation has no cancellation policy. Say how much is given back.');
  }
  assertWholeUnits(currency, asked, ['refundAmount']);
  const most = grossOf(lines, currency);
  if (most.gte(asked)) return new Money(asked);
  throw invalid(['refundAmount'], reasonOf('STAY_CREDIT_AT_MOST', { amount: fixedIn(currency, most) }));
}

async function offerOf(
  { workspaceId }: Actor,
  stay: Reservation,
  invoice: Invoice | undefined,
  lines: CreditableLine[],
): Promise<CancellationOffer> {
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  const { cancellationPolicy: policy, checkIn } = stay;
  const refundPercent = policy && refundPercentOf(policy, checkIn, today);
  const offer = { policy, daysBefore: daysBetween(today, checkIn), refundPercent };
  if (!invoice) return { ...offer, effect: 'none' };
  const { id, documentNumber, status, currency } = invoice;
  const withInvoice = { ...offer, invoice: { id, documentNumber, status } };
  if (status === 'draft') return { ...withInvoice, effect: 'delete_draft' };
  const all = grossOf(lines, currency);
  if (all.lte(0)) return { ...withInvoice, effect: 'none' };

  const touristTax = roundIn(currency, sum(lines.flatMap((line) => (line.isTouristTax ? [line.gross] : []))));
  const price = all.minus(touristTax);
  const ofPrice = refundPercent === undefined ? undefined : roundIn(currency, percentOf(price, refundPercent));
  const refund = ofPrice?.plus(hasBegun(stay.status) ? 0 : touristTax);
  return {
    ...withInvoice,
    effect: 'credit',
    price: toNumber(price),
    touristTax: touristTax.isZero() ? undefined : toNumber(touristTax),
    refundAmount: refund && toNumber(refund),
  };
}
