import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '@/server/clock';
import { log } from '@/server/log';
import { attemptDelivery, type Send } from '@/server/webhooks/attempt-delivery';
import { type ClaimedDelivery, claimDue, nextDueAt, type Places } from '@/server/webhooks/claim-deliveries';

/** Requests under way at once. */
const MOST_UNDER_WAY = 512;
/** To one webhook, so that an endpoint that hangs holds up only itself; and once it has hung, until it answers. */
const PLACES = 32;
const PLACES_OF_A_SLOW_ONE = 2;
/** However quiet it is, look again: the five-minute job of the specification. */
const LONGEST_SLEEP_MS = 5 * 60 * 1000;
const SHORTEST_SLEEP_MS = 50;
/** How long a stop waits for answers before it gives deliveries back. */
const GRACE_MS = 10_000;

export type Engine = {
  /** Something may be due: look now. */
  nudge: () => void;
  /** Takes no more, waits for what is under way, and gives back what has no answer after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
  /** Resolves once nothing more can be started and nothing is under way. */
  settled: () => Promise<void>;
};

/**
 * Delivers what is due until it is stopped. PostgreSQL is the truth; several engines share the work without clashing.
 * Who starts it calls `nudge` whenever the database says that something is due; what time brings it finds by itself.
 */
export function startEngine(send?: Send): Engine {
  const underWay = new Set<Promise<void>>();
  const busy = new Map<string, number>();
  const slow = new Set<string>();
  const abort = new AbortController();
  setMaxListeners(0, abort.signal); // every request under way listens
  let stopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let alarm: { at: number; timer: NodeJS.Timeout } | undefined;

  function nudge(): void {
    lookAgain = true;
    looking ??= look().finally(() => {
      looking = undefined;
      if (lookAgain && !stopping) nudge();
    });
  }

  async function look(): Promise<void> {
    try {
      while (lookAgain && !stopping) {
        lookAgain = false;
        const room = MOST_UNDER_WAY - underWay.size;
        const claimed = room > 0 ? await claimDue(room, places()) : [];
        for (const delivery of claimed) begin(delivery);
      }
      if (!alarm) wakeAt((await nextDueAt())?.getTime() ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      log.error({ err: error }, 'looking for due deliveries failed');
      wakeAt(clock.now().getTime() + 1000);
    }
  }

  function places(): Places {
    const limited = new Set([...busy.keys(), ...slow]);
    const placesOf = (id: string) => Math.max(0, (slow.has(id) ? PLACES_OF_A_SLOW_ONE : PLACES) - (busy.get(id) ?? 0));
    return { usual: PLACES, of: new Map([...limited].map((id) => [id, placesOf(id)])) };
  }

  function begin(delivery: ClaimedDelivery): void {
    const { id, webhookId } = delivery;
    busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1);
    const work = deliver(delivery)
      .catch((error) => log.error({ err: error, deliveryId: id }, 'an attempt was not recorded'))
      .finally(() => {
        underWay.delete(work);
        leave(webhookId);
        nudge();
      });
    underWay.add(work);
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const { nextAttemptAt, timedOut } = await attemptDelivery(delivery, send, abort.signal);
    if (timedOut) slow.add(delivery.webhookId);
    else slow.delete(delivery.webhookId);
    if (nextAttemptAt) wakeAt(nextAttemptAt.getTime());
  }

  function leave(webhookId: string): void {
    const left = (busy.get(webhookId) ?? 1) - 1;
    if (left > 0) busy.set(webhookId, left);
    else busy.delete(webhookId);
  }

  /** Looks again at that time, or earlier. Times beyond the first are asked of the database when it comes. */
  function wakeAt(at: number): void {
    if (stopping || (alarm && alarm.at <= at)) return;
    clearTimeout(alarm?.timer);
    const wait = Math.min(Math.max(at - clock.now().getTime(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
    const timer = setTimeout(() => {
      alarm = undefined;
      nudge();
    }, wait).unref();
    alarm = { at, timer };
  }

  async function settled(): Promise<void> {
    while (looking || underWay.size > 0) await Promise.all([looking, ...underWay]);
  }

  async function stop(graceMs = GRACE_MS): Promise<void> {
    stopping = true;
    clearTimeout(alarm?.timer);
    await Promise.race([settled(), sleep(graceMs, undefined, { ref: false })]);
    abort.abort();
    await settled();
  }

  nudge();
  return { nudge, stop, settled };
}
