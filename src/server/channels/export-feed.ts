import { writeFeed } from '@/server/calendar-feeds/write-feed';
import { notFound } from '@/server/contract/errors';
import { isStorable } from '@/server/contract/storable';
import { db } from '@/server/db/client';
import { occupiedNights } from '@/server/reservations/feed-rows';
import { clock } from '@/server/runtime/clock';
import { env } from '@/server/runtime/env';

const MAX_READER_LENGTH = 200;

/**
 * The calendar that a secret address answers with, for the booking site that it was given to: without what came from there.
 * @param reader the program that reads it, as it calls itself
 * @throws 404
 */
export async function exportFeed(token: string, reader: string | null): Promise<{ bytes: Uint8Array; etag: string }> {
  const channel = isStorable(token) ? await db.channel.findFirst({ where: { token } }) : null;
  if (!channel || channel.status === 'paused') throw notFound('Calendar');
  const { id, workspaceId, propertyId, site } = channel;
  const lastReader = reader && isStorable(reader) ? reader.slice(0, MAX_READER_LENGTH) : null;
  const rows = await occupiedNights(workspaceId, propertyId);
  const told = rows.filter(({ origin }) => site === 'Other' || origin !== site);
  await db.channel.updateMany({
    where: { id, workspaceId },
    data: { lastReadAt: clock.now(), lastReader, lastSyncEvents: told.length },
  });
  return writeFeed(told, { domain: new URL(env.APP_URL).hostname });
}
