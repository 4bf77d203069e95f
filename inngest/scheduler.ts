import type { Scheduler } from '@/server/developers/webhooks/scheduler';
import { claimUnannounced, type UnannouncedRetry } from '@/server/developers/webhooks/unannounced-retries';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { isShuttingDown, onShutdown } from '@/server/platform/runtime/shutdown';
import { DELIVERY_DUE, HELLO, inngest } from './client';
import { registerFunctions } from './serve';

const LARGEST_BATCH = 500;
const LOOK_EVERY_MS = 10_000;
const ANSWERS_WITHIN_MS = 5000;

/** Away until it has answered for the first time. */
const state = {
  awaySince: machineClock.now() as Date | null,
  /** Whether the log says so. */
  isLogged: false,
  looking: undefined as Promise<void> | undefined,
};

/** Inngest, as this process knows it. */
export const inngestScheduler: Scheduler = { awaySince: () => state.awaySince, announceRetries };

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
    if (!state.awaySince) return;
    await registerFunctions(); // after an upgrade, or where it lost its database
    await inngest.send({ name: HELLO, data: {} }); // and it takes events: nobody runs this one
    state.awaySince = null;
    state.isLogged = false;
    log.info('Inngest answers; it makes retries and runs the jobs');
  } catch (error) {
    recordUnreachable(error);
  }
}

/** Tells Inngest of retries, in pages. What this does not bring to it is marked as told all the same: the engine here makes it. */
async function announceRetries(deliveryIds: string[]): Promise<Set<string>> {
  const announced = new Set<string>();
  for (let n = 0; n < deliveryIds.length && !state.awaySince && !isShuttingDown(); n += LARGEST_BATCH) {
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
    recordUnreachable(error);
    return false;
  }
}

function recordUnreachable(error: unknown): void {
  state.awaySince ??= machineClock.now();
  if (state.isLogged) return;
  state.isLogged = true;
  log.warn({ err: error }, 'Inngest does not answer; this process makes retries and runs the jobs itself');
}
