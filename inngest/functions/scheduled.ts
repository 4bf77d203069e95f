import { jobs } from '@/server/operations/jobs/jobs';
import type { Job } from '@/server/platform/outbox/job';
import { runNow } from '@/server/platform/outbox/run-alone';
import { inngest } from '../client';
import { inOwnWords } from '../in-own-words';

/** Every job, at the times that its cron says. */
export const scheduled = Object.values<Job>(jobs).map(scheduledFunction);

export function scheduledFunction(job: Job) {
  const { name, cron } = job;
  return inngest.createFunction({ id: name, retries: 4, concurrency: 1, triggers: [{ cron }] }, ({ step }) =>
    step.run(name, () => inOwnWords(name, async () => (await runNow(job)) ?? null)),
  );
}
