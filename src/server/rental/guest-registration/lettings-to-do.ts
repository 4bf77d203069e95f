import { db } from '@/server/platform/db/client';
import { countStaysToSee } from '@/server/rental/guest-registration/communications.service';
import { type NamedProperty, propertiesWithoutAuthority } from '@/server/rental/guest-registration/late-stays';
import { endedWithoutCheckOut } from '@/server/rental/reservations/ended-stays';

/** What a person has to see to: duties to register guests, stays that are over without a check-out, properties. */
type LettingsToDo = {
  toRegister: number;
  ended: number;
  withoutAuthority: { count: number; first: NamedProperty[] };
};

/**
 * What of its lettings a company has to see to; null where it lets nothing.
 * @param today in the workspace's time zone
 */
export async function readLettingsToDo(workspaceId: string, today: string): Promise<LettingsToDo | null> {
  if (!(await db.property.findFirst({ where: { workspaceId }, select: { id: true } }))) return null;
  return {
    toRegister: await countStaysToSee(workspaceId),
    ended: await db.reservation.count({ where: { workspaceId, ...endedWithoutCheckOut(today) } }),
    withoutAuthority: await propertiesWithoutAuthority(workspaceId),
  };
}

/** How many communications wait since sending was blocked by an answer of the Ministry; null where it is not. */
export async function countBlockedCommunications(workspaceId: string): Promise<number | null> {
  const where = { workspaceId, mode: { not: 'off' as const }, blockedAt: { not: null } };
  const blocked = await db.guestRegistrationSettings.findFirst({ where, select: { workspaceId: true } });
  return blocked && db.communication.count({ where: { workspaceId, status: 'queued' } });
}
