import { clock } from '@/server/clock';
import { firstRow, sql } from '@/server/db';
import { log } from '@/server/log';
import { attempt, type ClaimedDelivery, claimDue, type Send } from '@/server/webhooks/deliver';

/** Requests under way at once: in all, and to one webhook, so that an endpoint that hangs holds up only itself. */
const MOST_UNDER_WAY = 128;
const MOST_OF_ONE_WEBHOOK = 16;
/** However quiet it is, look again: the five-minute job of the specification. */
const LONGEST_SLEEP_MS = 5 * 60 * 1000;

export type Engine = {
  /** Something may be due: look now. */
  nudge: () => void;
  /** Takes no more, ends what is under way and gives back what was not attempted. */
  stop: () => Promise<void>;
  /** Resolves once nothing is due and nothing is under way; for tests. */
  settled: () => Promise<void>;
};

/** Delivers what is due until it is stopped. PostgreSQL is the truth; several engines share the work without clashing. */
export function startEngine(send?: Send): Engine {
  const underWay = new Set<Promise<void>>();
  const busy = new Map<string, number>();
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function nudge(): void {
    lookAgain = true;
    looking ??= look().finally(() => {
      looking = null;
      if (lookAgain && !stopping.signal.aborted) nudge();
    });
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    try {
      while (lookAgain && !stopping.signal.aborted && underWay.size < MOST_UNDER_WAY) {
        lookAgain = false;
        const claimed = await claimDue(MOST_UNDER_WAY - underWay.size, MOST_OF_ONE_WEBHOOK, busy);
        for (const delivery of claimed) begin(delivery);
        if (claimed.length > 0) lookAgain = true;
      }
      if (underWay.size >= MOST_UNDER_WAY) lookAgain = false; // whoever ends next looks again
      schedule(await nextDue());
    } catch (error) {
      log.error({ err: error }, 'looking for due deliveries failed');
      schedule(1000);
    }
  }

  function begin(delivery: ClaimedDelivery): void {
    const { webhookId } = delivery;
    busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1);
    const work = attempt(delivery, send, stopping.signal)
      .then(() => undefined)
      .catch((error) => log.error({ err: error, deliveryId: delivery.id }, 'an attempt was not recorded'))
      .finally(() => {
        underWay.delete(work);
        const left = (busy.get(webhookId) ?? 1) - 1;
        if (left > 0) busy.set(webhookId, left);
        else busy.delete(webhookId);
        nudge();
      });
    underWay.add(work);
  }

  function schedule(delayMs: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(nudge, Math.min(delayMs, LONGEST_SLEEP_MS)).unref();
  }

  async function settled(): Promise<void> {
    while (looking || underWay.size > 0) await Promise.all([looking, ...underWay]);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(timer);
    await settled();
  }

  nudge();
  return { nudge, stop, settled };
}

/** Milliseconds until the next retry is due or the next lease runs out. */
async function nextDue(): Promise<number> {
  const next = await firstRow<{ at: Date | null }>(sql`
    SELECT min(greatest(next_attempt_at, lease_until)) AS at FROM delivery WHERE status IN ('pending', 'retrying')`);
  const wait = next?.at ? next.at.getTime() - clock.now().getTime() : LONGEST_SLEEP_MS;
  return Math.max(wait, 50);
}
