import type { Scheduler } from '@/server/developers/webhooks/scheduler';
import { claimUnannounced, type UnannouncedRetry } from '@/server/developers/webhooks/unannounced-retries';
import {
  describeTrouble,
  type SchedulerAway,
  type SchedulerTrouble,
} from '@/server/platform/installation/scheduler-away';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { isShuttingDown, onShutdown } from '@/server/platform/runtime/shutdown';
import { DELIVERY_DUE, HELLO, inngest, refused } from './client';
import { registerFunctions } from './serve';

const LARGEST_BATCH = 500;
const LOOK_EVERY_MS = 10_000;
const ANSWERS_WITHIN_MS = 5000;
/** After so long without a job that it has missed, it runs them. While it runs none, one of a minute is made up for every three. */
const MISSED_MS = 5 * 60_000;

/** Away until it has answered for the first time. */
const state = {
  away: { trouble: 'unreachable', since: machineClock.now() } as SchedulerAway | null,
  /** Since when it takes everything. */
  takesSince: machineClock.now(),
  missed: null as { first: Date; last: Date } | null,
  /** What the log has said of it last. */
  logged: null as SchedulerTrouble | null,
  looking: undefined as Promise<void> | undefined,
};

/** Inngest, as this process knows it. */
export const inngestScheduler: Scheduler = {
  awaySince: () => state.away?.since ?? null,
  trouble: () => state.away ?? notCalling(),
  noteMissed,
  announceRetries,
};

/** It takes everything, and jobs are not run: it does not reach Folio, or has very much to do. */
function notCalling(): SchedulerAway | null {
  const { missed } = state;
  if (!missed || machineClock.now().getTime() - missed.last.getTime() > MISSED_MS) return null;
  return { trouble: 'notCalling', since: missed.first };
}

function noteMissed(began: Date): void {
  if (began < state.takesSince) return;
  const now = machineClock.now();
  const before = notCalling();
  if (!before) state.logged = null;
  state.missed = { first: before?.since ?? now, last: now };
  logTrouble({ trouble: 'notCalling', since: now });
}

/** Looks at once and every ten seconds whether Inngest answers; where it comes (back), registers the functions. */
export function watchInngest(): void {
  void lookForInngest();
  const timer = setInterval(() => void lookForInngest(), LOOK_EVERY_MS).unref();
  onShutdown('Inngest', () => clearInterval(timer));
}

/** One look, or the one that is under way. Never throws. */
export function lookForInngest(): Promise<void> {
  state.looking ??= look().finally(() => {
    state.looking = undefined;
  });
  return state.looking;
}

async function look(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const health = await inngest.fetch(new URL('/health', inngest.eventBaseUrl), { signal });
    if (health.status >= 500) throw new Error(`Inngest answered ${health.status}`);
    if (!state.away) return;
    await registerFunctions(); // after an upgrade, or where it lost its database
    await inngest.send({ name: HELLO, data: {} }); // and it takes events: nobody runs this one
    state.away = null;
    state.takesSince = machineClock.now();
    state.logged = null;
    log.info('Inngest answers; it makes retries and runs the jobs');
  } catch (error) {
    recordAway(error);
  }
}

/** Tells Inngest of retries, in pages. What this does not bring to it is marked as told all the same: the engine here makes it. */
async function announceRetries(deliveryIds: string[]): Promise<Set<string>> {
  const announced = new Set<string>();
  for (let n = 0; n < deliveryIds.length && !state.away && !isShuttingDown(); n += LARGEST_BATCH) {
    try {
      const page = await claimUnannounced(deliveryIds.slice(n, n + LARGEST_BATCH));
      if (page.length > 0 && (await send(page))) for (const { id } of page) announced.add(id);
    } catch (error) {
      log.warn({ err: error }, 'retries could not be looked up; this process makes them');
    }
  }
  return announced;
}

async function send(page: UnannouncedRetry[]): Promise<boolean> {
  try {
    const events = page.map(({ id, webhookId, workspaceId }) => ({
      name: DELIVERY_DUE,
      id,
      data: { deliveryId: id, webhookId, workspaceId },
    }));
    await inngest.send(events);
    return true;
  } catch (error) {
    recordAway(error);
    return false;
  }
}

function recordAway(error: unknown): void {
  const trouble = refused.signingKey ? 'signingKey' : refused.eventKey ? 'eventKey' : 'unreachable';
  state.away = { trouble, since: state.away?.since ?? machineClock.now() };
  logTrouble(state.away, error);
}

/** Once, until it is over or another trouble. */
function logTrouble(away: SchedulerAway, err?: unknown): void {
  if (state.logged === away.trouble) return;
  state.logged = away.trouble;
  log.warn({ err }, `Inngest ${describeTrouble(away)}`);
}
