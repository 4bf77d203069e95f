import { requesterOf } from '@/server/platform/db/requester-of';
import { env } from '@/server/platform/runtime/env';
import { FairQueue, QueueFullError, type Requester } from '@/server/platform/runtime/fair-queue';
import { log } from '@/server/platform/runtime/log';
import { onShutdown } from '@/server/platform/runtime/shutdown';
import { OverLimitError, type TaskLimits, WorkerThread } from '@/server/platform/runtime/worker-thread';

const QUEUE = { running: 1, runningPerOwner: 1, waiting: 64, waitingPerOwner: 16 };
/** Tasks that have a thread of their own at once, in the whole process: each may take as much memory as there is for one. */
const longTasks = new FairQueue({ ...QUEUE, running: env.READING_THREADS });
/** MB: files of the size that may be uploaded unpack to several times as much. */
const MEMORY = 512;
/** Bytes: what a thread has grown to for a larger file it would keep, which is as much as the file's work takes afterwards. */
const LARGE = 1024 * 1024;
/** Almost every file is read within it; whoever is next waits no longer than this and the start of a thread. */
const SHORT: TaskLimits = { cpu: 600, wait: 4000 };
/** How much the scheduler prefers everything else to long tasks, from 0 to 19. */
const NICENESS = 5;

type ReadingThreadOptions = {
  /** What the thread runs: see `WorkerThread`. */
  source: string;
  /** What a task may take in all. */
  limits: TaskLimits;
  /** What a task may take before it gets a thread of its own. */
  short?: TaskLimits;
  /** Bytes: a larger task is known to be long, and begins on a thread of its own. */
  longFrom?: number;
  tooMany: () => Error;
  tooDemanding: () => Error;
};

type Reading<Task> = { requester: Requester; task: Task; handedOver: ArrayBuffer[]; deadline: AbortSignal };

/** The answer to a task that is not short: it has to begin again, on a thread of its own. */
const LONG = Symbol('long');

/**
 * Reads files that companies upload, so that nobody else waits for them: by turns between owners and companies, on a thread
 * that does no more than 600 ms of work for one file. A file that takes more begins again on a thread of its own, of
 * which there are `READING_THREADS` in the process, and one for each owner at most.
 */
export class ReadingThread<Task, Answer> {
  readonly #thread: WorkerThread<Task, Answer>;
  readonly #queue = new FairQueue(QUEUE);
  readonly #options: ReadingThreadOptions;
  readonly #shortLimits: TaskLimits;
  /** The threads of long tasks. */
  readonly #ownThreads = new Set<WorkerThread<Task, Answer>>();
  /** How many long tasks a company has: what else it asks for waits behind them, and costs others no second. */
  readonly #longTasks = new Map<string, number>();

  constructor(options: ReadingThreadOptions) {
    this.#options = options;
    const { source, limits, short = SHORT } = options;
    this.#shortLimits = { cpu: Math.min(short.cpu, limits.cpu), wait: Math.min(short.wait, limits.wait) };
    this.#thread = new WorkerThread({ source, memory: MEMORY }, this.#shortLimits);
  }

  /**
   * @param handedOver what of the task need not be copied, and may be gone from the caller once it is its turn
   * @throws `tooMany` where too many wait or its turn has not come within `limits.wait`, `tooDemanding` for what takes more
   *   time or memory than there is
   */
  async answer(workspaceId: string, task: Task, handedOver: ArrayBuffer[] = []): Promise<Answer> {
    const deadline = AbortSignal.timeout(this.#options.limits.wait);
    const reading = { requester: await requesterOf(workspaceId), task, handedOver, deadline };
    try {
      const answer = await this.#queue.add(reading.requester, () => this.#shortly(reading), deadline);
      return answer === LONG ? await this.#atLength(reading) : answer;
    } catch (error) {
      throw this.#explained(error);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#thread, ...this.#ownThreads].map((thread) => thread.stop()));
  }

  /** On the thread that all companies share. */
  async #shortly({ requester, task, handedOver }: Reading<Task>): Promise<Answer | typeof LONG> {
    const { longFrom = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#longTasks.has(requester.company) || bytesOf(handedOver) > longFrom) return LONG;
    try {
      const answer = await this.#thread.run(task); // a copy: it may have to begin again
      if (bytesOf(handedOver) > LARGE) await this.#thread.stop();
      return answer;
    } catch (error) {
      if (!(error instanceof OverLimitError) || this.#shortLimits.cpu === this.#options.limits.cpu) throw error;
      return LONG;
    }
  }

  /** On a thread of its own, which ends with it. */
  async #atLength({ requester, task, handedOver, deadline }: Reading<Task>): Promise<Answer> {
    const { source, limits } = this.#options;
    const thread = new WorkerThread<Task, Answer>({ source, memory: MEMORY, niceness: NICENESS }, limits);
    this.#countLong(requester.company, 1);
    this.#ownThreads.add(thread);
    try {
      return await longTasks.add(requester, () => thread.run(task, handedOver).finally(() => thread.stop()), deadline);
    } finally {
      this.#ownThreads.delete(thread);
      this.#countLong(requester.company, -1);
    }
  }

  #countLong(company: string, change: 1 | -1): void {
    const count = (this.#longTasks.get(company) ?? 0) + change;
    if (count > 0) this.#longTasks.set(company, count);
    else this.#longTasks.delete(company);
  }

  #explained(error: unknown): unknown {
    const { source, tooMany, tooDemanding } = this.#options;
    if (error instanceof QueueFullError || isTimeout(error)) return tooMany();
    if (!(error instanceof OverLimitError)) return error;
    log.warn({ err: error, source }, 'a file could not be read in time');
    return tooDemanding();
  }
}

function bytesOf(buffers: ArrayBuffer[]): number {
  return buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Its turn did not come in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Ends a reader's threads with the process. */
export function stoppedWithProcess<Reader extends { stop: () => Promise<void> }>(name: string, reader: Reader): Reader {
  onShutdown(name, () => reader.stop());
  return reader;
}
