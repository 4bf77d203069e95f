import { isDeepStrictEqual } from 'node:util';
import { todayIn } from '@/lib/dates';
import { Prisma, type Channel as Row } from '@/server/generated/prisma/client';
import { AppError } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import type { FeedChannel } from '@/server/rental/calendar-feeds/classify-event';
import { FeedError } from '@/server/rental/calendar-feeds/feed-problems';
import type { Feed } from '@/server/rental/calendar-feeds/read-feed';
import type { Comparison, SyncPlan } from '@/server/rental/calendar-feeds/sync-plan';
import {
  notifyOfConflicts,
  notifyOfEmptyCalendar,
  notifyOfStoppedChannel,
  notifyOfUnreadEvents,
} from '@/server/rental/channels/channel-mail';
import type { ChannelProblem } from '@/server/rental/channels/channel-problems';
import { CHANNEL_TASK } from '@/server/rental/channels/channel-task';
import { isForgottenSince, readingsOf } from '@/server/rental/channels/export-feed';
import { addDecisions, findingsOf, newFindings, newlyUnread } from '@/server/rental/channels/feed-findings';
import { feedReader } from '@/server/rental/channels/feed-reader';
import { type FeedVersion, fetchFeed } from '@/server/rental/channels/fetch-feed';
import { adoptForgotten, applyFeed, knownRows, nightsOfOthers } from '@/server/rental/reservations/feed-rows';
import { lockProperty } from '@/server/rental/reservations/lock-property';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long after a fetch the next one comes: as often as the booking sites make their calendars anew, or less. */
const EVERY_MS = 30 * MINUTE_MS;
/** After the first, second… fetch in a row that came to nothing. */
const AFTER_FAILURES_MS = [5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);

/** Fetches each channel's calendar again and again, until the channel is paused or gone. */
export const channelKind: OutboxKind = {
  name: CHANNEL_TASK,
  retryAfterMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  concurrency: 8,
  leaseMs: 90_000,
  async run({ workspaceId, key }, signal) {
    const next = workspaceId ? await syncChannel(workspaceId, channelOf(key), signal) : undefined;
    return next ? { type: 'later', at: next } : { type: 'done' };
  },
  async settled(key, { status, error }) {
    if (status !== 'failed') return;
    const problem: ChannelProblem = { code: 'stopped', params: { reason: error ?? '' } };
    const where = { id: channelOf(key), status: { not: 'paused' as const } };
    const { count } = await db.channel.updateMany({ where, data: { status: 'error', problem } });
    const channel = count > 0 ? await db.channel.findFirst({ where }) : null;
    if (channel) await notifyOfStoppedChannel(channel);
  },
  async describe(workspaceId, keys) {
    const found = await db.channel.findMany({ where: { workspaceId, id: { in: keys.map(channelOf) } } });
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return new Map(
      keys.flatMap((key) => {
        const name = names.get(channelOf(key));
        return name === undefined ? [] : [[key, name]];
      }),
    );
  },
};

/** Which channel a task is of. */
function channelOf(key: string): string {
  return key.split('.')[0] ?? '';
}

/** Fetches a calendar and writes what it says, whole or not at all. @returns when to do so again, if ever */
export async function syncChannel(workspaceId: string, id: string, signal: AbortSignal): Promise<Date | undefined> {
  const channel = await findImport(workspaceId, id);
  if (!channel) return undefined;
  const known = (await mayBeUnchanged(channel)) ? channel : { etag: null, lastModified: null };
  const fetched = await fetchFeed(channel.feedUrl, known, signal);
  signal.throwIfAborted();
  if (fetched.type === 'failed') return noteFailure(channel, fetched.problem);
  if (fetched.type === 'unchanged') return noteSync(channel, { lastSyncAt: clock.now() });
  try {
    const timeZone = await timeZoneOf(workspaceId);
    const today = todayIn(timeZone, clock.now());
    const feed = await feedReader.read(workspaceId, fetched.bytes, { timeZone, today });
    signal.throwIfAborted();
    return await writeFeed(channel, { feed, today, version: fetched.version }, signal);
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return after(MINUTE_MS); // others are read first
    if (!(error instanceof FeedError)) throw error;
    const problem = { code: error.code, params: error.params, ...(error.line !== undefined && { line: error.line }) };
    return error.code === 'too_demanding' ? giveUp(channel, problem) : noteFailure(channel, problem);
  }
}

type Import = Row & { feedUrl: string };

async function findImport(workspaceId: string, id: string): Promise<Import | undefined> {
  const where = { id, workspaceId, type: 'ical_import' as const, status: { not: 'paused' as const } };
  const row = await db.channel.findFirst({ where });
  return row?.feedUrl ? (row as Import) : undefined;
}

/**
 * Whether a calendar that is the same changes nothing here. It does while something is missing or held, which is counted by
 * whole fetches, and where what is here has changed, or what the site was told is long ago: an event that only said it back
 * may stand alone now. What has left no trace is seen to once a day.
 */
async function mayBeUnchanged(channel: Row): Promise<boolean> {
  const { id, workspaceId, propertyId, held, status, comparedAt } = channel;
  if (held || status === 'error' || !comparedAt || clock.now().getTime() - comparedAt.getTime() > DAY_MS) return false;
  const counted = { channelId: id, missingFetches: { gt: 0 }, status: { not: 'Cancelled' } };
  const where = { workspaceId, propertyId, OR: [counted, { updatedAt: { gt: comparedAt } }] };
  const changed = await db.reservation.findFirst({ where, select: { id: true } });
  return changed === null && !(await isForgottenSince(channel, comparedAt));
}

/** A calendar that was fetched and read. */
type Fetch = { feed: Feed; today: string; version: FeedVersion };

/** What is here changed while a calendar was compared with it. */
const OUTDATED = Symbol('outdated');
const MOST_COMPARISONS = 3;

/**
 * Compares a calendar with what is here and writes what it changes. Nothing is held while it is compared, which may take
 * seconds: where what it was compared with is different by then, it is compared anew.
 * @returns when to fetch again; undefined where the channel was changed meanwhile, which has it fetched anew
 */
async function writeFeed(channel: Import, fetched: Fetch, signal: AbortSignal): Promise<Date | undefined> {
  const { workspaceId } = channel;
  const { feed, today } = fetched;
  if (!channel.comparedAt) await adopt(channel, feed);
  for (let compared = 0; compared < MOST_COMPARISONS; compared += 1) {
    const facts = await factsOf(channel, feed);
    const plan = await feedReader.compare(workspaceId, {
      ...{ ...facts, events: feed.events, free: feed.free, today, now: clock.now() },
      ownDomain: new URL(env.APP_URL).hostname,
    });
    signal.throwIfAborted();
    const next = await apply(channel, fetched, { facts, plan }, signal);
    if (next !== OUTDATED) return next;
  }
  return after(MINUTE_MS);
}

/** What is here that a calendar is compared with. */
type Facts = Pick<Comparison, 'channel' | 'known' | 'exportedNights' | 'readings' | 'unread' | 'emptyConfirmed'>;

async function factsOf(channel: Import, feed: Feed): Promise<Facts> {
  const { id, workspaceId, propertyId } = channel;
  const current = (await findImport(workspaceId, id)) ?? channel;
  const decided = addDecisions(feed.unread, findingsOf(current));
  return {
    channel: current.site as FeedChannel,
    known: await knownRows(workspaceId, id),
    exportedNights: await nightsOfOthers(workspaceId, propertyId, id),
    readings: await readingsOf(current),
    unread: decided.map(({ uid, key, line, nights, code, decision }) => ({ uid, key, line, nights, code, decision })),
    emptyConfirmed: current.emptyAccepted,
  };
}

function adopt({ id, workspaceId, propertyId }: Import, feed: Feed): Promise<void> {
  return inTransaction(async (tx) => {
    const property = await lockProperty(tx, workspaceId, propertyId);
    await lockRow(tx, 'channel', workspaceId, id);
    const current = await findImport(workspaceId, id);
    if (!property || !current) return;
    await adoptForgotten({ ...current, bufferDays: property.bufferDays }, [
      ...feed.events.map(({ uid }) => uid),
      ...feed.free,
    ]);
  });
}

/** @returns as `writeFeed` does; `OUTDATED` where the plan was made of what is no longer so */
function apply(
  channel: Import,
  { feed, version }: Fetch,
  { facts, plan }: { facts: Facts; plan: SyncPlan },
  signal: AbortSignal,
): Promise<Date | undefined | typeof OUTDATED> {
  const { id, workspaceId, propertyId } = channel;
  return inTransaction(async (tx) => {
    const property = await lockProperty(tx, workspaceId, propertyId);
    await lockRow(tx, 'channel', workspaceId, id);
    const current = await findImport(workspaceId, id);
    if (!property || current?.feedUrl !== channel.feedUrl) return undefined;
    if (!isDeepStrictEqual(await factsOf(current, feed), facts)) return OUTDATED;
    const before = findingsOf(current);
    const findings = newFindings(feed, before);
    const lastSync = { lastSyncAt: clock.now(), lastSyncEvents: feed.events.length, findings };
    await notifyOfUnreadEvents(current, newlyUnread(findings, before));
    if (plan.emptied) {
      if (!current.held) await notifyOfEmptyCalendar(current, plan.emptied.stays);
      const problem: ChannelProblem = { code: 'emptied', params: plan.emptied };
      return noteSync(current, { ...lastSync, status: 'error', held: true, problem });
    }
    const conflicts = await applyFeed(tx, { ...current, bufferDays: property.bufferDays }, plan);
    await notifyOfConflicts(current, conflicts);
    signal.throwIfAborted();
    return noteSync(current, { ...lastSync, ...version, comparedAt: clock.now() });
  });
}

/** Writes down that the calendar arrived. @returns when to fetch it again, as `apply` does */
async function noteSync(channel: Import, data: Prisma.ChannelUpdateInput): Promise<Date | undefined> {
  const well = { status: 'active' as const, problem: Prisma.DbNull, held: false, emptyAccepted: false, failures: 0 };
  return (await note(channel, { ...well, ...data })) ? after(EVERY_MS) : undefined;
}

/** Writes down that it did not. @returns when to try again, as `apply` does */
async function noteFailure(channel: Import, problem: ChannelProblem): Promise<Date | undefined> {
  const { failures } = channel;
  const isNoted = await note(channel, { status: 'error', problem, failures: failures + 1 });
  return isNoted ? after(AFTER_FAILURES_MS[failures] ?? EVERY_MS * 4) : undefined;
}

/** Writes down that the calendar takes too much to be read again and again: a person has it fetched anew. */
async function giveUp(channel: Import, problem: ChannelProblem): Promise<undefined> {
  await inTransaction(async () => {
    const isNoted = await note(channel, { status: 'error', problem, failures: channel.failures + 1 });
    if (isNoted) await notifyOfStoppedChannel(channel);
  });
}

/** Writes something of the address that was fetched. False where the channel has another by now, or is paused or gone. */
async function note({ id, workspaceId, feedUrl }: Import, data: Prisma.ChannelUpdateInput): Promise<boolean> {
  const where = { id, workspaceId, feedUrl, status: { not: 'paused' as const } };
  return (await db.channel.updateMany({ where, data })).count > 0;
}

/** A little later each time than the time before, so that many channels do not come all at once. */
function after(ms: number): Date {
  return new Date(clock.now().getTime() + ms + Math.floor(Math.random() * MINUTE_MS));
}
