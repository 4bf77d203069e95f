/** Does the same again and again for as long as somebody asks, never twice at once. */
export class Repeated {
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isStopped = false;

  /** @param work which must not fail; it calls `claimTurn` before each round */
  constructor(readonly work: () => Promise<void>) {}

  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /** Asks for another round. */
  ask(): void {
    this.#isAsked = true;
    this.#running ??= this.work().finally(() => {
      this.#running = undefined;
      if (this.#isAsked && !this.#isStopped) this.ask();
    });
  }

  /** Whether somebody has asked since the last round began. */
  claimTurn(): boolean {
    if (!this.#isAsked || this.#isStopped) return false;
    this.#isAsked = false;
    return true;
  }

  /** No further round begins. */
  stop(): void {
    this.#isStopped = true;
  }
}
