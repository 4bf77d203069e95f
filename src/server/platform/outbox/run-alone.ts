import { z } from 'zod';
import { AppError } from '@/server/platform/contract/errors';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import type { Job } from '@/server/platform/outbox/job';
import { connectDirectly } from '@/server/platform/postgres/direct-client';
import { latestBeginning, machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { measured, measures } from '@/server/platform/runtime/measures';
import { StartError } from '@/server/platform/runtime/start-error';
import { traced, tracing } from '@/server/platform/runtime/tracing';

/** Runs that are noted of each job. */
const MOST_NOTED = 20;

type Work = Pick<Job, 'name' | 'run' | 'outboxKind' | 'isShared'>;

/** What became of a turn: it was run here; it was done before; or another process is at it, which may die before its end. */
export type Turn = 'run' | 'done' | 'busy';

/**
 * Runs a job unless another process is at it, and returns what it does. A job that claims what it does needs no such guard.
 * @throws whatever the job throws
 */
export function runUnlessRunning(job: Work): Promise<unknown> {
  return guarded(job, () => reported(job));
}

/** As `runUnlessRunning`, for whoever knows by themselves that its time has come: the others are to know that it was done. */
export function runNow(job: Work): Promise<unknown> {
  return guarded(job, () => noted(job));
}

/** As `runUnlessRunning`; a failure is logged and noted, and the next turn tries again. */
export async function runAlone(job: Work): Promise<void> {
  const begunAt = machineClock.now();
  await runUnlessRunning(job).catch((error: unknown) => {
    logFailure(job, error);
    // Of one that has a turn, an end would be an end of the turn.
    if (job.outboxKind || job.isShared) return note(job, begunAt, failureOf(error)).catch(() => undefined);
  });
}

/**
 * Runs a job whose turn began at an instant, unless it has come to its end since then in some process. A failure is logged, and is an
 * end of the turn as well.
 */
export async function runTurn(job: Work, began: Date): Promise<Turn> {
  try {
    if (await isDone(job, began)) return 'done';
    const turn = await guarded(job, async (): Promise<Turn> => {
      if (await isDone(job, began)) return 'done'; // another may have had it just now
      await noted(job);
      return 'run';
    });
    return turn ?? 'busy';
  } catch (error) {
    logFailure(job, error);
    return 'run';
  }
}

async function guarded<T>({ name, outboxKind, isShared }: Work, work: () => Promise<T>): Promise<T | undefined> {
  return outboxKind || isShared ? work() : unlessRunning(name, work);
}

/** Runs work unless another process is at what it is named after; undefined where one is. @throws whatever it throws */
export async function unlessRunning<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  // A session of its own, because the lock lasts as long as that does, whatever becomes of this process.
  const client = await connectDirectly(env.DATABASE_DIRECT_URL, {
    applicationName: 'folio-job',
    onLost: (error) => log.warn({ err: error, job: name }, 'the connection that guards a job was lost'),
  });
  try {
    const lock = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS ours', [
      `folio.${name}`,
    ]);
    return lock.rows[0]?.ours ? await work() : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reported({ name: job, run }: Work): Promise<unknown> {
  const about = { name: `job ${job}`, isRoot: true, cause: tracing.ids?.(), attributes: { 'folio.job': job } };
  return traced(about, () => measured(measures.job && ((ended) => measures.job?.({ job, ...ended })), run));
}

async function noted(job: Work): Promise<unknown> {
  const begunAt = machineClock.now();
  try {
    const result = await reported(job);
    await note(job, begunAt);
    return result;
  } catch (error) {
    await note(job, begunAt, failureOf(error)).catch((unnoted: unknown) => logFailure(job, unnoted));
    throw error;
  }
}

const DoneRow = z.object({ isDone: z.boolean() });

async function isDone({ name }: Work, began: Date): Promise<boolean> {
  const found = await firstRow(
    DoneRow,
    sql`
    SELECT begun_at BETWEEN ${began} AND ${latestBeginning()} AS "isDone" FROM job_run WHERE name = ${name}`,
  );
  return found?.isDone ?? false;
}

/** Why a run failed, for a person: what is unexpected stands in the log alone. */
type Failure = { error: string | null };

function failureOf(error: unknown): Failure {
  return { error: error instanceof StartError || error instanceof AppError ? error.message : null };
}

/** One of the last runs of a job; of what every process does, the failed ones alone are noted. */
export const RecentRun = z.object({
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  failed: z.boolean(),
  /** What to do about it, in a sentence; null where the log alone says why. */
  error: z.string().nullable(),
});
export type RecentRun = z.output<typeof RecentRun>;

async function note({ name }: Work, begunAt: Date, failure?: Failure): Promise<void> {
  const endedAt = machineClock.now();
  const failed = failure !== undefined;
  const run: RecentRun = {
    begunAt: begunAt.toISOString(),
    endedAt: endedAt.toISOString(),
    failed,
    error: failure?.error ?? null,
  };
  const latest = latestBeginning();
  await rows(sql`
    INSERT INTO job_run (name, begun_at, ended_at, failed, recent)
    VALUES (${name}, ${begunAt}, ${endedAt}, ${failed}, ${JSON.stringify([run])}::jsonb)
    ON CONFLICT (name) DO UPDATE
      SET begun_at = CASE WHEN job_run.begun_at > ${latest} THEN excluded.begun_at
            ELSE greatest(job_run.begun_at, excluded.begun_at) END,
          ended_at = excluded.ended_at, failed = excluded.failed,
          recent = jsonb_path_query_array(excluded.recent || job_run.recent, ${`$[0 to ${MOST_NOTED - 1}]`}::jsonpath)`);
}

function logFailure({ name }: Work, error: unknown): void {
  log.error({ err: error, job: name }, 'a job failed');
}
