/** Work that goes on by itself, until it has ended. */
export class WorkUnderWay {
  readonly #tracked = new Set<Promise<void>>();

  get isEmpty(): boolean {
    return this.#tracked.size === 0;
  }

  /** @param work which must not fail */
  add(work: Promise<unknown>): void {
    const tracked = work.then(() => void this.#tracked.delete(tracked));
    this.#tracked.add(tracked);
  }

  /** Resolves once what is under way now has ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#tracked);
  }
}
