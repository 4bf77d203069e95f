import { jobs } from '@/server/operations/jobs/jobs';
import type { Job } from '@/server/platform/outbox/job';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { StartError } from '@/server/platform/runtime/start-error';

/** Runs a job of the background now, by the name it has among `jobs`; it returns how much it did, where the job counts that. */
export function runJob(name: keyof typeof jobs): Promise<number> {
  return (jobs[name] as Job).run() as Promise<number>;
}

/** Does the tasks of one kind that are due in the outbox, as its job does each minute. */
export function runTasks(kind: string): Promise<void> {
  return runOutbox(kind);
}

/** Writes what the log of requests has waiting. */
export { flushRequestLog } from '@/server/entry/rest/request-log';

/** Runs a job for its turn, unless that is over. */
export { runTurn } from '@/server/platform/outbox/run-alone';

/** What each job is called. */
export const jobNames = () => Object.values<Job>(jobs).map(({ name }) => name);

/** What a job fails with that knows what to do about it. */
export const startError = (sentence: string) => new StartError(sentence);
