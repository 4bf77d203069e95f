import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { newId } from '@/lib/id';
import { KEEPING_NO_DAYS } from '@/lib/reservation-status';
import type { FeedChannel } from '@/server/calendar-feeds/classify-event';
import type { Nights } from '@/server/calendar-feeds/nights';
import type { ClassifiedEvent, KnownRow, RowChanges, SyncPlan } from '@/server/calendar-feeds/sync-plan';
import type { ExportedRow } from '@/server/calendar-feeds/write-feed';
import { db, rows, sql } from '@/server/db/client';
import { currencyOf } from '@/server/db/currency-of';
import type { Prisma, Reservation as Row } from '@/server/generated/prisma/client';
import { askToRegister } from '@/server/reservations/ask-to-register';
import { keepsItsDays } from '@/server/reservations/double-booking';
import { type NewConflict, settleConflicts } from '@/server/reservations/settle-conflicts';
import { keepTouristTax } from '@/server/reservations/stay-money';
import { clock } from '@/server/runtime/clock';

// What booking sites say of who occupies a property, written by whoever holds the property (`lockProperty`).

/** The channel that a calendar is of, and how long its property is kept free after a stay. */
export type FeedOwner = { id: string; workspaceId: string; propertyId: string; site: string; bufferDays: number };

const DAY_MS = 86_400_000;

/** What came from a channel, as it stands. */
export async function knownRows(workspaceId: string, channelId: string): Promise<KnownRow[]> {
  const found = await db.reservation.findMany({ where: { workspaceId, channelId }, orderBy: { id: 'asc' } });
  return found.map((row) => ({
    ...{ id: row.id, uid: row.externalUid ?? '', kind: row.kind },
    ...{ checkIn: toCalendarDate(row.checkIn), checkOut: toCalendarDate(row.checkOut) },
    confirmationCode: row.externalCode ?? undefined,
    guestName: row.externalGuest ?? undefined,
    phoneLast4: row.externalPhone ?? undefined,
    cancelledBy: row.status !== 'Cancelled' ? undefined : row.cancelledBySync ? 'sync' : 'person',
    corrected: correctedBy(row),
    missing: row.missingSince ? { fetches: row.missingFetches, since: row.missingSince } : undefined,
  }));
}

/** What a person has said otherwise than the channel. */
function correctedBy({ kindCorrected, overruledFrom: from, overruledTo: to }: Row): KnownRow['corrected'] {
  const nights = from && to ? { checkIn: toCalendarDate(from), checkOut: toCalendarDate(to) } : undefined;
  return kindCorrected || nights ? { kind: kindCorrected, nights } : undefined;
}

/** The nights of a property that a channel may say back: those of all other sources that it is told, from today's on. */
export function nightsOfOthers(workspaceId: string, propertyId: string, channelId: string): Promise<Nights[]> {
  return rows<Nights>(sql`
    SELECT to_char(check_in, 'YYYY-MM-DD') AS "checkIn", to_char(check_out, 'YYYY-MM-DD') AS "checkOut" FROM reservation
    WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND ${keepsItsDays}
      AND channel_id IS DISTINCT FROM ${channelId}`);
}

/** What occupies a property from yesterday on; `origin` is the booking site that it was booked at. */
export async function occupiedNights(workspaceId: string, propertyId: string): Promise<ExportedRow[]> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const found = await db.reservation.findMany({
    where: { workspaceId, propertyId, status: { notIn: [...KEEPING_NO_DAYS] }, checkOut: { gte: yesterday } },
    include: { feed: { select: { site: true } } },
    orderBy: [{ checkIn: 'asc' }, { id: 'asc' }],
  });
  return found.map(({ id, kind, checkIn, checkOut, updatedAt, feed, channel }) => ({
    ...{ id, kind, updatedAt, origin: feed?.site ?? channel },
    ...{ checkIn: toCalendarDate(checkIn), checkOut: toCalendarDate(checkOut) },
  }));
}

/** Writes what a calendar changes. Part of a transaction. @returns what overlaps since then, which is to be told */
export async function applyFeed(owner: FeedOwner, plan: SyncPlan): Promise<NewConflict[]> {
  const { workspaceId, propertyId } = owner;
  const now = clock.now();
  const change = async (id: string, data: Prisma.ReservationUpdateManyMutationInput) => {
    await db.reservation.updateMany({ where: { id, workspaceId, channelId: owner.id }, data });
  };

  // What leaves goes first, so that what comes finds its days free.
  const where = { id: { in: plan.replaceBlocks.remove }, workspaceId, channelId: owner.id };
  await db.reservation.deleteMany({ where });
  for (const { id } of plan.cancel) {
    await change(id, { ...notMissing, status: 'Cancelled', cancelledBySync: true, conflict: false, updatedAt: now });
  }
  for (const { id, missing } of plan.vanishing) {
    await change(id, { missingFetches: missing.fetches, missingSince: missing.since });
  }

  const current = new Map((await db.reservation.findMany({ where: idsOf(plan, owner) })).map((row) => [row.id, row]));
  for (const { id, set, restored, correctionOver } of plan.update) {
    const row = current.get(id);
    if (!row) continue;
    const back = restored && { status: 'Confirmed', cancelledBySync: false };
    const corrected = correctionOver && notOverruled;
    await change(id, { ...notMissing, ...columnsOf(set, row, owner), ...back, ...corrected, updatedAt: now });
  }
  for (const { id, set, correctionOver } of plan.moved) {
    const row = current.get(id);
    const corrected = correctionOver && notOverruled;
    if (row) await change(id, { ...notMissing, ...columnsOf(set, row, owner), ...corrected, updatedAt: now });
  }

  const currency = await currencyOf(workspaceId);
  const arrived = [...plan.insert, ...plan.replaceBlocks.insert];
  const created = arrived.map((event) => rowOf(event, owner, currency, now));
  await db.reservation.createMany({ data: created });
  const stays = created.filter(({ kind }) => kind === 'stay');
  await askToRegister(
    workspaceId,
    [...plan.cancel, ...plan.update, ...plan.moved, ...stays].map(({ id }) => id),
  );
  await keepTouristTax(workspaceId, [...current.keys()]);
  return settleConflicts(workspaceId, propertyId);
}

/**
 * Before a channel is deleted: its stays are kept as if they had been entered here, its blocks go.
 * Those that overlap have no calendar any more that says so, and wait for a person to place them.
 */
export async function forgetFeed(workspaceId: string, propertyId: string, channelId: string): Promise<void> {
  await db.reservation.deleteMany({ where: { workspaceId, channelId, kind: 'block' } });
  await db.reservation.updateMany({
    where: { workspaceId, channelId, conflict: true },
    data: { conflict: false, status: 'Pending' },
  });
  await db.reservation.updateMany({
    where: { workspaceId, channelId },
    data: { channelId: null, kindCorrected: false, ...notMissing, ...notOverruled },
  });
  await settleConflicts(workspaceId, propertyId);
}

const notMissing = { missingFetches: 0, missingSince: null };
const notOverruled = { overruledFrom: null, overruledTo: null };

function idsOf({ update, moved }: SyncPlan, { id, workspaceId }: FeedOwner): Prisma.ReservationWhereInput {
  return { workspaceId, channelId: id, id: { in: [...update, ...moved].map((it) => it.id) } };
}

/** What a calendar changes of a row. On other days, it has to find its place: it counts as a conflict until it has. */
function columnsOf(set: RowChanges, row: Row, { site }: FeedOwner) {
  const { uid, kind, checkIn, checkOut, guestName, confirmationCode, phoneLast4 } = set;
  const before = placeholderName(site, row.externalCode ?? undefined);
  const isNamedByPerson = row.guestName !== null && row.guestName !== (row.externalGuest ?? before);
  const code = confirmationCode ?? row.externalCode ?? undefined;
  const named = guestName ?? row.externalGuest ?? placeholderName(site, code);
  return {
    ...(uid !== undefined && { externalUid: uid }),
    ...(kind !== undefined && { kind }),
    ...(checkIn !== undefined && { checkIn: startOfDayUtc(checkIn) }),
    ...(checkOut !== undefined && { checkOut: startOfDayUtc(checkOut) }),
    ...(guestName !== undefined && { externalGuest: guestName }),
    ...(confirmationCode !== undefined && { externalCode: confirmationCode, confirmationCode }),
    ...(phoneLast4 !== undefined && { externalPhone: phoneLast4 }),
    ...((kind ?? row.kind) === 'stay' && !isNamedByPerson && { guestName: named }),
    conflict: true,
  };
}

function rowOf(event: ClassifiedEvent, owner: FeedOwner, currency: string, now: Date) {
  const { kind, uid, checkIn, checkOut, guestName, confirmationCode, phoneLast4 } = event;
  const { id: channelId, workspaceId, propertyId, site, bufferDays } = owner;
  return {
    ...{ id: newId('res'), workspaceId, propertyId, channelId, kind, currency, createdAt: now, updatedAt: now },
    ...{ checkIn: startOfDayUtc(checkIn), checkOut: startOfDayUtc(checkOut) },
    ...{ externalUid: uid, externalCode: confirmationCode, externalGuest: guestName, externalPhone: phoneLast4 },
    ...(kind === 'stay' && { guestName: guestName ?? placeholderName(site, confirmationCode), confirmationCode }),
    bufferDays: kind === 'stay' ? bufferDays : 0,
    channel: site === ('Other' satisfies FeedChannel) ? 'Direct' : site,
    conflict: true, // until it has found its place
  };
}

/** What a stay is called whose calendar does not say who comes. */
export function placeholderName(site: string, code: string | undefined): string {
  return [site, code].filter(Boolean).join(' ');
}
