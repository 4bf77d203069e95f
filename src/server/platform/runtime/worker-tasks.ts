import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ownThread } from '@/server/platform/runtime/thread-cpu-time';

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
  const thread = ownThread();
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
