import pg from 'pg';
import { env } from '@/server/env';
import type { Job } from '@/server/jobs';
import { log } from '@/server/log';

/** Runs a job unless another process is at it; a failure is logged, and the next turn tries again. */
export async function runAlone({ name, run }: Pick<Job, 'name' | 'run'>): Promise<void> {
  // A session of its own, because the lock lasts as long as that does, whatever becomes of this process.
  const client = new pg.Client({ connectionString: env.DATABASE_URL, application_name: 'folio-job' });
  client.on('error', (error) => log.warn({ err: error, job: name }, 'the connection that guards a job was lost'));
  try {
    await client.connect();
    const lock = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS ours', [
      `folio.${name}`,
    ]);
    if (lock.rows[0]?.ours) await run();
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed');
  } finally {
    await client.end().catch(() => undefined);
  }
}
