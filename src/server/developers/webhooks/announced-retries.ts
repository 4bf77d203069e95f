import type { Scheduler } from '@/server/developers/webhooks/scheduler';

type Retry = { id: string; at: Date };

/** Tells another scheduler which deliveries are to be attempted again, many at once, and has the rest retried here. */
export class AnnouncedRetries {
  readonly #scheduler: Scheduler | undefined;
  readonly #retryHere: (id: string, at: Date) => void;
  #waiting: Retry[] = [];
  #isAnnouncing = false;

  /** @param retryHere retries what the scheduler does not: without one, or while it does not answer, everything */
  constructor(scheduler: Scheduler | undefined, retryHere: (id: string, at: Date) => void) {
    this.#scheduler = scheduler;
    this.#retryHere = retryHere;
  }

  /** A delivery is to be attempted again at that time. */
  add(id: string, at: Date): void {
    if (this.#scheduler && !this.#scheduler.awaySince()) {
      this.#waiting.push({ id, at });
      if (!this.#isAnnouncing) void this.#announce(this.#scheduler);
    } else this.#retryHere(id, at);
  }

  async #announce(scheduler: Scheduler): Promise<void> {
    this.#isAnnouncing = true;
    while (this.#waiting.length > 0) {
      const page = this.#waiting;
      this.#waiting = [];
      const announced = await scheduler.announceRetries(page.map(({ id }) => id));
      for (const { id, at } of page) if (!announced.has(id)) this.#retryHere(id, at);
    }
    this.#isAnnouncing = false;
  }
}
