import { once as nextEvent } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inOwnWords } from '@/lib/folio/own-words';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import type { WorkerAnswer } from '@/server/platform/runtime/worker-tasks';
import { cpuTimeOf } from '@/server/platform/runtime/worker-tasks';

/** MB: rows of a large file are garbage at once, and take no more room than this before they are collected. */
const YOUNG_MEMORY = 16;

const LONGEST_START_MS = 60_000;
const LOOK_MS = 250;
const IDLE_MS = 60_000;

/** What one task may take. */
export type TaskLimits = {
  /** Milliseconds of the thread's own work: what else the machine does takes nothing from a task. */
  cpu: number;
  /** Milliseconds until somebody has to be told, whatever the reason. */
  wait: number;
};

type Program = {
  /** Its source, which runs where nothing is built: `src/server/…-worker.ts`. The build calls its bundle `…-worker.mjs`. */
  source: string;
  /** The heap of the thread, in MB. */
  memory: number;
  /** The part of it for what is new, in MB; with more, garbage is collected less often. */
  youngMemory?: number;
  /** How much the scheduler prefers every other thread, from 0, not at all, to 19. */
  niceness?: number;
};

/** A task took more time or memory than there is for one. */
export class OverLimitError extends Error {
  static {
    inOwnWords(OverLimitError);
  }
}

/** A task failed by itself; `cause` says how. */
export class FailedTaskError extends Error {
  static {
    inOwnWords(FailedTaskError);
  }
}

/**
 * A thread that does one task after another, because on the server's own each would hold up every other request for as
 * long as it takes. It starts with its first task and ends when it has had nothing to do for a minute. What it runs calls
 * `answerTasks`.
 */
export class WorkerThread<Task, Result> {
  readonly #program: Program;
  readonly #limits: TaskLimits;
  #worker: Promise<Started> | undefined;
  #idle: NodeJS.Timeout | undefined;
  isBusy = false;

  constructor(program: Program, limits: TaskLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  get isStarted(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * @param handedOver what of the task is not copied, and is gone from this thread afterwards
   * @throws OverLimitError, FailedTaskError; anything else is no fault of the task's
   */
  async run(task: Task, handedOver: ArrayBuffer[] = []): Promise<Result> {
    clearTimeout(this.#idle);
    this.isBusy = true;
    try {
      this.#worker ??= this.#keep(start(this.#program));
      return await done<Task, Result>(await this.#worker, task, handedOver, this.#limits);
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      this.isBusy = false;
      this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.then(
      ({ worker: it }) => it.terminate(),
      () => undefined, // it never started
    );
  }

  /** Until it ends by itself. */
  #keep(starting: Promise<Started>): Promise<Started> {
    const forget = () => {
      if (this.#worker === starting) this.#worker = undefined;
    };
    starting.then(({ worker }) => worker.once('exit', forget), forget);
    return starting;
  }
}

/** `thread` is what the system knows it by. */
type Started = { worker: Worker; thread: string | undefined };

async function start(program: Program): Promise<Started> {
  const worker = newWorker(program);
  worker.unref();
  worker.on('error', (err) => log.error({ err, source: program.source }, 'a worker thread failed')); // unheard, it would end the process
  try {
    const [thread] = await nextEvent(worker, 'message', { signal: AbortSignal.timeout(LONGEST_START_MS) });
    return { worker, thread };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

async function done<Task, Result>(
  { worker, thread }: Started,
  task: Task,
  handedOver: ArrayBuffer[],
  limits: TaskLimits,
): Promise<Result> {
  const tooLong = new AbortController();
  const spent = cpuTimeOf(thread);
  const began = performance.now();
  const watch = setInterval(() => {
    if (cpuTimeOf(thread) - spent > limits.cpu || performance.now() - began > limits.wait) tooLong.abort();
  }, LOOK_MS);
  const answered = nextEvent(worker, 'message', { signal: tooLong.signal });
  worker.postMessage(task, handedOver);
  const [answer] = (await answered
    .catch((cause: unknown) => {
      throw new OverLimitError('a task took more time or memory than there is for one', { cause });
    })
    .finally(() => clearInterval(watch))) as [WorkerAnswer<Result>];
  if ('error' in answer) throw new FailedTaskError('a task failed', { cause: answer.error });
  return answer.result;
}

/** The worker as the build bundled it. Reflect, because Next's bundler resolves a plain `new Worker` while it builds. */
function newWorker({ source, memory, youngMemory = YOUNG_MEMORY, niceness = 0 }: Program): Worker {
  // Production React lays pages out faster; nothing else of the environment is a worker's business.
  const options: WorkerOptions = {
    env: { NODE_ENV: 'production' },
    workerData: { niceness },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
  };
  const isBuilt = env.NODE_ENV === 'production' || env.FOLIO_BUILD !== undefined;
  if (!isBuilt) return new Worker(runSource(source), { ...options, eval: true });
  const bundled = source.replace(/^.*\/(.*)\.ts$/, '$1.mjs');
  // Written as one text: of a path that is joined, Next's bundler reads all that may be there, which is the whole project.
  return Reflect.construct(Worker, [`./${env.FOLIO_BUILD ?? '.next'}/${bundled}`, options]);
}

/** Where nothing is built: in development. */
function runSource(source: string): string {
  return `import('tsx/esm/api').then(({ register }) => {
    register();
    return import('./${source}');
  })`;
}
