import { AsyncResource } from 'node:async_hooks';

type QueueLimits = {
  /** How many tasks run at once, in all and of one owner. */
  running: number;
  runningPerOwner: number;
  /** How many wait, in all and of one owner. */
  waiting: number;
  waitingPerOwner: number;
};

/** Whose task it is: a company's, and through it its owner's, who may have many. */
export type Requester = { owner: string; company: string };

type Task = Requester & { start: () => Promise<void>; refuse: () => void };

/** There is no room for another task: of this owner, or of anyone. */
export class QueueFullError extends Error {}

/**
 * Runs tasks a few at a time, by turns between owners and then between the companies of each, so that nobody waits for all
 * that somebody else wants, however many companies that is wanted for.
 */
export class FairQueue {
  /** What waits by owner and by company, each in the order of its turns. */
  readonly #waiting = new Map<string, Map<string, Task[]>>();
  readonly #running = new Map<string, number>();
  readonly #limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * What `work` comes to. A task whose signal is aborted before its turn never runs; the promise rejects with the
   * signal's reason. Where there is no room, the last task of whoever has most waiting makes room for one who has fewer.
   * @throws QueueFullError
   */
  add<T>({ owner, company }: Requester, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const inContext = AsyncResource.bind(work); // the task before it starts it: whose company that is of is not this one's
    return new Promise<T>((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = () => {
        this.#remove(task);
        reject(signal?.reason);
      };
      const unlisten = () => signal?.removeEventListener('abort', leave);
      const task: Task = {
        ...{ owner, company },
        start: () => {
          unlisten();
          return inContext().then(resolve, reject);
        },
        refuse: () => {
          unlisten();
          reject(new QueueFullError());
        },
      };
      this.#makeRoom(task);
      signal?.addEventListener('abort', leave, { once: true });
      this.#append(task);
      this.#startDue();
    });
  }

  /** @throws QueueFullError */
  #makeRoom({ owner, company }: Task): void {
    const companies = this.#waiting.get(owner) ?? new Map<string, Task[]>();
    if (ofAll(companies).length >= this.#limits.waitingPerOwner) {
      this.#displace(longest([...companies.values()]), companies.get(company)?.length ?? 0);
    }
    const owners = [...this.#waiting.values()].map(ofAll);
    if (owners.flat().length < this.#limits.waiting) return;
    this.#displace(longest(owners), ofAll(this.#waiting.get(owner) ?? new Map()).length);
  }

  /** Refuses the last of those who have most waiting. @throws QueueFullError where a newcomer with `own` would then have more */
  #displace(most: Task[], own: number): void {
    const last = most.at(-1);
    if (!last || most.length <= own + 1) throw new QueueFullError();
    this.#remove(last);
    last.refuse();
  }

  #append(task: Task): void {
    const companies = this.#waiting.get(task.owner) ?? new Map<string, Task[]>();
    companies.set(task.company, [...(companies.get(task.company) ?? []), task]);
    this.#waiting.set(task.owner, companies);
  }

  #startDue(): void {
    for (let task = this.#next(); task; task = this.#next()) {
      const { owner, company } = task;
      this.#count(owner, 1);
      void task.start().finally(() => {
        this.#count(owner, -1);
        goLast(this.#waiting, owner);
        goLast(this.#waiting.get(owner), company);
        this.#startDue();
      });
    }
  }

  /** Takes the first task of whose turn it is. */
  #next(): Task | null {
    const running = [...this.#running.values()].reduce((all, count) => all + count, 0);
    if (running >= this.#limits.running) return null;
    for (const [owner, companies] of this.#waiting) {
      const [first] = companies.values();
      if (!first?.[0] || (this.#running.get(owner) ?? 0) >= this.#limits.runningPerOwner) continue;
      this.#remove(first[0]);
      return first[0];
    }
    return null;
  }

  #remove(task: Task): void {
    const companies = this.#waiting.get(task.owner);
    if (!companies) return;
    const others = (companies.get(task.company) ?? []).filter((it) => it !== task);
    if (others.length > 0) companies.set(task.company, others);
    else companies.delete(task.company);
    if (companies.size === 0) this.#waiting.delete(task.owner);
  }

  #count(owner: string, change: 1 | -1): void {
    const count = (this.#running.get(owner) ?? 0) + change;
    if (count > 0) this.#running.set(owner, count);
    else this.#running.delete(owner);
  }
}

/** What waits for the companies of one owner, that of the company with most of it at the end. */
function ofAll(companies: Map<string, Task[]>): Task[] {
  return [...companies.values()].sort((a, b) => a.length - b.length).flat();
}

function longest(waiting: Task[][]): Task[] {
  return waiting.reduce((most, it) => (it.length > most.length ? it : most), []);
}

/** Whose task has ended waits behind everybody else for the next one. */
function goLast<Waiting>(waiting: Map<string, Waiting> | undefined, name: string): void {
  const own = waiting?.get(name);
  if (!waiting || own === undefined) return;
  waiting.delete(name);
  waiting.set(name, own);
}
