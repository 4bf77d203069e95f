import { clock } from '@/server/clock';
import { AppError } from '@/server/errors';
import { once } from '@/server/once';

const PER_MINUTE = 20;
const MINUTE_MS = 60_000;

// Of this process and this minute only, as the limit on signing in is: it slows guessing and floods, and is no account.
const state = once('visitor limit', () => ({ minute: 0, visits: new Map<string, number>() }));

/**
 * For what anybody may open without signing in: so many times a minute from one address, for each purpose.
 * @throws 429
 */
export function limitVisitor(purpose: string, headers: Headers): void {
  const now = clock.now().getTime();
  const minute = Math.floor(now / MINUTE_MS);
  if (state.minute !== minute) Object.assign(state, { minute, visits: new Map() });
  const visitor = `${purpose} ${headers.get('x-forwarded-for') ?? ''}`;
  const visits = (state.visits.get(visitor) ?? 0) + 1;
  state.visits.set(visitor, visits);
  if (visits <= PER_MINUTE) return;
  const retryAfter = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  throw new AppError(429, `Too many requests. Wait ${retryAfter} s, then try again.`, {
    headers: { 'retry-after': String(retryAfter) },
  });
}
