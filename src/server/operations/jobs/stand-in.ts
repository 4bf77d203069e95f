import type { Scheduler } from '@/server/developers/webhooks/scheduler';
import type { Job } from '@/server/platform/outbox/job';
import { machineClock } from '@/server/platform/runtime/clock';

/**
 * Runs jobs at their intervals while the scheduler that should does not answer. What is returned is called every
 * minute; every job is due as soon as the scheduler is away, because nobody knows which it has missed.
 */
export function createStandIn({ awaySince }: Scheduler, jobs: Job[], run: (job: Job) => void): () => void {
  const ranAt = new Map<string, number>();
  return () => {
    if (!awaySince()) return ranAt.clear();
    const now = machineClock.now().getTime();
    for (const job of jobs) {
      if (now - (ranAt.get(job.name) ?? Number.NEGATIVE_INFINITY) < job.everyMs) continue;
      ranAt.set(job.name, now);
      run(job);
    }
  };
}
