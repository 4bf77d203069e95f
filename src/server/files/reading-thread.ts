import { FairQueue, QueueFullError } from '@/server/runtime/fair-queue';
import { log } from '@/server/runtime/log';
import { onShutdown } from '@/server/runtime/shutdown';
import { OverLimitError, type TaskLimits, WorkerThread } from '@/server/runtime/worker-thread';

const QUEUE = { running: 1, runningPerOwner: 1, waiting: 64, waitingPerOwner: 16 };
/** MB: files of the size that may be uploaded unpack to several times as much. */
const MEMORY = 512;
/** Bytes: what a thread has grown to for a larger file it would keep, which is as much as the file's work takes afterwards. */
const LARGE = 1024 * 1024;

type ReadingThreadOptions = {
  /** What the thread runs: see `WorkerThread`. */
  source: string;
  limits: TaskLimits;
  tooMany: () => Error;
  tooDemanding: () => Error;
};

/** Reads files that companies upload on a thread of their own, by turns, so that nobody else waits for them. */
export class ReadingThread<Task, Answer> {
  readonly #thread: WorkerThread<Task, Answer>;
  readonly #queue = new FairQueue(QUEUE);
  readonly #options: ReadingThreadOptions;

  constructor(options: ReadingThreadOptions) {
    this.#options = options;
    this.#thread = new WorkerThread({ source: options.source, memory: MEMORY }, options.limits);
  }

  /**
   * @param handedOver what of the task is not copied, and is gone from the caller once it is its turn
   * @throws `tooMany` where too many wait, `tooDemanding` for what takes more time or memory than there is
   */
  answer(workspaceId: string, task: Task, handedOver: ArrayBuffer[] = []): Promise<Answer> {
    return this.#queue
      .add(workspaceId, () => this.#read(task, handedOver))
      .catch((error) => {
        throw this.#explained(error);
      });
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async #read(task: Task, handedOver: ArrayBuffer[]): Promise<Answer> {
    const bytes = handedOver.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const answer = await this.#thread.run(task, handedOver);
    if (bytes > LARGE) await this.#thread.stop();
    return answer;
  }

  #explained(error: unknown): unknown {
    const { source, tooMany, tooDemanding } = this.#options;
    if (error instanceof QueueFullError) return tooMany();
    if (!(error instanceof OverLimitError)) return error;
    log.warn({ err: error, source }, 'a file could not be read in time');
    return tooDemanding();
  }
}

/** Ends a reader's thread with the process. */
export function stoppedWithProcess<Reader extends { stop: () => Promise<void> }>(name: string, reader: Reader): Reader {
  onShutdown(name, () => reader.stop());
  return reader;
}
