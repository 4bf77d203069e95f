import { readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** What a worker thread answers a task with. */
export type WorkerAnswer<Result> = { result: Result } | { error: Error };

/**
 * In a worker thread: says which thread it is, by which it is ready, and then answers each task. See `WorkerThread`.
 * @param handedOver what of a result is not copied, and is gone from the thread afterwards
 */
export function answerTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  handedOver: (result: Result) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async (task: Task) => {
    const answered = await answer(work, task);
    parentPort?.postMessage(answered, 'result' in answered ? handedOver(answered.result) : []);
  });
  const thread = currentThreadName();
  // Elsewhere than under Linux the priority is one of the whole process.
  if (thread !== undefined) setPriority(workerData.niceness);
  parentPort?.postMessage(thread);
}

/** In a process of its own: answers its only task. Whoever asked is gone where the process is cut off. See `inOwnProcess`. */
export function answerOneTask<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.once('message', async (task: Task) => {
    process.send?.(await answer(work, task));
  });
}

async function answer<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  task: Task,
): Promise<WorkerAnswer<Result>> {
  try {
    return { result: await work(task) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const TICKS_A_SECOND = 100; // USER_HZ, which Linux shows to programs on every architecture that Node runs on

/** What the system knows the calling thread by: `<process>/task/<thread>` under Linux, nothing elsewhere. */
export function currentThreadName(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/**
 * How much CPU time a thread of this process has taken so far, in milliseconds; that of the whole process, which is at
 * least as much, where the system does not tell threads apart. Node 20 does not say it of its workers, and the time that
 * an event loop was active goes on while the machine does something else.
 */
export function cpuTimeOf(thread: string | undefined): number {
  const ticks = thread === undefined ? undefined : ticksOf(thread);
  if (ticks !== undefined) return (ticks * 1000) / TICKS_A_SECOND;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** utime and stime of proc_pid_stat(5): the 14th and 15th field, counted after the name, which may hold anything. */
function ticksOf(thread: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${thread}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
