import { networkOf, wideNetworkOf } from '@/server/client-address';
import { clock } from '@/server/clock';
import { env } from '@/server/env';
import { AppError } from '@/server/errors';
import { once } from '@/server/once';

const PER_MINUTE = 20;
const PER_MINUTE_AND_WIDE_NETWORK = 100;
const MINUTE_MS = 60_000;

// Of this process and this minute only, as the limit on signing in is: it slows guessing and floods, and is no account.
const state = once('visitor limit', () => ({ minute: 0, visits: new Map<string, number>() }));

/**
 * For what anybody may open without signing in: so many times a minute from one address, for each purpose. An IPv6
 * address counts as its /64, and the /48 around it may do five times as much.
 * @throws 429
 */
export function limitVisitor(purpose: string, headers: Headers): void {
  const address = headers.get('x-forwarded-for') ?? '';
  const wide = wideNetworkOf(address);
  count(`${purpose} ${networkOf(address)}`, PER_MINUTE);
  if (wide) count(`${purpose} ${wide}`, PER_MINUTE_AND_WIDE_NETWORK);
}

/** For calls with a session: so many a minute by one person, from however many browsers. @throws 429 */
export function limitPerson(userId: string, calls = 1): void {
  count(`person ${userId}`, env.PERSON_RATE_LIMIT_PER_MINUTE, calls);
}

function count(visitor: string, most: number, times = 1): void {
  const now = clock.now().getTime();
  const minute = Math.floor(now / MINUTE_MS);
  if (state.minute !== minute) Object.assign(state, { minute, visits: new Map() });
  const visits = (state.visits.get(visitor) ?? 0) + times;
  state.visits.set(visitor, visits);
  if (visits <= most) return;
  const retryAfter = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  throw new AppError(429, `Too many requests. Wait ${retryAfter} s, then try again.`, {
    headers: { 'retry-after': String(retryAfter) },
  });
}
