import { z } from 'zod';
import { rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const KNOWN_MS = 10_000;

const WaitingRow = z.object({
  queue: z.enum(['delivery', 'task']),
  kind: z.string(),
  status: z.enum(['pending', 'retrying', 'queued', 'running', 'failed']),
  count: z.number(),
  /** Seconds for which the one that is due for longest has waited; 0 where none is due. */
  oldest: z.number(),
});
/** What waits in a queue. */
export type Waiting = z.output<typeof WaitingRow>;

const last: { at: number; found?: Promise<Waiting[]> } = { at: 0 };

/**
 * The deliveries and tasks that are not done, in all companies, and the tasks that have failed. Asked of the database every
 * ten seconds at the most.
 */
export function waitingInQueues(): Promise<Waiting[]> {
  const now = performance.now();
  if (!last.found || now - last.at > KNOWN_MS) Object.assign(last, { at: now, found: count() });
  return last.found as Promise<Waiting[]>;
}

function count(): Promise<Waiting[]> {
  const now = machineClock.now();
  const oldest = sql`coalesce(extract(epoch FROM ${now}::timestamptz - min(next_attempt_at) FILTER (WHERE next_attempt_at <= ${now})), 0)::float8 AS oldest`;
  return rows(
    WaitingRow,
    sql`
    SELECT 'delivery' AS queue, 'webhook' AS kind, status::text, count(*)::int AS count, ${oldest}
    FROM delivery WHERE status IN ('pending', 'retrying') GROUP BY status
    UNION ALL
    SELECT 'task', kind, status::text, count(*)::int, ${oldest}
    FROM outbox_task WHERE status IN ('queued', 'running', 'failed') GROUP BY kind, status`,
  );
}
