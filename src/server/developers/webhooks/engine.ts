import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Alarm } from '@/server/developers/webhooks/alarm';
import { AnnouncedRetries } from '@/server/developers/webhooks/announced-retries';
import { attemptDelivery, type Send } from '@/server/developers/webhooks/attempt-delivery';
import { claimDue, LEASE_MS, nextDueAt, release } from '@/server/developers/webhooks/claim-deliveries';
import { OwnRetries } from '@/server/developers/webhooks/own-retries';
import { createPlaces } from '@/server/developers/webhooks/places';
import { Repeated } from '@/server/developers/webhooks/repeated';
import type { Scheduler } from '@/server/developers/webhooks/scheduler';
import { WorkUnderWay } from '@/server/developers/webhooks/work-under-way';
import type { ClaimedDelivery, Deliverer, Lease } from '@/server/platform/events/deliverer';
import { machineClock } from '@/server/platform/runtime/clock';
import { newLease } from '@/server/platform/runtime/lease-owner';
import { log } from '@/server/platform/runtime/log';

/** How long a stop waits for answers before it gives deliveries back. */
const GRACE_MS = 10_000;
/** How long a retry is another scheduler's. */
const PATIENCE_MS = 30_000;
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

export type EngineOptions = {
  /** How requests are made; by `sendGuarded` where left out. */
  send?: Send;
  /** Makes the retries while it answers, where there is one. What it has not done half a minute after its time this engine does. */
  scheduler?: Scheduler;
};

/**
 * Delivers what is due until it is stopped. PostgreSQL is the truth; several engines share the work without clashing.
 * Who starts it calls `nudge` whenever the database says that something is due; what time brings it finds by itself.
 */
export function startEngine({ send, scheduler }: EngineOptions = {}): Engine {
  const underWay = new WorkUnderWay();
  /** Committed while the engine was claiming: they begin when it is known how many places are left. */
  const committed: ClaimedDelivery[] = [];
  const places = createPlaces();
  const retries = new OwnRetries();
  const announced = new AnnouncedRetries(scheduler, retryAt);
  const looking = new Repeated(look);
  const alarm = new Alarm(nudge); // times beyond the first are asked of the database when it rings
  const abort = new AbortController();
  setMaxListeners(0, abort.signal); // every request under way listens
  let stopping = false;
  let claiming = false;

  function nudge(): void {
    looking.ask();
  }

  async function look(): Promise<void> {
    try {
      while (looking.claimTurn() && places.left().total > 0) await claim();
      if (!alarm.isSet) alarm.setFor((await nextDueAt())?.getTime() ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      log.error({ err: error }, 'looking for due deliveries failed');
      alarm.setFor(machineClock.now().getTime() + 1000);
    }
  }

  async function claim(): Promise<void> {
    const patience = scheduler && !scheduler.awaySince() ? PATIENCE_MS : 0;
    const own = patience > 0 ? retries.ids() : [];
    claiming = true;
    try {
      for (const { pacedUntil, ...delivery } of await claimDue(places.left(), { patienceMs: patience, own })) {
        begin(delivery);
        if (pacedUntil) alarm.setFor(pacedUntil.getTime()); // what the rate has not allowed yet
      }
    } finally {
      claiming = false;
      beginCommitted();
    }
  }

  function lease(): Lease | undefined {
    if (stopping) return undefined;
    const until = new Date(machineClock.now().getTime() + LEASE_MS);
    return { token: newLease(), until, except: places.crowded() };
  }

  function deliver(claimed: ClaimedDelivery[], { until }: Lease): void {
    const isLate = until.getTime() - machineClock.now().getTime() < SHORTEST_LEASE_MS;
    if (isLate) underWay.add(giveBack(claimed));
    else committed.push(...claimed);
    if (!claiming) beginCommitted();
  }

  function beginCommitted(): void {
    const tooMany: ClaimedDelivery[] = [];
    for (const delivery of committed.splice(0)) {
      if (!stopping && places.hasRoom(delivery)) begin(delivery);
      else tooMany.push(delivery);
    }
    if (tooMany.length > 0) underWay.add(giveBack(tooMany));
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

  function begin(delivery: ClaimedDelivery): void {
    const place = places.take(delivery);
    retries.delete(delivery.id);
    const attempted = attemptDelivery(delivery, send, abort.signal).then(
      ({ status, slow, nextAttemptAt }) => {
        const wasCrowded = place.end(status === 'released' ? undefined : { slow });
        if (nextAttemptAt) announced.add(delivery.id, nextAttemptAt);
        return wasCrowded;
      },
      (error: unknown) => {
        log.error({ err: error, deliveryId: delivery.id }, 'an attempt was not recorded');
        return place.end(undefined);
      },
    );
    // Where it was not crowded, the last look took all that was due, but for what waited for this one.
    underWay.add(attempted.then((wasCrowded) => (wasCrowded || delivery.isOrdered || looking.running) && nudge()));
  }

  function retryAt(id: string, at: Date): void {
    retries.add(id, at);
    alarm.setFor(at.getTime());
  }

  async function settled(): Promise<void> {
    while (looking.running || !underWay.isEmpty) await Promise.all([looking.running, underWay.ended()]);
  }

  async function stop(graceMs = GRACE_MS): Promise<void> {
    stopping = true;
    looking.stop();
    alarm.turnOff();
    await Promise.race([settled(), sleep(graceMs, undefined, { ref: false })]);
    abort.abort();
    await settled();
  }

  nudge();
  return { nudge, lease, deliver, stop, settled };
}
