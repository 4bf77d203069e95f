import type { Scheduler } from '@/server/developers/webhooks/scheduler';

/**
 * Called by Next once it runs: from here on deliveries go out. Behind the server.ts of a build that one starts them, from code
 * that it has loaded already, and Next's own chunks of it are loaded with the first page; but for Inngest, whose SDK wants Next.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { usesInngest } = await import('~/inngest/configured');
  if (!usesInngest()) return process.env.FOLIO_BUILD ? undefined : startJobs();

  const { inngestScheduler, watchInngest } = await import('~/inngest/scheduler');
  watchInngest();
  await startJobs(inngestScheduler);
}

async function startJobs(scheduler?: Scheduler): Promise<void> {
  const jobs = await import('@/server/operations/jobs/jobs');
  await jobs.startJobs(scheduler);
}
