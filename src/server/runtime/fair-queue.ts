import { knownAcrossBundles } from '@/lib/known-across-bundles';

type QueueLimits = {
  /** How many tasks run at once, in all and of one owner. */
  running: number;
  runningPerOwner: number;
  /** How many wait, in all and of one owner. */
  waiting: number;
  waitingPerOwner: number;
};

type Task = { start: () => Promise<void> };

/** There is no room for another task: of this owner, or of anyone. */
export class QueueFullError extends Error {
  static {
    knownAcrossBundles(QueueFullError, 'QueueFullError');
  }
}

/** Runs tasks a few at a time, by turns between their owners, so that nobody waits for all that somebody else wants. */
export class FairQueue {
  /** Who waits, in the order of their turns. */
  readonly #waiting = new Map<string, Task[]>();
  readonly #running = new Map<string, number>();
  readonly #limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * What `work` comes to. A task whose signal is aborted before its turn never runs; the promise rejects with the
   * signal's reason.
   * @throws QueueFullError
   */
  add<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      signal?.throwIfAborted();
      const own = this.#waiting.get(owner) ?? [];
      const waiting = [...this.#waiting.values()].reduce((most, tasks) => most + tasks.length, 0);
      if (own.length >= this.#limits.waitingPerOwner || waiting >= this.#limits.waiting) throw new QueueFullError();

      const leave = () => {
        this.#remove(owner, task);
        reject(signal?.reason);
      };
      const task: Task = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          return work().then(resolve, reject);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      own.push(task);
      this.#waiting.set(owner, own);
      this.#startDue();
    });
  }

  #startDue(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { owner, task } = next;
      this.#count(owner, 1);
      void task.start().finally(() => {
        this.#count(owner, -1);
        this.#goLast(owner);
        this.#startDue();
      });
    }
  }

  /** Whose task has ended waits behind everybody else for the next one. */
  #goLast(owner: string): void {
    const own = this.#waiting.get(owner);
    if (!own) return;
    this.#waiting.delete(owner);
    this.#waiting.set(owner, own);
  }

  /** Takes the first task of whose turn it is. */
  #next(): { owner: string; task: Task } | null {
    const running = [...this.#running.values()].reduce((all, count) => all + count, 0);
    if (running >= this.#limits.running) return null;
    for (const [owner, [task]] of this.#waiting) {
      if (!task || (this.#running.get(owner) ?? 0) >= this.#limits.runningPerOwner) continue;
      this.#remove(owner, task);
      return { owner, task };
    }
    return null;
  }

  #remove(owner: string, task: Task): void {
    const left = (this.#waiting.get(owner) ?? []).filter((it) => it !== task);
    if (left.length > 0) this.#waiting.set(owner, left);
    else this.#waiting.delete(owner);
  }

  #count(owner: string, change: 1 | -1): void {
    const count = (this.#running.get(owner) ?? 0) + change;
    if (count > 0) this.#running.set(owner, count);
    else this.#running.delete(owner);
  }
}
