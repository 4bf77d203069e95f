import type { Nights } from '@/server/calendar-feeds/nights';
import { toldTo, writeFeed } from '@/server/calendar-feeds/write-feed';
import { notFound } from '@/server/contract/errors';
import { isStorable } from '@/server/contract/storable';
import { db } from '@/server/db/client';
import { occupiedNights } from '@/server/reservations/feed-rows';
import { clock } from '@/server/runtime/clock';
import { env } from '@/server/runtime/env';

const MAX_READER_LENGTH = 200;
/** How many readings are remembered: a site may be some hours behind what it has read. */
const MOST_READINGS = 3;

/**
 * The calendar that a secret address answers with, for the booking site that it was given to: without what came from there.
 * @param program the program that reads it, as it calls itself
 * @throws 404
 */
export async function exportFeed(token: string, program: string | null): Promise<{ bytes: Uint8Array; etag: string }> {
  const channel = isStorable(token) ? await db.channel.findFirst({ where: { token } }) : null;
  if (!channel || channel.status === 'paused') throw notFound('Calendar');
  const { id, workspaceId, propertyId, site } = channel;
  const lastReader = program && isStorable(program) ? program.slice(0, MAX_READER_LENGTH) : null;
  const occupied = await occupiedNights(workspaceId, propertyId);
  const reader = site === 'Other' ? undefined : site;
  const told = toldTo(reader, occupied);
  const feed = writeFeed(occupied, { domain: new URL(env.APP_URL).hostname, reader });
  await db.channel.updateMany({
    where: { id, workspaceId },
    data: {
      ...{ lastReadAt: clock.now(), lastReader, lastSyncEvents: told.length },
      told: remember(channel.told, { etag: feed.etag, nights: told.map(nightsOf) }),
    },
  });
  return feed;
}

/** What a calendar told at one reading. */
type Reading = { etag: string; nights: Nights[] };

/** The nights that the exported calendars of a property told a booking site at its last readings. */
export async function nightsTold(workspaceId: string, propertyId: string, site: string): Promise<Nights[]> {
  const exports = await db.channel.findMany({ where: { workspaceId, propertyId, type: 'ical_export', site } });
  return exports.flatMap(({ told }) => ((told ?? []) as Reading[]).flatMap(({ nights }) => nights));
}

/** The last readings that differ, the newest first. */
function remember(before: unknown, reading: Reading): Reading[] {
  const others = ((before ?? []) as Reading[]).filter(({ etag }) => etag !== reading.etag);
  return [reading, ...others].slice(0, MOST_READINGS);
}

const nightsOf = ({ checkIn, checkOut }: Nights): Nights => ({ checkIn, checkOut });
