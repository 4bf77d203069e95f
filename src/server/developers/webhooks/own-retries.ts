import { machineClock } from '@/server/platform/runtime/clock';

/** After that long a retry is anybody's. */
const OWN_RETRY_MS = 5 * 60_000;

/** The retries that an engine makes of what it attempted itself. */
export class OwnRetries {
  readonly #due = new Map<string, Date>();

  /** A delivery is to be retried at that time. */
  add(deliveryId: string, at: Date): void {
    this.#dropOld();
    if (at.getTime() - machineClock.now().getTime() > OWN_RETRY_MS) return; // anybody's by then
    this.#due.set(deliveryId, at);
  }

  /** Its retry begins. */
  delete(deliveryId: string): void {
    this.#due.delete(deliveryId);
  }

  /** The deliveries that wait for one. */
  ids(): string[] {
    this.#dropOld();
    return [...this.#due.keys()];
  }

  /** What another made meanwhile, or nobody could, is due for all by then. */
  #dropOld(): void {
    const before = machineClock.now().getTime() - OWN_RETRY_MS;
    for (const [id, at] of this.#due) {
      if (at.getTime() >= before) break;
      this.#due.delete(id);
    }
  }
}
