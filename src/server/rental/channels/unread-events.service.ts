import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { Channel, UnreadEventInput } from '@/server/rental/channels/channels.schema';
import { fetchSoon, findChannel, toChannel } from '@/server/rental/channels/channels.service';
import { findingsOf, unreadEventId } from '@/server/rental/channels/feed-findings';
import { removeBlocksOf } from '@/server/rental/reservations/feed-rows';
import { lockNamedProperty } from '@/server/rental/reservations/lock-property';

/**
 * What becomes of the nights of an event that cannot be read. Dismissed, they can be booked at once; kept after all, the next
 * fetch blocks them. It holds as long as the calendar says the same nights of it.
 * @throws 404
 */
export async function decideUnreadEvent(
  actor: Actor,
  { channelId: id, eventId, decision }: UnreadEventInput,
): Promise<Channel> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const { propertyId } = await findChannel(workspaceId, id);
    await lockNamedProperty(tx, workspaceId, propertyId);
    if (!(await lockRow(tx, 'channel', workspaceId, id))) throw notFound('Channel');
    const before = await findChannel(workspaceId, id);
    const findings = findingsOf(before);
    const event = findings.unread.find((it) => unreadEventId(it) === eventId);
    if (!event) throw notFound('Event');
    const unread = findings.unread.map((it) => (it === event ? { ...it, decision } : it));
    if (decision === 'dismiss') await removeBlocksOf(workspaceId, propertyId, id, event.key);
    const row = await db.channel.update({
      where: { id, workspaceId },
      // The next fetch is compared, whether its calendar is the same or not: what may be missing counts from now on.
      data: { findings: { ...findings, unread }, etag: null, lastModified: null, updatedAt: clock.now() },
    });
    await fetchSoon(tx, row);
    return toChannel(row, actor);
  });
}
