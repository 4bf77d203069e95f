/** The statements of a transaction that its work does not wait for: they are waited for at the commit, and fail with it. */
export class PendingStatements {
  readonly #answers: Promise<unknown>[] = [];

  get count(): number {
    return this.#answers.length;
  }

  add(answer: Promise<unknown>): void {
    answer.catch(() => undefined); // where the work fails, nobody else waits for it
    this.#answers.push(answer);
  }

  /** Drops all but the first `count`: the others were rolled back. */
  dropAfter(count: number): void {
    this.#answers.length = Math.min(this.#answers.length, count);
  }

  /** @throws what one of them fails with */
  async all(): Promise<void> {
    await Promise.all(this.#answers);
  }
}
