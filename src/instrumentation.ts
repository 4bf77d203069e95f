/** Called by Next once it runs, whether behind server.ts or on its own: from here on deliveries go out. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startJobs } = await import('@/server/jobs/jobs');
  const { usesInngest } = await import('~/inngest/configured');
  if (!usesInngest()) return startJobs();

  const { inngestScheduler, watchInngest } = await import('~/inngest/scheduler');
  watchInngest();
  await startJobs(inngestScheduler);
}
