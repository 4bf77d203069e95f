import { type Job, jobs } from '@/server/jobs/jobs';
import { alone } from '@/server/jobs/run-alone';
import { inngest } from '../client';

export const detectOverdue = scheduled(jobs.detectOverdue);
export const expireQuotes = scheduled(jobs.expireQuotes);
export const deliverMail = scheduled(jobs.deliverMail);
export const removeFiles = scheduled(jobs.removeFiles);
export const recurring = scheduled(jobs.recurring);
export const prune = scheduled(jobs.prune);

function scheduled(job: Job) {
  const { name, cron } = job;
  return inngest.createFunction({ id: name, retries: 4, concurrency: 1, triggers: [{ cron }] }, ({ step }) =>
    step.run(name, async () => (await alone(job)) ?? null),
  );
}
