import { startOfDayUtc } from '@/lib/dates';
import { newId } from '@/lib/id';
import type { Actor } from '@/server/api/context';
import { invalid, notFound } from '@/server/contract/errors';
import { db, inTransaction } from '@/server/db/client';
import { currencyOf } from '@/server/db/currency-of';
import type { Block, BlockCreate } from '@/server/reservations/calendar.schema';
import { refusingDoubleBookings } from '@/server/reservations/double-booking';
import { lockProperty } from '@/server/reservations/lock-property';
import { settleConflicts } from '@/server/reservations/settle-conflicts';
import { clock } from '@/server/runtime/clock';

/** Days on which a property cannot be booked. @throws 404, 400 for days in the wrong order, 409 RESERVATION_CONFLICT */
export async function blockDays(
  { workspaceId }: Actor,
  propertyId: string,
  { from, to, reason }: BlockCreate,
): Promise<Block> {
  if (to <= from) throw invalid(['to'], `The block would end on ${to}, not after ${from}. Send a later day.`);
  const id = newId('res');
  const now = clock.now();
  return inTransaction(async () => {
    if (!(await lockProperty(workspaceId, propertyId))) throw notFound('Property');
    const days = { checkIn: startOfDayUtc(from), checkOut: startOfDayUtc(to) };
    const data = {
      ...{ id, workspaceId, propertyId, kind: 'block' as const, createdAt: now, updatedAt: now },
      ...days,
      currency: await currencyOf(workspaceId),
      notes: reason || null,
    };
    await refusingDoubleBookings({ workspaceId, propertyId, from, to, bufferDays: 0 }, () =>
      db.reservation.create({ data }),
    );
    return { id, propertyId, from, to, reason: reason || undefined, createdAt: now.toISOString() };
  });
}

/** What a channel has blocked is kept as cancelled, so that its next calendar does not block it again. @throws 404 */
export async function unblockDays({ workspaceId }: Actor, propertyId: string, id: string): Promise<void> {
  const block = { id, workspaceId, propertyId, kind: 'block' as const, status: { not: 'Cancelled' } };
  await inTransaction(async () => {
    await lockProperty(workspaceId, propertyId);
    const entered = await db.reservation.deleteMany({ where: { ...block, channelId: null } });
    const data = { status: 'Cancelled', conflict: false, updatedAt: clock.now() };
    const { count } = entered.count > 0 ? entered : await db.reservation.updateMany({ where: block, data });
    if (count === 0) throw notFound('Block');
    await settleConflicts(workspaceId, propertyId);
  });
}
