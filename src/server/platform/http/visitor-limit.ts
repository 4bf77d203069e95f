import { z } from 'zod';
import { apiError } from '@/server/platform/contract/errors';
import { repeatably, rows, sql } from '@/server/platform/db/client';
import { countTheMinute } from '@/server/platform/db/minute-window';
import { networkOf, wideNetworkOf } from '@/server/platform/runtime/client-address';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const PER_MINUTE = 20;
/** So many times as much is for the wide network around an address. */
const WIDE_NETWORKS = 5;
const MINUTE_MS = 60_000;

/** So many calls by one of those who are counted. */
type Share = { visitor: string; most: number; times: number };

// Whoever has used up this minute is refused from memory: a flood costs the database nothing more.
const state = { minute: 0, usedUp: new Set<string>() };

/**
 * For what anybody may open without signing in: so many times a minute from one address, for each purpose, whichever
 * process answers. An IPv6 address counts as its /64, and the /48 around it may do five times as much.
 * @throws 429
 */
export async function limitVisitor(
  purpose: string,
  headers: Headers,
  perMinute = PER_MINUTE,
  times = 1,
): Promise<void> {
  const address = headers.get('x-forwarded-for') ?? '';
  const wide = wideNetworkOf(address);
  const shares = [{ visitor: `${purpose} ${networkOf(address)}`, most: perMinute, times }];
  if (wide) shares.push({ visitor: `${purpose} ${wide}`, most: perMinute * WIDE_NETWORKS, times });
  await count(shares);
}

/** For calls with a session: so many a minute by one person, from however many browsers. @throws 429 */
export async function limitUserCalls(userId: string, calls = 1): Promise<void> {
  await count([{ visitor: `person ${userId}`, most: env.PERSON_RATE_LIMIT_PER_MINUTE, times: calls }]);
}

/**
 * For what a company may do so many times a minute.
 * @returns what gives the call back, where it turns out to be none that counts
 * @throws 429
 */
export async function limitCompany(
  purpose: string,
  workspaceId: string,
  perMinute: number,
): Promise<() => Promise<void>> {
  const share = { visitor: `${purpose} ${workspaceId}`, most: perMinute, times: 1 };
  const minute = minuteNow();
  await count([share]);
  return async () => {
    if (minuteNow() === minute) await repeatably(() => countTogether([{ ...share, times: -1 }], minute));
  };
}

/**
 * Counts a call by whoever is named, in windows of so many minutes, which begin for all at the same time.
 * @returns in how many seconds the next is allowed, where this one is too many; null where it is not
 */
export async function countCall(visitor: string, most: number, minutes: number): Promise<number | null> {
  return findExcess([{ visitor, most, times: 1 }], minutes);
}

async function count(shares: Share[]): Promise<void> {
  const retryAfter = await findExcess(shares, 1);
  if (retryAfter === null) return;
  throw apiError(
    'TOO_MANY_TRIES',
    { seconds: retryAfter },
    {
      headers: { 'retry-after': String(retryAfter) },
    },
  );
}

/** @returns in how many seconds calls are counted anew, where there are too many by one of the shares; null where there are not */
async function findExcess(shares: Share[], minutes: number): Promise<number | null> {
  const minute = minuteNow();
  const begun = minute - (minute % minutes);
  if (state.minute !== minute) Object.assign(state, { minute, usedUp: new Set() });
  if (!shares.some(({ visitor }) => state.usedUp.has(visitor))) {
    const counted = await repeatably(() => countTogether(shares, begun));
    const over = shares.filter(({ visitor, most }) => (counted.get(visitor) ?? 0) > most);
    if (over.length === 0) return null;
    for (const { visitor } of over) state.usedUp.add(visitor);
  }
  return Math.ceil(((begun + minutes) * MINUTE_MS - machineClock.now().getTime()) / 1000);
}

function minuteNow(): number {
  return Math.floor(machineClock.now().getTime() / MINUTE_MS);
}

const VisitorCountRow = z.object({
  visitor: z.string(),
  count: z.number(),
});

/** In one order for all, lest two that count the same networks wait for each other. */
async function countTogether(shares: Share[], minute: number): Promise<Map<string, number>> {
  const counted = await rows(
    VisitorCountRow,
    sql`
    INSERT INTO visit_window AS w (visitor, minute, count)
    SELECT visitor, ${minute}::int, times
    FROM unnest(${shares.map(({ visitor }) => visitor)}::text[], ${shares.map(({ times }) => times)}::int[])
      AS share (visitor, times) ORDER BY visitor
    ON CONFLICT (visitor) DO UPDATE
      SET ${countTheMinute}
    RETURNING visitor, count`,
  );
  return new Map(counted.map(({ visitor, count }) => [visitor, count]));
}
