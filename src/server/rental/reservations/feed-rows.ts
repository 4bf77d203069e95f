import { z } from 'zod';
import { addDays, toCalendarDate } from '@/lib/dates';
import { BOOKING_PORTALS, isPortal } from '@/lib/rental/booking-portals';
import { KEEPING_NO_DAYS, occupiesItsDays, type ReservationStatus } from '@/lib/rental/reservation-status';
import { newId } from '@/lib/text/id';
import { ReservationKind, type Reservation as Row } from '@/server/generated/prisma/client';
import { db, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { insertRows, updateRows } from '@/server/platform/db/many-rows';
import { clock } from '@/server/platform/runtime/clock';
import type { FeedChannel } from '@/server/rental/calendar-feeds/classify-event';
import { Nights, overlapping } from '@/server/rental/calendar-feeds/nights';
import type { ClassifiedEvent, KnownRow, SyncPlan } from '@/server/rental/calendar-feeds/sync-plan';
import type { ExportedRow } from '@/server/rental/calendar-feeds/write-feed';
import { reviewStays } from '@/server/rental/reservations/ask-to-register';
import { keepingItsDays } from '@/server/rental/reservations/double-booking';
import { type NewConflict, settleConflicts } from '@/server/rental/reservations/settle-conflicts';
import { recalculateTouristTax } from '@/server/rental/reservations/stay-money';

// What booking sites say of who occupies a property, written by whoever holds the property (`lockProperty`).

/** Whose calendar it is: `name` is what the owner calls it, and all that is known of a site that is `Other`. */
export type FeedSource = { site: string; name: string };

/** The channel that a calendar is of, and how long its property is kept free after a stay. */
export type FeedOwner = FeedSource & { id: string; workspaceId: string; propertyId: string; bufferDays: number };

const DAY_MS = 86_400_000;

const Found = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  id: z.string(),
  status: z.string(),
  kind: z.enum(ReservationKind),
  missingFetches: z.number(),
  missingSince: z.date().nullable(),
  cancelledBySync: z.boolean(),
  kindCorrected: z.boolean(),
  uid: z.string(),
  confirmationCode: z.string().nullable(),
  guestName: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  overruledFrom: z.string().nullable(),
  overruledTo: z.string().nullable(),
});
type Found = z.output<typeof Found>;

/** What came from a channel, as it stands. */
export async function knownRows(workspaceId: string, channelId: string): Promise<KnownRow[]> {
  const found = await rows(
    Found,
    sql`
    SELECT id, coalesce(external_uid, '') AS uid, kind, check_in AS "checkIn", check_out AS "checkOut", status,
           external_code AS "confirmationCode", external_guest AS "guestName", external_phone AS "phoneLast4",
           cancelled_by_sync AS "cancelledBySync", kind_corrected AS "kindCorrected", overruled_from AS "overruledFrom",
           overruled_to AS "overruledTo", missing_fetches AS "missingFetches", missing_since AS "missingSince"
    FROM reservation WHERE workspace_id = ${workspaceId} AND channel_id = ${channelId} ORDER BY id`,
  );
  return found.map((row) => ({
    ...{ id: row.id, uid: row.uid, kind: row.kind, checkIn: row.checkIn, checkOut: row.checkOut },
    confirmationCode: row.confirmationCode ?? undefined,
    guestName: row.guestName ?? undefined,
    phoneLast4: row.phoneLast4 ?? undefined,
    cancelledBy: row.status !== 'Cancelled' ? undefined : row.cancelledBySync ? 'sync' : 'person',
    corrected: correctedBy(row),
    missing: row.missingSince ? { fetches: row.missingFetches, since: row.missingSince } : undefined,
  }));
}

/** The corrections of a person to a channel's row. */
function correctedBy({ kindCorrected, overruledFrom, overruledTo }: Found): KnownRow['corrected'] {
  const nights = overruledFrom && overruledTo ? { checkIn: overruledFrom, checkOut: overruledTo } : undefined;
  return kindCorrected || nights ? { kind: kindCorrected, nights } : undefined;
}

/**
 * Takes stays back that a deleted channel had brought and a new one has in its calendar, by their ids there: each would be
 * booked twice. Not those that wait for a person to place them (`forgetFeed`).
 */
export async function adoptForgotten({ id, workspaceId, propertyId, site }: FeedOwner, uids: string[]): Promise<void> {
  await rows(sql`
    UPDATE reservation SET channel_id = ${id}, updated_at = ${clock.now()}
    WHERE workspace_id = ${workspaceId} AND id IN (
      SELECT DISTINCT ON (external_uid) id FROM reservation
      WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND channel_id IS NULL AND kind = 'stay'
        AND external_uid = ANY (${uids}) AND ${bookedAt(site)} AND status <> 'Pending'
      ORDER BY external_uid, status = 'Cancelled', created_at, id)`);
}

/** The nights of a property that all other sources than a channel occupy, and that it may say back. */
export function nightsOfOthers(workspaceId: string, propertyId: string, channelId: string): Promise<Nights[]> {
  return rows(
    Nights,
    sql`
    SELECT to_char(check_in, 'YYYY-MM-DD') AS "checkIn", to_char(check_out, 'YYYY-MM-DD') AS "checkOut" FROM reservation
    WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND ${keepingItsDays}
      AND channel_id IS DISTINCT FROM ${channelId}`,
  );
}

/** What occupies a property from yesterday on; `origin` is the booking site that it was booked at. */
export async function occupiedNights(workspaceId: string, propertyId: string): Promise<ExportedRow[]> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const found = await db.reservation.findMany({
    where: { workspaceId, propertyId, status: { notIn: [...KEEPING_NO_DAYS] }, checkOut: { gte: yesterday } },
    include: { feed: { select: { site: true } } },
    orderBy: [{ checkIn: 'asc' }, { id: 'asc' }],
  });
  return found.map(({ id, kind, checkIn, checkOut, updatedAt, feed, channel, channelId }) => ({
    ...{ id, kind, updatedAt, origin: feed?.site ?? channel, channelId: channelId ?? undefined },
    ...{ checkIn: toCalendarDate(checkIn), checkOut: toCalendarDate(checkOut) },
  }));
}

/** Writes the changes of a calendar. Part of a transaction. @returns the new overlaps, about which the owners get a mail */
export async function applyFeed(tx: OpenTransaction, owner: FeedOwner, plan: SyncPlan): Promise<NewConflict[]> {
  const { workspaceId, propertyId } = owner;
  const now = clock.now();
  const ofFeed = sql`workspace_id = ${workspaceId} AND channel_id = ${owner.id}`;

  // What leaves goes first, so that what comes finds its days free. Nothing is asked in vain: most fetches change little.
  const [removed, cancelled] = [plan.replaceBlocks.remove, plan.cancel.map(({ id }) => id)];
  if (removed.length > 0) await rows(sql`DELETE FROM reservation WHERE ${ofFeed} AND id = ANY (${removed})`);
  if (cancelled.length > 0) {
    await rows(sql`
      UPDATE reservation SET status = 'Cancelled', cancelled_by_sync = true, conflict = false, missing_fetches = 0,
                             missing_since = NULL, updated_at = ${now}
      WHERE ${ofFeed} AND id = ANY (${cancelled})`);
  }
  const vanishing = plan.vanishing.map(({ id, missing }) => {
    return { id, missingFetches: missing.fetches, missingSince: missing.since };
  });
  await updateRows(tx, 'reservation', workspaceId, vanishing);

  const changes = new Map<string, Change>([...plan.update, ...plan.reschedule].map((change) => [change.id, change]));
  const where = { workspaceId, channelId: owner.id, id: { in: [...changes.keys()] } };
  const current = changes.size > 0 ? await db.reservation.findMany({ where }) : [];
  const changed = current.map((row) => changedRow(row, changes.get(row.id) ?? { set: {} }, owner, now));
  const currency = await currencyOf(workspaceId);
  const created = [...plan.insert, ...plan.replaceBlocks.insert].map((event) => rowOf(event, owner, currency, now));
  // What changes leaves its days before anything takes them. Most of a calendar overlaps nothing at all, and is in its place
  // at once; the rest has to find it.
  await updateRows(
    tx,
    'reservation',
    workspaceId,
    changed.map((row) => ({ ...row, conflict: true })),
  );
  const waiting = await overlappingOf(owner, [...changed, ...created]);
  await insertRows(
    tx,
    'reservation',
    created.map((row) => ({ ...row, conflict: waiting.has(row.id) })),
    'fail',
  );
  const free = changed.map(({ id }) => id).filter((id) => !waiting.has(id));
  if (free.length > 0) {
    await rows(sql`
      UPDATE reservation SET conflict = false, conflict_told = false WHERE ${ofFeed} AND id = ANY (${free})`);
  }

  const stays = created.filter(({ kind }) => kind === 'stay');
  await reviewStays(
    tx,
    workspaceId,
    [...plan.cancel, ...plan.update, ...plan.reschedule, ...stays].map(({ id }) => id),
  );
  // The tax is of the days: most of a calendar that comes anew has them as they were.
  const onOtherDays = [...changes].filter(
    ([, { set, restored }]) => restored || set.kind || set.checkIn || set.checkOut,
  );
  if (onOtherDays.length > 0)
    await recalculateTouristTax(
      workspaceId,
      onOtherDays.map(([id]) => id),
    );
  return settleConflicts(workspaceId, propertyId);
}

type Wanting = Nights & Pick<Row, 'id' | 'status' | 'bufferDays'>;

const OverlapRow = z.object({ checkIn: z.string(), checkOut: z.string(), id: z.string() });

/** Which of the rows to be written want days of their property that others have, or want too. */
async function overlappingOf({ workspaceId, propertyId }: FeedOwner, written: Wanting[]): Promise<Set<string>> {
  if (written.length === 0) return new Set();
  const others = await rows(
    OverlapRow,
    sql`
    SELECT id, check_in AS "checkIn", check_out + buffer_days AS "checkOut" FROM reservation
    WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND ${keepingItsDays}
      AND id <> ALL (${written.map(({ id }) => id)})`,
  );
  const wanting = written.filter(({ status }) => occupiesItsDays(status as ReservationStatus));
  const wanted = wanting.map((row) => ({ ...row, checkOut: addDays(row.checkOut, row.bufferDays) }));
  return new Set([...overlapping<Nights & { id: string }>([...others, ...wanted])].map(({ id }) => id));
}

/** Opens the nights of an event that a calendar brought as blocks, under ids that begin so. Part of a transaction. */
export async function removeBlocksOf(workspaceId: string, propertyId: string, channelId: string, uid: string) {
  const where = { workspaceId, channelId, kind: 'block' as const, externalUid: { startsWith: uid } };
  const { count } = await db.reservation.deleteMany({ where });
  if (count > 0) await settleConflicts(workspaceId, propertyId);
}

/**
 * Before a channel is deleted: its stays are kept as if they had been entered here, its blocks go.
 * Those that overlap have no calendar any more that says so, and wait for a person to place them.
 */
export async function forgetFeed(workspaceId: string, propertyId: string, channelId: string): Promise<void> {
  await db.reservation.deleteMany({ where: { workspaceId, channelId, kind: 'block' } });
  await db.reservation.updateMany({
    where: { workspaceId, channelId, conflict: true },
    data: { conflict: false, status: 'Pending', updatedAt: clock.now() },
  });
  await db.reservation.updateMany({
    where: { workspaceId, channelId },
    data: { channelId: null, kindCorrected: false, ...notMissing, ...notOverruled, updatedAt: clock.now() },
  });
  await settleConflicts(workspaceId, propertyId);
}

const notMissing = { missingFetches: 0, missingSince: null };
const notOverruled = { overruledFrom: null, overruledTo: null };

type Change = Pick<SyncPlan['update'][number], 'set' | 'restored' | 'correctionOver'>;

/** A row as a calendar changes it. */
function changedRow(row: Row, { set, restored, correctionOver }: Change, owner: FeedOwner, now: Date) {
  const { uid, kind = row.kind, checkIn, checkOut, guestName, confirmationCode, phoneLast4 } = set;
  const before = placeholderName(owner, row.externalCode ?? undefined);
  const isNamedByPerson = row.guestName !== null && row.guestName !== (row.externalGuest ?? before);
  const externalCode = confirmationCode ?? row.externalCode;
  const externalGuest = guestName ?? row.externalGuest;
  const named = externalGuest ?? placeholderName(owner, externalCode ?? undefined);
  return {
    ...{ id: row.id, kind, externalUid: uid ?? row.externalUid, externalCode, externalGuest },
    ...{ checkIn: checkIn ?? toCalendarDate(row.checkIn), checkOut: checkOut ?? toCalendarDate(row.checkOut) },
    bufferDays: row.bufferDays,
    confirmationCode: confirmationCode ?? row.confirmationCode,
    externalPhone: phoneLast4 ?? row.externalPhone,
    guestName: kind === 'stay' && !isNamedByPerson ? named : row.guestName,
    status: restored ? 'Confirmed' : row.status,
    cancelledBySync: row.cancelledBySync && !restored,
    overruledFrom: correctionOver ? null : row.overruledFrom,
    overruledTo: correctionOver ? null : row.overruledTo,
    ...notMissing,
    updatedAt: now,
  };
}

function rowOf(event: ClassifiedEvent, owner: FeedOwner, currency: string, now: Date) {
  const { kind, uid, checkIn, checkOut, guestName, confirmationCode, phoneLast4 } = event;
  const { id: channelId, workspaceId, propertyId, bufferDays } = owner;
  const isStay = kind === 'stay';
  return {
    ...{ id: newId('res'), workspaceId, propertyId, channelId, kind, currency, createdAt: now, updatedAt: now },
    ...{ checkIn, checkOut, bufferDays: isStay ? bufferDays : 0, status: 'Confirmed' },
    ...{ externalUid: uid, externalCode: confirmationCode, externalGuest: guestName, externalPhone: phoneLast4 },
    guestName: isStay ? (guestName ?? placeholderName(owner, confirmationCode)) : undefined,
    confirmationCode: isStay ? confirmationCode : undefined,
    channel: sourceOf(owner),
  };
}

/** Rows that came from a site, by what `sourceOf` has called it: an unknown one may have had another name then. */
const bookedAt = (site: string): Sql =>
  isPortal(site) ? sql`channel = ${site}` : sql`channel <> ALL (${[...BOOKING_PORTALS]}::text[])`;

/** Where what a calendar brings was booked: its site, or the channel's own name. Never `Direct`, which is the company's own. */
export function sourceOf({ site, name }: FeedSource): string {
  if (isPortal(site)) return site;
  return /^direct$/i.test(name.trim()) ? ('Other' satisfies FeedChannel) : name;
}

/** The name of a stay whose calendar names no guest. */
export function placeholderName(source: FeedSource, code: string | undefined): string {
  return [sourceOf(source), code].filter(Boolean).join(' ');
}

/**
 * Calls what a channel has brought as it is called now, where it is renamed or said to be of another site. What a person has
 * written stays. Part of a transaction.
 */
export async function renameSource(workspaceId: string, channelId: string, before: FeedSource, after: FeedSource) {
  const [was, is] = [sourceOf(before), sourceOf(after)];
  if (was === is) return;
  await rows(sql`
    UPDATE reservation
    SET updated_at = ${clock.now()},
        channel = CASE WHEN channel = ${was} THEN ${is} ELSE channel END,
        guest_name = CASE WHEN guest_name IN (${was}, concat_ws(' ', ${was}::text, external_code)) AND external_guest IS NULL
                          THEN concat_ws(' ', ${is}::text, external_code) ELSE guest_name END
    WHERE workspace_id = ${workspaceId} AND channel_id = ${channelId}`);
}
