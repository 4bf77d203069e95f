import { isDeepStrictEqual } from 'node:util';
import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { newId } from '@/lib/text/id';
import type { Reservation } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { invalid, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { clock } from '@/server/platform/runtime/clock';
import type { Block, BlockCreate, BlockPatch } from '@/server/rental/reservations/calendar.schema';
import { refusingDoubleBookings } from '@/server/rental/reservations/double-booking';
import { lockProperty, lockReservation } from '@/server/rental/reservations/lock-property';
import { overruledNights } from '@/server/rental/reservations/overruled-nights';
import { settleConflicts } from '@/server/rental/reservations/settle-conflicts';

/** Days on which a property cannot be booked. @throws 404, 400 for days in the wrong order, 409 RESERVATION_CONFLICT */
export async function blockDays(
  { workspaceId }: Actor,
  propertyId: string,
  { from, to, reason }: BlockCreate,
): Promise<Block> {
  assertInOrder(from, to);
  const id = newId('res');
  const now = clock.now();
  return inTransaction(async (tx) => {
    if (!(await lockProperty(tx, workspaceId, propertyId))) throw notFound('Property');
    const days = { checkIn: startOfDayUtc(from), checkOut: startOfDayUtc(to) };
    const data = {
      ...{ id, workspaceId, propertyId, kind: 'block' as const, createdAt: now, updatedAt: now },
      ...days,
      currency: await currencyOf(workspaceId),
      notes: reason ?? null,
    };
    return refusingDoubleBookings({ workspaceId, propertyId, from, to, bufferDays: 0 }, async () =>
      blockOf(await db.reservation.create({ data })),
    );
  });
}

/**
 * Moves a block to other days or another property, or gives it another reason; what is left out stays. What a person moves
 * of a channel's stays where it is put while the channel says the same of it.
 * @throws 404, 400 for days in the wrong order or a property that is not the workspace's, 409 RESERVATION_CONFLICT
 */
export async function changeBlock(
  { workspaceId }: Actor,
  { propertyId: at, blockId: id }: { propertyId: string; blockId: string },
  { targetPropertyId: propertyId = at, ...patch }: BlockPatch,
): Promise<Block> {
  return inTransaction(async (tx) => {
    const where = blockAt(workspaceId, at, id);
    if (!(await db.reservation.findFirst({ where, select: { id: true } }))) throw notFound('Block');
    await lockReservation(tx, workspaceId, id, propertyId, ['block'], 'targetPropertyId');
    const row = await db.reservation.findFirst({ where });
    if (!row) throw notFound('Block');
    const before = blockOf(row);
    const { from = before.from, to = before.to } = patch;
    assertInOrder(from, to);
    const reason = patch.reason === undefined ? before.reason : (patch.reason ?? undefined);
    const after = { ...before, propertyId, from, to, reason };
    if (isDeepStrictEqual(before, after)) return before;
    const isElsewhere = propertyId !== at || from !== before.from || to !== before.to;
    const data = {
      ...{ propertyId, notes: reason ?? null, updatedAt: clock.now() },
      ...{ checkIn: startOfDayUtc(from), checkOut: startOfDayUtc(to) },
      ...(isElsewhere && overruledNights(row)),
    };
    const wanted = { workspaceId, propertyId, from, to, bufferDays: 0, reservationId: id };
    await refusingDoubleBookings(wanted, () => db.reservation.update({ where: { id, workspaceId }, data }));
    if (isElsewhere) await settleConflicts(workspaceId, at);
    return after;
  });
}

/** A block that stands: what a channel has blocked and a person has opened is kept as cancelled. */
const blockAt = (workspaceId: string, propertyId: string, id: string) => ({
  ...{ id, workspaceId, propertyId, kind: 'block' as const, status: { not: 'Cancelled' } },
});

function blockOf({ id, propertyId, checkIn, checkOut, notes, createdAt }: Reservation): Block {
  return {
    ...{ id, propertyId, from: toCalendarDate(checkIn), to: toCalendarDate(checkOut) },
    ...{ reason: notes || undefined, createdAt: createdAt.toISOString() },
  };
}

/** @throws 400 */
function assertInOrder(from: string, to: string): void {
  if (to > from) return;
  throw invalid(['to'], reasonOf('BLOCK_ENDS_TOO_EARLY', { until: to, day: from }));
}

/** What a channel has blocked is kept as cancelled, so that its next calendar does not block it again. @throws 404 */
export async function unblockDays({ workspaceId }: Actor, propertyId: string, id: string): Promise<void> {
  const block = blockAt(workspaceId, propertyId, id);
  await inTransaction(async (tx) => {
    await lockProperty(tx, workspaceId, propertyId);
    const entered = await db.reservation.deleteMany({ where: { ...block, channelId: null } });
    const data = { status: 'Cancelled', conflict: false, updatedAt: clock.now() };
    const { count } = entered.count > 0 ? entered : await db.reservation.updateMany({ where: block, data });
    if (count === 0) throw notFound('Block');
    await settleConflicts(workspaceId, propertyId);
  });
}
