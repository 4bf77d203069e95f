import { once as nextEvent } from 'node:events';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { env } from '@/server/env';
import { log } from '@/server/log';
import { once } from '@/server/once';
import type { PdfContent } from '@/server/pdf/pdf-content';
import type { PdfAnswer } from '@/server/pdf/pdf-worker';
import { onShutdown } from '@/server/shutdown';

const LONGEST_RENDER_MS = 30_000; // a thousand lines take five seconds
const KEPT_IDLE_MS = 60_000;

/** Where nothing is built, in development and tests. */
const runSource = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import('./src/server/pdf/pdf-worker.ts');
})`;

const state = once('PDF renderer', () => ({
  worker: undefined as Worker | undefined,
  idle: undefined as NodeJS.Timeout | undefined,
  last: Promise.resolve() as Promise<unknown>,
}));

/**
 * Lays the page out on a thread of its own, because it would hold up every other request for as long as it takes; one
 * after another, so that a flood of them costs one core. The thread ends when it has had nothing to do for a minute.
 * @throws when it takes longer than 30 s
 */
export function renderPdf(content: PdfContent): Promise<Uint8Array> {
  const turn = state.last.then(() => render(content));
  state.last = turn.catch(() => undefined);
  return turn;
}

async function render(content: PdfContent): Promise<Uint8Array> {
  clearTimeout(state.idle);
  state.worker ??= start();
  try {
    const answered = nextEvent(state.worker, 'message', { signal: AbortSignal.timeout(LONGEST_RENDER_MS) });
    state.worker.postMessage(content);
    const [answer] = (await answered) as [PdfAnswer];
    if ('error' in answer) throw answer.error;
    return answer.bytes;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    state.idle = setTimeout(stop, KEPT_IDLE_MS).unref();
  }
}

function start(): Worker {
  onShutdown('PDF renderer', stop);
  // Production React lays out faster; nothing else of the environment is the worker's business.
  const options = { env: { NODE_ENV: 'production' }, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } };
  const worker =
    env.NODE_ENV === 'production' ? builtWorker(options) : new Worker(runSource, { ...options, eval: true });
  worker.unref();
  worker.on('error', (err) => log.error({ err }, 'the PDF renderer failed')); // unheard, it would end the process
  worker.once('exit', () => {
    if (state.worker === worker) state.worker = undefined;
  });
  return worker;
}

async function stop(): Promise<void> {
  clearTimeout(state.idle);
  const { worker } = state;
  state.worker = undefined;
  await worker?.terminate();
}

/** The worker as the build bundled it. Reflect, because Next's bundler resolves a plain `new Worker` while it builds. */
function builtWorker(options: WorkerOptions): Worker {
  return Reflect.construct(Worker, [join(process.cwd(), env.FOLIO_BUILD, 'pdf-worker.mjs'), options]);
}
