import { recordEvent } from '@/server/access/security-log/record-event';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';
import type { RevealedGuest } from '@/server/rental/guests/registration.schema';
import { openPerson, openSignature } from '@/server/rental/guests/sealed-guest';
import { findGuest } from '@/server/rental/guests/write-guests';

/** A guest unsealed, for a person to read; that they did is in the security log, under whose booking it was. @throws 404 */
export async function revealGuest(actor: Actor, id: string): Promise<RevealedGuest> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const row = await findGuest(workspaceId, id);
    const booking = await db.reservation.findFirst({ where: { id: row.reservationId, workspaceId } });
    await recordEvent(tx, actor, 'guest_revealed', { name: booking?.guestName ?? '' });
    const { id: _, ...person } = openPerson(row);
    return { person, signature: openSignature(row) };
  });
}
