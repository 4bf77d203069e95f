import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { attemptDelivery, type Send } from '@/server/developers/webhooks/attempt-delivery';
import { claimDue, LEASE_MS, nextDueAt, release } from '@/server/developers/webhooks/claim-deliveries';
import { createPlaces, type Places } from '@/server/developers/webhooks/places';
import type { ClaimedDelivery, Deliverer, Lease } from '@/server/platform/events/deliverer';
import { clock } from '@/server/platform/runtime/clock';
import { newLease } from '@/server/platform/runtime/lease-owner';
import { log } from '@/server/platform/runtime/log';

/** However quiet it is, look again: whoever made something due may have died before it said so. */
const LONGEST_SLEEP_MS = 8000;
/** After that long a retry is anybody's. */
const OWN_RETRY_MS = 5 * 60_000;
const SHORTEST_SLEEP_MS = 50;
/** How long a stop waits for answers before it gives deliveries back. */
const GRACE_MS = 10_000;
/** What is left of a lease, at the least, when an attempt begins: a request has 30 s. */
const SHORTEST_LEASE_MS = 35_000;

export type Engine = Deliverer & {
  /** Something may be due: look now. */
  nudge: () => void;
  /** Takes no more, waits for what is under way, and gives back what has no answer after `graceMs`. */
  stop: (graceMs?: number) => Promise<void>;
  /** Resolves once nothing more can be started and nothing is under way. */
  settled: () => Promise<void>;
};

type EngineOptions = {
  send?: Send;
  /**
   * How long a delivery must have been due before this engine takes it, in milliseconds: where another scheduler is
   * told of deliveries, it has its turn first. What the engine took it retries itself, 2 and 4 s later.
   */
  patienceMs?: () => number;
};

/**
 * Delivers what is due until it is stopped. PostgreSQL is the truth; several engines share the work without clashing.
 * Who starts it calls `nudge` whenever the database says that something is due; what time brings it finds by itself.
 */
export function startEngine({ send, patienceMs = () => 0 }: EngineOptions = {}): Engine {
  const underWay = new Set<Promise<void>>();
  /** Committed while the engine was claiming: they begin when it is known how many places are left. */
  const committed: ClaimedDelivery[] = [];
  /** Held, and to be given back. */
  const tooMany: ClaimedDelivery[] = [];
  const places = createPlaces();
  /** When what this engine attempted is to be retried. */
  const retries = new Map<string, Date>();
  const abort = new AbortController();
  setMaxListeners(0, abort.signal); // every request under way listens
  let stopping = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let claiming = false;
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
        const free = places.left();
        if (free.total === 0) break;
        const patience = patienceMs();
        const own = patience > 0 ? ownRetries() : [];
        await claim(free, patience, own);
      }
      if (!alarm) wakeAt((await nextDueAt())?.getTime() ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      log.error({ err: error }, 'looking for due deliveries failed');
      wakeAt(clock.now().getTime() + 1000);
    }
  }

  async function claim(free: Places, patience: number, own: string[]): Promise<void> {
    claiming = true;
    try {
      for (const delivery of await claimDue(free, { patienceMs: patience, own })) begin(delivery);
    } finally {
      claiming = false;
      beginCommitted();
    }
  }

  function lease(): Lease | undefined {
    if (stopping || patienceMs() > 0) return undefined;
    const until = new Date(clock.now().getTime() + LEASE_MS);
    return { token: newLease(), until, except: places.crowded() };
  }

  function deliver(claimed: ClaimedDelivery[], { until }: Lease): void {
    const isLate = until.getTime() - clock.now().getTime() < SHORTEST_LEASE_MS;
    (isLate ? tooMany : committed).push(...claimed);
    if (!claiming) beginCommitted();
  }

  function beginCommitted(): void {
    for (const delivery of committed.splice(0)) {
      if (!stopping && places.hasRoom(delivery)) begin(delivery);
      else tooMany.push(delivery);
    }
    if (tooMany.length > 0) track(giveBack(tooMany.splice(0)));
  }

  /** They wait until there is a place for them. */
  async function giveBack(deliveries: ClaimedDelivery[]): Promise<void> {
    try {
      await release(deliveries);
    } catch (error) {
      log.error({ err: error }, 'deliveries were not given back');
    }
    if (!stopping) nudge();
  }

  function track(work: Promise<unknown>): void {
    const tracked = work.then(() => void underWay.delete(tracked));
    underWay.add(tracked);
  }

  /** The retries that this engine has to make. */
  function ownRetries(): string[] {
    forgetRetries();
    return [...retries.keys()];
  }

  /** What another made meanwhile, or nobody could, is due for all by then. */
  function forgetRetries(): void {
    const before = clock.now().getTime() - OWN_RETRY_MS;
    for (const [id, at] of retries) {
      if (at.getTime() >= before) break;
      retries.delete(id);
    }
  }

  function begin(delivery: ClaimedDelivery): void {
    const place = places.take(delivery);
    retries.delete(delivery.id);
    const attempted = attemptDelivery(delivery, send, abort.signal).then(
      ({ status, slow, nextAttemptAt }) => {
        const wasCrowded = place.end(status === 'released' ? undefined : { slow });
        if (nextAttemptAt) retryAt(delivery.id, nextAttemptAt);
        return wasCrowded;
      },
      (error: unknown) => {
        log.error({ err: error, deliveryId: delivery.id }, 'an attempt was not recorded');
        return place.end(undefined);
      },
    );
    // Where it was not crowded, the last look took all that was due.
    track(attempted.then((wasCrowded) => (wasCrowded || looking) && nudge()));
  }

  function retryAt(id: string, at: Date): void {
    forgetRetries();
    retries.set(id, at);
    wakeAt(at.getTime());
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
  return { nudge, lease, deliver, stop, settled };
}
