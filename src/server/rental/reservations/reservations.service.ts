import { isDeepStrictEqual } from 'node:util';
import { daysBetween, startOfDayUtc, toCalendarDate, todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { BOOKING_PORTALS } from '@/lib/rental/booking-portals';
import { hasBegun, occupiesItsDays, statusesAfter } from '@/lib/rental/reservation-status';
import { newId } from '@/lib/text/id';
import { lockClient } from '@/server/contacts/clients/clients.service';
import { type Reservation as Columns, Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { db, inTransaction } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { changedSince, timeZoneOf } from '@/server/platform/db/day-range';
import { asDate, asText, containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { resourceRows } from '@/server/platform/db/resource-fields';
import { countOnce } from '@/server/platform/db/slow-totals';
import { clock } from '@/server/platform/runtime/clock';
import { reviewStays } from '@/server/rental/reservations/ask-to-register';
import { refusingDoubleBookings } from '@/server/rental/reservations/double-booking';
import { endedWithoutCheckOut } from '@/server/rental/reservations/ended-stays';
import { lockNamedProperty, lockReservation } from '@/server/rental/reservations/lock-property';
import { findingItsPlace, overruledNights } from '@/server/rental/reservations/overruled-nights';
import {
  type Reservation,
  type ReservationBrowseInput,
  ReservationChannel,
  ReservationCreate,
  type ReservationList,
  type ReservationListInput,
  type ReservationPatch,
  type ReservationStatus,
} from '@/server/rental/reservations/reservations.schema';
import { settleConflicts } from '@/server/rental/reservations/settle-conflicts';
import {
  assertMoney,
  recalculateTouristTax,
  stayMoneyFields,
  withoutReadTax,
} from '@/server/rental/reservations/stay-money';

// Each has an index that ends with the id.
const sortColumns = {
  checkIn: { field: 'checkIn', read: asDate },
  checkOut: { field: 'checkOut', read: asDate },
  guestName: { field: 'sortName', read: asText },
};

/** The workspace's stays, newest first unless they are sorted; `from` and `to` find those that overlap these days. */
export async function listReservations(
  { workspaceId }: Actor,
  input: ReservationListInput | ReservationBrowseInput,
): Promise<ReservationList> {
  const page = pageOf(input);
  const { status, propertyId, from, to } = input;
  const ended = 'ended' in input && input.ended;
  const where: Prisma.ReservationWhereInput = {
    workspaceId,
    kind: 'stay',
    ...(ended && { OR: [endedWithoutCheckOut(todayIn(await timeZoneOf(workspaceId), clock.now()))] }),
    AND: {
      ...(status && { status: { in: status } }),
      ...(propertyId && { propertyId }),
      ...(from && { checkOut: { gt: startOfDayUtc(from) } }),
      ...(to && { checkIn: { lte: startOfDayUtc(to) } }),
      ...(await changedSince(workspaceId, input)),
      ...(page.q && containsText(page.q)),
    },
  };
  return listRows(page, where, {
    count: () => countOnce(['reservation'], workspaceId, where, () => db.reservation.count({ where })),
    find: (query) => db.reservation.findMany({ ...query, include: itsProperty }),
    toItem: reservationRows.show,
    sortColumns,
  });
}

/** @throws 404 */
export async function getReservation({ workspaceId }: Actor, reservationId: string): Promise<Reservation> {
  const where = { id: reservationId, workspaceId, kind: 'stay' as const };
  const row = await db.reservation.findFirst({ where, include: itsProperty });
  if (!row) throw notFound('Reservation');
  return reservationRows.show(row);
}

/** @throws 400 for days in the wrong order or a property that is not the workspace's, 409 RESERVATION_CONFLICT */
export async function createReservation(actor: Actor, input: ReservationCreate): Promise<Reservation> {
  const { workspaceId } = actor;
  const { propertyId, checkIn, checkOut } = input;
  assertInOrder(checkIn, checkOut);
  const id = newId('res');
  const now = clock.now();
  return inTransaction(async (tx) => {
    const currency = input.currency ?? (await currencyOf(workspaceId));
    assertWholeUnits(currency, input.amount ?? 0, ['amount']);
    assertMoney(input, input.amount, currency);
    if (input.clientId) await lockClient(tx, workspaceId, input.clientId);
    const { bufferDays, cancellationPolicy } = await lockNamedProperty(tx, workspaceId, propertyId);
    const data = {
      ...{ id, workspaceId, propertyId, bufferDays, createdAt: now, updatedAt: now },
      cancellationPolicy: cancellationPolicy ?? Prisma.DbNull,
      ...reservationRows.columns(input),
      ...{ currency, arrived: hasBegun(input.status ?? 'Confirmed') },
      ...{ checkIn: startOfDayUtc(checkIn), checkOut: startOfDayUtc(checkOut) },
    };
    const wanted = { workspaceId, propertyId, from: checkIn, to: checkOut, bufferDays };
    await refusingDoubleBookings(wanted, () => db.reservation.create({ data }));
    await reviewStays(tx, workspaceId, [id]);
    await recalculateTouristTax(workspaceId, [id]);
    return getReservation(actor, id);
  });
}

/**
 * PATCH: what is left out stays. Moved to another property, it keeps the days free that one wants after a stay.
 * @throws 400 and 409 as it is created, 404, 422 for a status that it cannot have now
 */
export async function updateReservation(
  actor: Actor,
  reservationId: string,
  input: ReservationPatch,
): Promise<Reservation> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    if (input.clientId) await lockClient(tx, workspaceId, input.clientId);
    const property = await lockReservation(tx, workspaceId, reservationId, input.propertyId);
    const before = await getReservation(actor, reservationId);
    const { propertyId, checkIn, checkOut, amount, currency } = { ...before, ...definedIn(input) };
    assertInOrder(checkIn, checkOut, input.checkOut === undefined ? 'checkIn' : 'checkOut');
    assertWholeUnits(currency, amount ?? 0, ['amount']);
    assertMoney({ ...before, ...input }, amount, currency);
    const status = input.status === undefined ? before.status : (input.status ?? 'Confirmed');
    assertStatusChange(before.status, status);
    assertChannel(before.channel, input.channel);
    const where = { id: reservationId, workspaceId };
    const row = await db.reservation.findFirstOrThrow({ where });
    const bufferDays = propertyId === before.propertyId ? row.bufferDays : property.bufferDays;
    const isElsewhere = propertyId !== before.propertyId || checkIn !== before.checkIn || checkOut !== before.checkOut;
    const changesOccupancy = isElsewhere || occupiesItsDays(status) !== occupiesItsDays(before.status);
    const data = {
      ...reservationRows.changes(withoutReadTax(input, before)),
      ...{ propertyId, bufferDays, currency, arrived: await hasArrived(row, status) },
      ...{ checkIn: startOfDayUtc(checkIn), checkOut: startOfDayUtc(checkOut) },
      ...(changesOccupancy && findingItsPlace),
      ...(isElsewhere && overruledNights(row)),
    };
    const wanted = { workspaceId, propertyId, from: checkIn, to: checkOut, bufferDays, reservationId };
    await refusingDoubleBookings(wanted, () => db.reservation.update({ where, data }));
    await recalculateTouristTax(workspaceId, [reservationId]);
    const after = await getReservation(actor, reservationId);
    if (isDeepStrictEqual(before, after)) return before;
    await db.reservation.update({ where, data: { updatedAt: clock.now() } });
    if (changesOccupancy) await settleConflicts(workspaceId, before.propertyId);
    await reviewStays(tx, workspaceId, [reservationId]);
    return getReservation(actor, reservationId);
  });
}

/**
 * A pending one that nobody invoiced or stayed in is gone for good; any other is cancelled and kept, which frees its days.
 * So is what a channel has brought, which its next calendar would bring again. @throws 404
 */
export async function deleteReservation(actor: Actor, reservationId: string): Promise<'removed' | 'cancelled'> {
  const where = { id: reservationId, workspaceId: actor.workspaceId };
  return inTransaction(async (tx) => {
    await lockReservation(tx, actor.workspaceId, reservationId);
    const { status, propertyId, invoiceId, channelId } = await getReservation(actor, reservationId);
    const arrived = await hasArrived(await db.reservation.findFirstOrThrow({ where }), 'Cancelled');
    if (status === 'Pending' && !invoiceId && !arrived && !channelId) {
      await db.reservation.deleteMany({ where });
      await reviewStays(tx, actor.workspaceId, [reservationId]);
      return 'removed';
    }
    if (status !== 'Cancelled') {
      const data = { status: 'Cancelled', arrived, conflict: false, updatedAt: clock.now() };
      await db.reservation.update({ where, data });
      await settleConflicts(actor.workspaceId, propertyId);
      await reviewStays(tx, actor.workspaceId, [reservationId]);
    }
    return 'cancelled';
  });
}

type Status = Pick<Columns, 'workspaceId' | 'status' | 'arrived' | 'checkOut'>;

/**
 * Whether somebody has come, once a reservation has another status. A step back is a mistake put right; a cancellation is
 * none, and comes too late after the departure to say of a confirmed stay that nobody came.
 */
async function hasArrived(before: Status, status: ReservationStatus): Promise<boolean> {
  if (hasBegun(status)) return true;
  if (status === before.status || before.status === 'Cancelled') return before.arrived;
  if (status !== 'Cancelled') return false;
  if (before.status !== 'Confirmed') return before.arrived;
  const today = todayIn(await timeZoneOf(before.workspaceId), clock.now());
  return before.arrived || toCalendarDate(before.checkOut) <= today;
}

/** @throws 400 for a departure that is not after the arrival @param field which of the two was sent */
function assertInOrder(checkIn: string, checkOut: string, field: 'checkIn' | 'checkOut' = 'checkOut'): void {
  if (checkOut > checkIn) return;
  throw invalid([field], reasonOf('STAY_ENDS_TOO_EARLY', { until: checkOut, day: checkIn }));
}

/** @throws 422 for a change that makes no sense, and says which are possible */
function assertStatusChange(from: ReservationStatus, to: ReservationStatus): void {
  const possible = statusesAfter(from);
  if (from === to || possible.includes(to)) return;
  const choices = new Intl.ListFormat('en', { type: 'disjunction' }).format(possible);
  throw apiError('RESERVATION_IN_WRONG_STATUS', {
    reservationStatus: from,
    wantedStatus: to,
    reservationStatuses: choices,
  });
}

/** @throws 400 for what is neither `Direct` nor a portal, unless that is what a calendar has named it */
function assertChannel(before: string, channel: string | null | undefined): void {
  const isKnown = ReservationChannel.safeParse(channel ?? 'Direct').success;
  if (isKnown || channel === before) return;
  throw invalid(['channel'], reasonOf('CHANNEL_UNKNOWN', { portals: BOOKING_PORTALS.join(', ') }));
}

/** What a PATCH sets: of these, null is the same as left out, but for the amount, which it clears. */
function definedIn({ propertyId, checkIn, checkOut, amount, currency }: ReservationPatch) {
  return {
    ...(propertyId !== undefined && { propertyId }),
    ...(checkIn !== undefined && { checkIn }),
    ...(checkOut !== undefined && { checkOut }),
    ...(amount !== undefined && { amount }),
    ...(currency != null && { currency }),
  };
}

const itsProperty = { property: { select: { name: true } } } satisfies Prisma.ReservationInclude;

type Row = Prisma.ReservationGetPayload<{ include: typeof itsProperty }>;

/** What a calendar says of a stay that it has brought; the API shows it otherwise. */
type OfFeed =
  | `external${string}`
  | `missing${string}`
  | `overruled${string}`
  | 'cancelledBySync'
  | 'kindCorrected'
  | 'conflictTold';

type ShownRow = Omit<Row, OfFeed | 'workspaceId' | 'kind' | 'arrived' | 'bufferDays' | 'folded' | 'sortName'>;

/** A calendar can have named a channel, which a change may send back: see `assertChannel`. */
type Sent = Omit<ReservationCreate, 'channel'> & Pick<ReservationPatch, 'channel'>;

/** Every field of a reservation: how it is written and shown. */
const reservationRows = resourceRows<Sent, Reservation, ShownRow>(ReservationCreate)({
  id: 'plain',
  propertyId: 'plain',
  propertyName: { read: ({ property }) => property.name },
  guestName: {
    write: (guestName) => ({ guestName }),
    read: ({ guestName }) => guestName ?? '',
  },
  guestEmail: 'plain',
  checkIn: 'day',
  checkOut: 'day',
  nights: { read: ({ checkIn, checkOut }) => daysBetween(toCalendarDate(checkIn), toCalendarDate(checkOut)) },
  status: { default: 'Confirmed' },
  amount: 'money',
  currency: {
    write: () => ({}), // the workspace's where none is sent
    read: ({ currency }) => currency,
  },
  channel: { default: 'Direct' },
  channelId: 'plain',
  confirmationCode: 'plain',
  complianceStatus: { default: 'Not Started' },
  conflict: { read: ({ conflict }) => conflict || undefined },
  notes: 'plain',
  ...stayMoneyFields,
  createdAt: 'instant',
  updatedAt: 'instant',
  property: 'hidden',
});
