import { type Job, jobs } from '@/server/jobs';
import { sweepDue } from '@/server/webhooks/due-deliveries';
import { inngest } from '../client';

/** Every five minutes: whatever is due, or whose lease ran out, whoever was meant to deliver it. */
export const sweepDeliveries = inngest.createFunction(
  { id: 'sweep-deliveries', retries: 0, concurrency: 1, triggers: [{ cron: '*/5 * * * *' }] },
  ({ step }) => step.run('sweep', () => sweepDue()),
);

export const detectOverdue = scheduled(jobs.detectOverdue);
export const expireQuotes = scheduled(jobs.expireQuotes);
export const deliverMail = scheduled(jobs.deliverMail);
export const removeFiles = scheduled(jobs.removeFiles);
export const recurring = scheduled(jobs.recurring);
export const prune = scheduled(jobs.prune);

function scheduled({ name, cron, run }: Job) {
  return inngest.createFunction({ id: name, retries: 0, concurrency: 1, triggers: [{ cron }] }, ({ step }) =>
    step.run(name, async () => (await run()) ?? null),
  );
}
