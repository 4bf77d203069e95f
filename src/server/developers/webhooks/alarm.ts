import { machineClock } from '@/server/platform/runtime/clock';

/** However quiet it is, it rings: whoever made something due may have died before it said so. */
const LONGEST_SLEEP_MS = 8000;
const SHORTEST_SLEEP_MS = 50;

/** Rings at the earliest of the times that it was set to, and then forgets the others. */
export class Alarm {
  #set: { at: number; timer: NodeJS.Timeout } | undefined;
  #isOff = false;

  constructor(readonly ring: () => void) {}

  /** Whether it will ring. */
  get isSet(): boolean {
    return this.#set !== undefined;
  }

  /** Rings then, or earlier. @param at milliseconds since 1970; Infinity for no time in particular */
  setFor(at: number): void {
    if (this.#isOff || (this.#set && this.#set.at <= at)) return;
    clearTimeout(this.#set?.timer);
    const wait = Math.min(Math.max(at - machineClock.now().getTime(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
    const timer = setTimeout(() => {
      this.#set = undefined;
      this.ring();
    }, wait).unref();
    this.#set = { at, timer };
  }

  /** Never rings again. */
  turnOff(): void {
    this.#isOff = true;
    clearTimeout(this.#set?.timer);
  }
}
