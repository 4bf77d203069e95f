import type { Job } from '@/server/platform/outbox/job';
import { connectDirectly } from '@/server/platform/postgres/direct-client';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { measured, measures } from '@/server/platform/runtime/measures';

type Work = Pick<Job, 'name' | 'run' | 'outboxKind'>;

/**
 * Runs a job unless another process is at it, and returns what it does. A job of the outbox claims each task and needs
 * no such guard. @throws whatever the job throws
 */
export async function runUnlessRunning({ name, run, outboxKind }: Work): Promise<unknown> {
  if (outboxKind) return reported(name, run);
  // A session of its own, because the lock lasts as long as that does, whatever becomes of this process.
  const client = await connectDirectly(env.DATABASE_DIRECT_URL, {
    applicationName: 'folio-job',
    onLost: (error) => log.warn({ err: error, job: name }, 'the connection that guards a job was lost'),
  });
  try {
    const lock = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS ours', [
      `folio.${name}`,
    ]);
    return lock.rows[0]?.ours ? await reported(name, run) : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reported(job: string, run: () => Promise<unknown>): Promise<unknown> {
  return measured(measures.job && ((about) => measures.job?.({ job, ...about })), run);
}

/** As `runUnlessRunning`; a failure is logged, and the next turn tries again. */
export async function runAlone(job: Work): Promise<void> {
  try {
    await runUnlessRunning(job);
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed');
  }
}
