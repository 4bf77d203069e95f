import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import type { Prisma, Channel as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { isWriter } from '@/server/platform/api/trpc';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { lockRow, touchChanged } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { enqueueUnlessWaiting } from '@/server/platform/outbox/enqueue';
import { checkUrl } from '@/server/platform/outgoing-http/outgoing-http';
import { clock } from '@/server/platform/runtime/clock';
import { randomToken } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';
import { channelOfFeed, channelOfName, type FeedChannel } from '@/server/rental/calendar-feeds/classify-event';
import { compareFeed } from '@/server/rental/calendar-feeds/compare-feed';
import type { FeedEvent } from '@/server/rental/calendar-feeds/feed-event';
import { type ChannelProblem, describeProblem } from '@/server/rental/channels/channel-problems';
import { CHANNEL_TASK } from '@/server/rental/channels/channel-task';
import type {
  Channel,
  ChannelCreate,
  ChannelList,
  ChannelListInput,
  ChannelPatch,
  ChannelSync,
} from '@/server/rental/channels/channels.schema';
import { remarksOn, toFindings } from '@/server/rental/channels/feed-findings';
import { applyFeed, forgetFeed, renameSource } from '@/server/rental/reservations/feed-rows';
import { lockNamedProperty } from '@/server/rental/reservations/lock-property';

/** How many calendars a property may be exchanged by. */
const MOST_CHANNELS = 20;

/** The workspace's channels, newest first. */
export async function listChannels(actor: Actor, input: ChannelListInput): Promise<ChannelList> {
  const { workspaceId } = actor;
  const page = pageOf(input);
  const { status, propertyId, from, to } = input;
  const where: Prisma.ChannelWhereInput = {
    workspaceId,
    AND: {
      ...(status && { status: { in: status } }),
      ...(propertyId && { propertyId }),
      ...((from || to) && { createdAt: await dayRange(workspaceId, input) }),
      ...(page.q && containsText(page.q)),
    },
  };
  return listRows(page, where, {
    count: () => db.channel.count({ where }),
    find: (query) => db.channel.findMany(query),
    toItem: (row) => toChannel(row, actor),
  });
}

/** @throws 404 */
export async function getChannel(actor: Actor, id: string): Promise<Channel> {
  return toChannel(await findChannel(actor.workspaceId, id), actor);
}

/**
 * A calendar to import is fetched at once, and then about every half hour.
 * @throws 400 for a property that is not the workspace's, an address that is refused or is another site's, 422 for one
 * channel too many
 */
export async function createChannel(actor: Actor, input: ChannelCreate): Promise<Channel> {
  const { workspaceId } = actor;
  const { propertyId, name } = input;
  const type = input.type ?? (input.feedUrl ? 'ical_import' : 'ical_export');
  const feedUrl = type === 'ical_import' ? addressOf(input.feedUrl) : null;
  const now = clock.now();
  const data = {
    ...{ id: newId('chn'), workspaceId, propertyId, name, type, feedUrl },
    site: siteFromInput(input.site, { name, feedUrl }),
    status: input.status === 'paused' ? ('paused' as const) : ('active' as const),
    token: type === 'ical_export' ? randomToken() : null,
    ...{ createdAt: now, updatedAt: now },
  };
  return inTransaction(async (tx) => {
    await lockNamedProperty(tx, workspaceId, propertyId);
    if ((await db.channel.count({ where: { workspaceId, propertyId } })) >= MOST_CHANNELS) {
      throw apiError('CHANNEL_LIMIT_REACHED', { count: MOST_CHANNELS });
    }
    const row = await db.channel.create({ data });
    await fetchSoon(tx, row);
    return toChannel(row, actor);
  });
}

/** @throws 404, 400 for an address that is refused */
export async function updateChannel(actor: Actor, id: string, input: ChannelPatch): Promise<Channel> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockRow(tx, 'channel', workspaceId, id);
    const before = await findChannel(workspaceId, id);
    const sentUrl = input.feedUrl === addressShown(before) ? undefined : input.feedUrl;
    const feedUrl = sentUrl === undefined ? before.feedUrl : addressOf(sentUrl);
    if (before.type !== 'ical_import' && sentUrl !== undefined) {
      throw invalid(['feedUrl'], 'Only a calendar that is imported has an address of its own. Leave it out.');
    }
    const isElsewhere = feedUrl !== before.feedUrl;
    const data = {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.site !== undefined && {
        site: siteFromInput(input.site, { name: input.name ?? before.name, feedUrl }),
      }),
      ...(input.site === undefined && isElsewhere && isKnown(feedUrl) && { site: channelOfFeed(feedUrl) }),
      ...(input.status != null &&
        input.status !== 'error' &&
        input.status !== (before.status === 'paused' ? 'paused' : 'active') && {
          status: input.status,
        }),
      ...(isElsewhere && { feedUrl, etag: null, lastModified: null, failures: 0 }),
    };
    const where = { id, workspaceId };
    const row = await touchChanged(before, (touched) => db.channel.update({ where, data: { ...data, ...touched } }));
    await renameSource(workspaceId, id, before, row);
    if (isElsewhere || (before.status === 'paused' && row.status !== 'paused')) await fetchSoon(tx, row);
    return toChannel(row, actor);
  });
}

/**
 * Gives a calendar that is exported another address: the one before opens nothing from now on.
 * @throws 404, 422 for one that is not exported
 */
export async function renewAddress(actor: Actor, id: string): Promise<Channel> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockRow(tx, 'channel', workspaceId, id);
    const { type, name } = await findChannel(workspaceId, id);
    if (type !== 'ical_export') {
      throw apiError('CALENDAR_OF_PORTAL');
    }
    await recordEvent(tx, actor, 'calendar_address_renewed', { name });
    const data = { token: randomToken(), updatedAt: clock.now() };
    return toChannel(await db.channel.update({ where: { id, workspaceId }, data }), actor);
  });
}

/** What it has brought stays, from now on as if it were entered here; its blocks go with it. @throws 404 */
export async function deleteChannel({ workspaceId }: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { propertyId } = await findChannel(workspaceId, id);
    await lockNamedProperty(tx, workspaceId, propertyId);
    if (!(await lockRow(tx, 'channel', workspaceId, id))) throw notFound('Channel');
    await forgetFeed(workspaceId, propertyId, id);
    await db.channel.deleteMany({ where: { id, workspaceId } });
  });
}

/**
 * Has a calendar fetched now. What became of it, the channel says.
 * @throws 404, 422 for one that is paused or is not fetched
 */
export async function syncChannel({ workspaceId }: Actor, id: string, acceptEmpty: boolean): Promise<ChannelSync> {
  return inTransaction(async (tx) => {
    await lockRow(tx, 'channel', workspaceId, id);
    const row = await findChannel(workspaceId, id);
    if (row.type !== 'ical_import') {
      throw apiError('CALENDAR_NOT_IMPORTED');
    }
    if (row.status === 'paused') throw apiError('CHANNEL_PAUSED');
    if (acceptEmpty) await db.channel.update({ where: { id, workspaceId }, data: { emptyAccepted: true } });
    await fetchSoon(tx, row);
    const started =
      'The calendar is being fetched. lastSync and lastSyncEvents of the channel say when it has arrived.';
    const message = [started, remarksOn(row)].filter(Boolean).join(' ');
    return { data: { success: true, message, channelId: id, markedFree: toFindings(row).markedFree } };
  });
}

/** What occupied nights in a calendar; see `FeedEvent`. */
type EarlierEvent = Omit<FeedEvent, 'line'>;

/**
 * Writes what the calendar of a new channel had on it on an earlier day, as a fetch of that day had done. Nothing is fetched.
 * @param today that day
 * @throws 404
 */
export async function applyEarlierCalendar(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  id: string,
  { events, today }: { events: EarlierEvent[]; today: string },
): Promise<void> {
  const channel = await findChannel(workspaceId, id);
  const site = channel.site as FeedChannel;
  const nothingKnown = {
    known: [],
    free: [],
    unread: [],
    exportedNights: [],
    readings: [],
    ownDomain: new URL(env.APP_URL).hostname,
  };
  const found = events.map((event) => ({ ...event, line: 0 }));
  const plan = compareFeed({ channel: site, events: found, ...nothingKnown, today, now: clock.now() });
  await inTransaction(async (tx) => {
    const { bufferDays } = await lockNamedProperty(tx, workspaceId, channel.propertyId);
    await applyFeed(tx, { ...channel, bufferDays }, plan);
  });
}

/**
 * Whose calendar it is: as somebody says. The same words are a stay at one site and a block at another, so that no address of
 * one is taken for another's.
 * @throws 400
 */
function siteFromInput(
  site: FeedChannel | null | undefined,
  of: { name: string; feedUrl: string | null },
): FeedChannel {
  const found = siteOf(of);
  if (!site || site === found || !isKnown(of.feedUrl)) return site ?? found;
  throw invalid(['site'], reasonOf('CHANNEL_ADDRESS_OF_SITE', { site: found }));
}

/** Whether an address is surely of one of the sites. */
function isKnown(feedUrl: string | null): feedUrl is string {
  return feedUrl !== null && channelOfFeed(feedUrl) !== 'Other';
}

/** Whose calendar it is where nobody says so: an imported one by its address, an exported one by what it is called. */
function siteOf({ name, feedUrl }: { name: string; feedUrl: string | null }): FeedChannel {
  return feedUrl ? channelOfFeed(feedUrl) : channelOfName(name);
}

/** The address at which a booking site reads an exported calendar. */
function exportAddress(token: string): string {
  return `${env.APP_URL}/ical/${token}.ics`;
}

export async function fetchSoon(tx: OpenTransaction, { id, workspaceId, type, status }: Row): Promise<void> {
  if (type !== 'ical_import' || status === 'paused') return;
  const intent = { kind: CHANNEL_TASK, key: `${id}.${newId('chs')}`, lane: id, workspaceId };
  await enqueueUnlessWaiting(tx, intent, { hasten: true });
}

/** @throws 400 */
function addressOf(given: string | null | undefined): string {
  if (!given) throw invalid(['feedUrl'], 'Send the address of the calendar, which the booking site shows.');
  const url = given.replace(/^webcals?:/i, 'https:');
  const refusal = checkUrl(url);
  if (refusal) throw invalid(['feedUrl'], refusal);
  return url;
}

export async function findChannel(workspaceId: string, id: string): Promise<Row> {
  const row = await db.channel.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound('Channel');
  return row;
}

/** The address at which a calendar is read: by us, or by the booking site. */
function addressShown({ token, feedUrl }: Row): string | undefined {
  return token === null ? (feedUrl ?? undefined) : exportAddress(token);
}

/** As somebody may read it: both kinds of address are secret. */
export function toChannel(row: Row, reader: Pick<Actor, 'role'>): Channel {
  const lastSync = row.type === 'ical_export' ? row.lastReadAt : row.lastSyncAt;
  const problem = row.problem as ChannelProblem | null;
  return {
    id: row.id,
    propertyId: row.propertyId,
    name: row.name,
    type: row.type,
    site: row.site as FeedChannel,
    feedUrl: isWriter(reader) ? addressShown(row) : undefined,
    status: row.status,
    problem: problem ? { ...problem, message: describeProblem(problem) } : undefined,
    lastSync: lastSync?.toISOString(),
    lastSyncEvents: row.lastSyncEvents ?? undefined,
    ...toFindings(row),
    lastReader: row.lastReader ?? undefined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
