import type { Actor } from '@/server/api/context';
import { db, inTransaction } from '@/server/db/client';
import type { RevealedGuest } from '@/server/guests/registration.schema';
import { openPerson, openSignature } from '@/server/guests/sealed-guest';
import { findGuest } from '@/server/guests/write-guests';
import { recordEvent } from '@/server/security-log/record-event';

/** A guest unsealed, for a person to read; that they did is in the security log, under whose booking it was. @throws 404 */
export async function revealGuest(actor: Actor, id: string): Promise<RevealedGuest> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    const row = await findGuest(workspaceId, id);
    const booking = await db.reservation.findFirst({ where: { id: row.reservationId, workspaceId } });
    await recordEvent(actor, 'guest_revealed', { name: booking?.guestName ?? '' });
    const { id: _, ...person } = openPerson(row);
    return { person, signature: openSignature(row) };
  });
}
