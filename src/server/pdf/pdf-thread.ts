import { once as nextEvent } from 'node:events';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { PdfContent } from '@/server/pdf/pdf-content';
import type { PdfAnswer } from '@/server/pdf/pdf-worker';
import { cpuTimeOf } from '@/server/pdf/thread-cpu-time';
import { env } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';

const LONGEST_START_MS = 60_000;
const LOOK_MS = 250;
const KEPT_IDLE_MS = 60_000;

type RenderLimits = {
  /** Milliseconds of the thread's own work: what else the machine does takes nothing from a document. */
  cpu: number;
  /** Milliseconds until somebody has to be told, whatever the reason. */
  wait: number;
};

/** What the schemas let through takes seconds of work. */
const LIMITS: RenderLimits = { cpu: 120_000, wait: 15 * 60_000 };

/** Where nothing is built, in development and tests. */
const runSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import('./src/server/pdf/pdf-worker.ts');
})`;

/** Why a document has no PDF: its layout failed, or took more time or memory than there is for one. */
export class UnprintableError extends Error {}

/**
 * A thread that lays pages out, one document after another, because on the server's own it would hold up every other
 * request for as long as it takes. It starts with its first document and ends when it has had nothing to do for a minute.
 */
export class PdfThread {
  readonly #limits: RenderLimits;
  #worker: Promise<Layouter> | undefined;
  #idle: NodeJS.Timeout | undefined;
  isBusy = false;

  constructor(limits: RenderLimits = LIMITS) {
    this.#limits = limits;
  }

  get isStarted(): boolean {
    return this.#worker !== undefined;
  }

  /** @throws UnprintableError; anything else is no fault of the document's */
  async render(content: PdfContent): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    this.isBusy = true;
    try {
      this.#worker ??= this.#keep(start());
      return await layOut(await this.#worker, content, this.#limits);
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      this.isBusy = false;
      this.#idle = setTimeout(() => this.stop(), KEPT_IDLE_MS).unref();
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
  #keep(starting: Promise<Layouter>): Promise<Layouter> {
    const forget = () => {
      if (this.#worker === starting) this.#worker = undefined;
    };
    starting.then(({ worker }) => worker.once('exit', forget), forget);
    return starting;
  }
}

/** `thread` is what the system knows it by. */
type Layouter = { worker: Worker; thread: string | undefined };

async function start(): Promise<Layouter> {
  const worker = newWorker();
  worker.unref();
  worker.on('error', (err) => log.error({ err }, 'the PDF renderer failed')); // unheard, it would end the process
  try {
    const [thread] = await nextEvent(worker, 'message', { signal: AbortSignal.timeout(LONGEST_START_MS) });
    return { worker, thread };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

async function layOut({ worker, thread }: Layouter, content: PdfContent, limits: RenderLimits): Promise<Uint8Array> {
  const tooLong = new AbortController();
  const spent = cpuTimeOf(thread);
  const began = performance.now();
  const watch = setInterval(() => {
    if (cpuTimeOf(thread) - spent > limits.cpu || performance.now() - began > limits.wait) tooLong.abort();
  }, LOOK_MS);
  const answered = nextEvent(worker, 'message', { signal: tooLong.signal });
  worker.postMessage(content);
  const [answer] = (await answered
    .catch((cause: unknown) => {
      throw new UnprintableError('took more time or memory than there is for a document', { cause });
    })
    .finally(() => clearInterval(watch))) as [PdfAnswer];
  if ('error' in answer) throw new UnprintableError('could not be laid out', { cause: answer.error });
  return answer.bytes;
}

/** The worker as the build bundled it. Reflect, because Next's bundler resolves a plain `new Worker` while it builds. */
function newWorker(): Worker {
  // Production React lays out faster; nothing else of the environment is the worker's business.
  const options: WorkerOptions = {
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  };
  if (env.NODE_ENV !== 'production') return new Worker(runSource, { ...options, eval: true });
  return Reflect.construct(Worker, [join(process.cwd(), env.FOLIO_BUILD, 'pdf-worker.mjs'), options]);
}
