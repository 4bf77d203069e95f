import { notFound } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import type { Nights } from '@/server/rental/calendar-feeds/nights';
import type { Comparison } from '@/server/rental/calendar-feeds/sync-plan';
import { publishedTo, writeFeed } from '@/server/rental/calendar-feeds/write-feed';
import { occupiedNights } from '@/server/rental/reservations/feed-rows';

const MAX_READER_LENGTH = 200;
/** How many readings are remembered. */
const MOST_READINGS = 3;
const HOUR_MS = 3_600_000;
/** For so long a site may repeat the last calendar that it read, in milliseconds: it reads every few hours, or has stopped. */
const ECHO_MS = 24 * HOUR_MS;
/** For so long a site may repeat an older calendar after it has read a newer one, in milliseconds. */
const ECHO_AFTER_REREAD_MS = 6 * HOUR_MS;

/**
 * The calendar that a secret address answers with, for the booking site that it was given to: without what came from there.
 * @param program the program that reads it, as it calls itself
 * @throws 404
 */
export async function exportFeed(token: string, program: string | null): Promise<{ bytes: Uint8Array; etag: string }> {
  const where = { token, workspace: { deletedAt: null, pausedAt: null } };
  const channel = isStorable(token) ? await db.channel.findFirst({ where }) : null;
  if (!channel || channel.status === 'paused') throw notFound('Calendar');
  const { id, workspaceId, propertyId, site } = channel;
  const lastReader = program && isStorable(program) ? program.slice(0, MAX_READER_LENGTH) : null;
  const occupied = await occupiedNights(workspaceId, propertyId);
  const reader = site === 'Other' ? undefined : site;
  const publishedRows = publishedTo(reader, occupied);
  const feed = writeFeed(occupied, { domain: new URL(env.APP_URL).hostname, reader });
  await db.channel.updateMany({
    where: { id, workspaceId },
    data: {
      ...{ lastReadAt: clock.now(), lastReader, lastSyncEvents: publishedRows.length },
      told: remember(channel.told, feed.etag, publishedRows.map(nightsOf)),
    },
  });
  return feed;
}

type ReadNights = Nights & { channelId?: string };

/** A calendar that a booking site has read, and until when the site may repeat it. */
type Reading = { etag: string; until: number; nights: ReadNights[] };

/** A channel that a booking site is read by. */
type Import = { id: string; workspaceId: string; propertyId: string; site: string };

/** The exported calendars that the site of a channel has read and may still repeat. */
export async function readingsOf(channel: Import): Promise<Comparison['readings']> {
  const now = clock.now().getTime();
  const recent = (await allReadings(channel)).filter(({ until }) => until > now);
  return recent.map(({ nights }) => nights.map(({ channelId, ...it }) => ({ ...it, own: channelId === channel.id })));
}

/** Whether something that the site may have said back until then is its own word by now. */
export async function isForgottenSince(channel: Import, since: Date): Promise<boolean> {
  const now = clock.now().getTime();
  const ends = (await allReadings(channel)).map(({ until }) => until);
  return ends.some((end) => end > since.getTime() && end <= now);
}

async function allReadings({ workspaceId, propertyId, site }: Import): Promise<Reading[]> {
  const exports = await db.channel.findMany({ where: { workspaceId, propertyId, type: 'ical_export', site } });
  return exports.flatMap(({ told }) => (told ?? []) as Reading[]);
}

/** The last readings that differ, the newest first. */
function remember(before: unknown, etag: string, nights: ReadNights[]): Reading[] {
  const after = (ms: number) => clock.now().getTime() + ms;
  const others = ((before ?? []) as Reading[]).filter((reading) => reading.etag !== etag);
  const end = after(ECHO_AFTER_REREAD_MS);
  const outdated = others.map((reading) => ({ ...reading, until: Math.min(reading.until, end) }));
  return [{ etag, until: after(ECHO_MS), nights }, ...outdated].slice(0, MOST_READINGS);
}

const nightsOf = ({ checkIn, checkOut, channelId }: ReadNights): ReadNights => ({ checkIn, checkOut, channelId });
