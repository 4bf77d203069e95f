import { z } from 'zod';
import { lookRegularly, showAlive } from '@/server/operations/jobs/alive';
import { listen } from '@/server/operations/jobs/listen';
import { rows, sql } from '@/server/platform/db/client';
import { type SchedulerAway, SchedulerTrouble, setSchedulerAway } from '@/server/platform/installation/scheduler-away';
import { SCHEDULER, WORKER } from '@/server/platform/installation/upkeep';
import { setWorkerAway } from '@/server/platform/installation/worker-away';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { onReadinessCheck } from '@/server/platform/runtime/readiness';

/** How often a process that runs jobs shows itself, in milliseconds. */
export const PRESENCE_MS = 15_000;
/** Without a worker for so long, an installation says so. */
const AWAY_MS = 60_000;
/** What no worker has reported again of Inngest within that time is over. */
const REPORT_MS = 3 * PRESENCE_MS;

/**
 * Shows the processes that run no jobs that one does, and what is the matter with Inngest for it: one row each for all workers. What
 * fails is logged.
 */
export async function noteWorker(away: SchedulerAway | null = null): Promise<void> {
  const now = machineClock.now();
  const shown = new Date(now.getTime() - PRESENCE_MS / 2);
  try {
    await rows(sql`
      INSERT INTO upkeep (name, at) VALUES (${WORKER}, ${now})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE upkeep.at < ${shown}`);
    if (!away) return;
    const { trouble, since } = away;
    await rows(sql`
      INSERT INTO upkeep (name, at, trouble, since) VALUES (${SCHEDULER}, ${now}, ${trouble}, ${since})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at, trouble = excluded.trouble, since = excluded.since`);
  } catch (error) {
    log.warn({ err: error }, 'the processes that run no jobs were not shown that this one does');
  }
}

const SeenRow = z.object({
  name: z.string(),
  at: z.date(),
  trouble: SchedulerTrouble.nullable(),
  since: z.date().nullable(),
});

/**
 * For a process that answers requests and runs no jobs: shows that it lives, goes by the database's clock, and looks whether
 * a worker does the rest, and Inngest its part. Where not, /readyz and the dashboard say so.
 */
export async function startWithoutJobs(): Promise<void> {
  const begunAt = machineClock.now();
  const look = async () => {
    const seen = await rows(
      SeenRow,
      sql`SELECT name, at, trouble, since FROM upkeep WHERE name IN (${WORKER}, ${SCHEDULER})`,
    );
    const now = machineClock.now().getTime();
    const at = seen.find(({ name }) => name === WORKER)?.at ?? begunAt;
    setWorkerAway(now - at.getTime() > AWAY_MS ? at : null);
    const { trouble, since, at: reportedAt } = seen.find(({ name }) => name === SCHEDULER) ?? {};
    const isRecent = reportedAt && now - reportedAt.getTime() < REPORT_MS;
    setSchedulerAway(isRecent && trouble && since ? { trouble, since } : null);
  };
  const { connection } = await listen({}, { begin: showAlive, listening: () => {} });
  onReadinessCheck('presence', () => connection() !== undefined);
  await look();
  lookRegularly(connection, 'watching workers', look);
}
