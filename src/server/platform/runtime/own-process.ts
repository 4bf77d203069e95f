import { type ChildProcess, fork } from 'node:child_process';
import { once as nextEvent } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { env } from '@/server/platform/runtime/env';
import type { WorkerAnswer } from '@/server/platform/runtime/worker-tasks';
import { cpuTimeOf } from '@/server/platform/runtime/worker-tasks';
import { FailedTaskError, OverLimitError, type TaskLimits } from '@/server/platform/runtime/worker-thread';

const LOOK_MS = 100;
const NICENESS = 10;
/** Bytes: what Linux counts the memory of a process in, on the architectures that Node is built for by default. */
const PAGE = 4096;

/** @property memory the bytes that the process may keep, in MB; not looked at elsewhere than under Linux */
type ProcessLimits = TaskLimits & { memory: number };

/**
 * Does one task in a process of its own, which ends with it: for work in libraries that no thread can be stopped in. What
 * the process runs calls `answerOneTask`. The build calls its bundle after the source, `…-process.mjs`.
 * @throws OverLimitError, FailedTaskError; anything else is no fault of the task's
 */
export async function inOwnProcess<Task extends object, Result>(
  source: string,
  task: Task,
  limits: ProcessLimits,
): Promise<Result> {
  const child = start(source);
  const tooLong = new AbortController();
  const began = performance.now();
  const watch = setInterval(() => {
    const isOver = usedBy(child).cpu > limits.cpu || usedBy(child).memory > limits.memory;
    if (isOver || performance.now() - began > limits.wait) tooLong.abort();
  }, LOOK_MS);
  child.once('exit', () => tooLong.abort()); // after its answer, nobody waits any more
  try {
    await nextEvent(child, 'spawn');
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    const answered = nextEvent(child, 'message', { signal: tooLong.signal });
    child.send(task);
    const [answer] = (await answered.catch((cause: unknown) => {
      throw new OverLimitError('a task took more time or memory than there is for one', { cause });
    })) as [WorkerAnswer<Result>];
    if ('error' in answer) throw new FailedTaskError('a task failed', { cause: answer.error });
    return answer.result;
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

/** Reflect, because Next's bundler resolves a plain `fork` while it builds. */
function start(source: string): ChildProcess {
  const isBuilt = env.NODE_ENV === 'production' || env.FOLIO_BUILD !== undefined;
  const bundled = source.replace(/^.*\/(.*)\.ts$/, '$1.mjs');
  const program = isBuilt ? `./${env.FOLIO_BUILD ?? '.next'}/${bundled}` : source;
  return Reflect.apply(fork, undefined, [
    program,
    [],
    {
      env: { NODE_ENV: 'production' },
      execArgv: isBuilt ? [] : ['--import', 'tsx'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  ]);
}

/** What a process has taken so far, in milliseconds and MB; nothing where the system does not say. */
function usedBy({ pid }: ChildProcess): { cpu: number; memory: number } {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return { cpu: cpuTimeOf(String(pid)), memory: (pages * PAGE) / 1024 / 1024 };
  } catch {
    return { cpu: 0, memory: 0 };
  }
}
