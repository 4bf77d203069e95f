import { toCalendarDate } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { reviewStays } from '@/server/rental/reservations/ask-to-register';
import type { CalendarEntry, ReclassifyInput } from '@/server/rental/reservations/calendar.schema';
import { findCalendarEntries, toEntry } from '@/server/rental/reservations/calendar.service';
import { placeholderName } from '@/server/rental/reservations/feed-rows';
import { lockReservation } from '@/server/rental/reservations/lock-property';
import { settleConflicts } from '@/server/rental/reservations/settle-conflicts';
import { recalculateTouristTax } from '@/server/rental/reservations/stay-money';

/**
 * Says of what a channel has brought whether it is a stay or a block, which no sync changes back; said the other way again,
 * the channel's word counts as before. It keeps its id and all that is written on it. A stay wants the days that its
 * property is kept free after one: where those are taken, it is in conflict until a person moves one of them.
 * What the Ministry was told of a stay is taken back once it is a block.
 * @throws 404, 422 for what no channel has brought, what is not confirmed, or a block of what is invoiced
 */
export async function reclassify(
  { workspaceId }: Actor,
  { reservationId: id, kind }: ReclassifyInput,
): Promise<CalendarEntry> {
  return inTransaction(async (tx) => {
    const property = await lockReservation(tx, workspaceId, id, undefined, ['stay', 'block']);
    const row = await db.reservation.findFirstOrThrow({ where: { id, workspaceId }, include: { feed: true } });
    if (!row.feed) {
      throw apiError('RESERVATION_OF_NO_CHANNEL');
    }
    if (row.status !== 'Confirmed') {
      throw apiError('RESERVATION_NOT_CONFIRMED');
    }
    if (kind === 'block' && row.invoiceId) {
      throw apiError('STAY_INVOICED');
    }
    if (row.kind !== kind) {
      const named = row.guestName ?? row.externalGuest ?? placeholderName(row.feed, row.externalCode ?? undefined);
      await db.reservation.update({
        where: { id, workspaceId },
        data: {
          ...{ kind, kindCorrected: !row.kindCorrected, updatedAt: clock.now() },
          ...(kind === 'stay' ? { guestName: named, bufferDays: property.bufferDays } : { bufferDays: 0 }),
          ...{ conflict: true, conflictTold: true }, // it has to find its place, and who asked sees whether it did
        },
      });
      await settleConflicts(workspaceId, row.propertyId);
      await recalculateTouristTax(workspaceId, kind === 'stay' ? [id] : []);
      await reviewStays(tx, workspaceId, [id]);
    }
    const day = toCalendarDate(row.checkIn);
    const found = await findCalendarEntries(workspaceId, [row.propertyId], { from: day, to: day });
    const entry = found.get(row.propertyId)?.find(({ reservationId, blockId }) => id === (reservationId ?? blockId));
    if (!entry) throw new Error(`${id} has left the calendar`);
    return toEntry(entry);
  });
}
