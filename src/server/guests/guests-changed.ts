import { isDeepStrictEqual } from 'node:util';
import { assertInTransaction, db } from '@/server/db/client';
import { timeZoneOf } from '@/server/db/day-range';
import { type CheckedGuests, checkGuests } from '@/server/guests/check-guests';
import { findReservation, type ReservationWithGuests } from '@/server/guests/read-stay';
import { askToRegister } from '@/server/reservations/ask-to-register';
import { clock } from '@/server/runtime/clock';

/**
 * What follows from a change of a stay's guests, in the transaction of that change, which holds the reservation: when each of
 * them was complete, and what the reservation says of it. Whatever else is to follow a change of guests is called from here.
 */
export async function guestsChanged(workspaceId: string, reservationId: string): Promise<void> {
  assertInTransaction();
  const reservation = await findReservation(workspaceId, reservationId);
  if (!reservation) return;
  const checked = checkGuests(reservation, await timeZoneOf(workspaceId));
  await noteCompletion(reservation, checked);
  await askToRegister(workspaceId, [reservationId]);
  const complianceStatus = statusAfter(reservation, checked);
  if (complianceStatus === reservation.complianceStatus) return;
  const where = { id: reservationId, workspaceId };
  await db.reservation.update({ where, data: { complianceStatus, updatedAt: clock.now() } });
}

async function noteCompletion({ workspaceId, guests }: ReservationWithGuests, checked: CheckedGuests): Promise<void> {
  const now = clock.now();
  for (const [index, { id, isComplete }] of checked.guests.entries()) {
    const before = guests[index]?.completedAt ?? null;
    const completedAt = isComplete ? (before ?? now) : null;
    if (!isDeepStrictEqual(before, completedAt)) {
      await db.guest.update({ where: { id, workspaceId }, data: { completedAt } });
    }
  }
}

/** Where the Ministry is told, its answer alone completes it; elsewhere the register does. */
function statusAfter({ complianceStatus, guests, property }: ReservationWithGuests, checked: CheckedGuests): string {
  if (property.authority === 'ses') {
    return complianceStatus === 'Not Started' && guests.length > 0 ? 'In Progress' : complianceStatus;
  }
  if (guests.length === 0) return 'Not Started';
  return checked.isComplete ? 'Completed' : 'In Progress';
}
