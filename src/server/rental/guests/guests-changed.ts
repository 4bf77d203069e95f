import { assertOpen, db, type OpenTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { type CheckedGuests, checkGuests } from '@/server/rental/guests/check-guests';
import { findReservation, type ReservationWithGuests } from '@/server/rental/guests/read-stay';
import { askToRegister } from '@/server/rental/reservations/ask-to-register';

/**
 * What follows from a change of a stay's guests, in the transaction of that change, which holds the reservation: when each of
 * them was complete, and what the reservation says of it. Whatever else is to follow a change of guests is called from here.
 */
export async function guestsChanged(tx: OpenTransaction, workspaceId: string, reservationId: string): Promise<void> {
  assertOpen(tx);
  const found = await findChecked(workspaceId, reservationId);
  if (!found) return;
  await noteCompletion(found);
  await noteStatus(found);
  await askToRegister(tx, workspaceId, [reservationId]);
}

/**
 * The same after a change of the stay itself: on other days a child is somebody who signs. What a person has said of the
 * registration stands for as long as no guest becomes complete or incomplete by it.
 */
export async function stayChanged(tx: OpenTransaction, workspaceId: string, reservationId: string): Promise<void> {
  assertOpen(tx);
  const found = await findChecked(workspaceId, reservationId);
  if (found && (await noteCompletion(found))) await noteStatus(found);
}

type Checked = { reservation: ReservationWithGuests; checked: CheckedGuests };

async function findChecked(workspaceId: string, reservationId: string): Promise<Checked | null> {
  const reservation = await findReservation(workspaceId, reservationId);
  return reservation && { reservation, checked: checkGuests(reservation, await timeZoneOf(workspaceId)) };
}

async function noteStatus({ reservation, checked }: Checked): Promise<void> {
  const { id, workspaceId } = reservation;
  const complianceStatus = statusAfter(reservation, checked);
  if (complianceStatus === reservation.complianceStatus) return;
  await db.reservation.update({ where: { id, workspaceId }, data: { complianceStatus, updatedAt: clock.now() } });
}

/** @returns whether a guest has become complete, or is so no more */
async function noteCompletion({ reservation: { workspaceId, guests }, checked }: Checked): Promise<boolean> {
  const now = clock.now();
  let changed = false;
  for (const [index, { id, isComplete }] of checked.guests.entries()) {
    const wasComplete = guests[index]?.completedAt != null;
    if (isComplete === wasComplete) continue;
    await db.guest.update({ where: { id, workspaceId }, data: { completedAt: isComplete ? now : null } });
    changed = true;
  }
  return changed;
}

/** Where the Ministry is told, its answer alone completes it; elsewhere the register does. */
function statusAfter({ complianceStatus, guests, property }: ReservationWithGuests, checked: CheckedGuests): string {
  if (property.authority === 'ses') {
    return complianceStatus === 'Not Started' && guests.length > 0 ? 'In Progress' : complianceStatus;
  }
  if (guests.length === 0) return 'Not Started';
  return checked.isComplete ? 'Completed' : 'In Progress';
}
