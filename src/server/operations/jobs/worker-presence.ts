import { z } from 'zod';
import { lookRegularly, showAlive } from '@/server/operations/jobs/alive';
import { listen } from '@/server/operations/jobs/listen';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { WORKER } from '@/server/platform/installation/upkeep';
import { setWorkerAway } from '@/server/platform/installation/worker-away';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { onReadinessCheck } from '@/server/platform/runtime/readiness';

/** How often a process that runs jobs shows itself, in milliseconds. */
export const PRESENCE_MS = 15_000;
/** Without a worker for so long, an installation says so. */
const AWAY_MS = 60_000;

/** Shows the processes that run no jobs that one does: one row for all workers. What fails is logged. */
export async function noteWorker(): Promise<void> {
  const now = machineClock.now();
  const shown = new Date(now.getTime() - PRESENCE_MS / 2);
  try {
    await rows(sql`
      INSERT INTO upkeep (name, at) VALUES (${WORKER}, ${now})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE upkeep.at < ${shown}`);
  } catch (error) {
    log.warn({ err: error }, 'the processes that run no jobs were not shown that this one does');
  }
}

const SeenRow = z.object({ at: z.date() });

/**
 * For a process that answers requests and runs no jobs: shows that it lives, goes by the database's clock, and looks whether
 * a worker does the rest. Where none does, /readyz and the dashboard say so.
 */
export async function startWithoutJobs(): Promise<void> {
  const begunAt = machineClock.now();
  const look = async () => {
    const seen = await firstRow(SeenRow, sql`SELECT at FROM upkeep WHERE name = ${WORKER}`);
    const at = seen?.at ?? begunAt;
    setWorkerAway(machineClock.now().getTime() - at.getTime() > AWAY_MS ? at : null);
  };
  const { connection } = await listen({}, { begin: showAlive, listening: () => {} });
  onReadinessCheck('presence', () => connection() !== undefined);
  await look();
  lookRegularly(connection, 'watching workers', look);
}
