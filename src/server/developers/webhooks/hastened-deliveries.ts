import { z } from 'zod';
import { attemptIfDue } from '@/server/developers/webhooks/due-deliveries';
import { assertOpen, firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { announceDeliveries } from '@/server/platform/events/announce-deliveries';
import { machineClock } from '@/server/platform/runtime/clock';

const AT_ONCE = 8;
/** How long an attempt is waited for that another has begun. */
const LOOK_AGAIN_MS = 25;
const MOST_WAIT_MS = 10_000;

const DueRow = z.object({ id: z.string(), isLeased: z.boolean() });

/**
 * Makes the attempts that are due of a company's webhooks, whatever their rates, and waits for those under way: each time they fail
 * they wait anew.
 */
export async function attemptDue(workspaceId: string): Promise<void> {
  const until = performance.now() + MOST_WAIT_MS;
  while (performance.now() < until) {
    const due = await findDue(workspaceId);
    if (due.length === 0) return;
    const free = due.filter(({ isLeased }) => !isLeased);
    for (let n = 0; n < free.length; n += AT_ONCE) {
      await Promise.all(free.slice(n, n + AT_ONCE).map(({ id }) => attemptIfDue(id, true)));
    }
    if (free.length === 0) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

function findDue(workspaceId: string) {
  const now = machineClock.now();
  return rows(
    DueRow,
    sql`
    SELECT id, coalesce(lease_until > ${now}, false) AS "isLeased" FROM delivery
    WHERE workspace_id = ${workspaceId} AND status IN ('pending', 'retrying') AND next_attempt_at <= ${now}
    ORDER BY next_attempt_at, id LIMIT 200`,
  );
}

const EarliestRow = z.object({ at: z.date().nullable() });

/** When the next attempt of a company's webhooks is due, by the machine's clock; null where none waits. */
export async function earliestAttempt(workspaceId: string): Promise<Date | null> {
  const next = await firstRow(
    EarliestRow,
    sql`
    SELECT min(next_attempt_at) AS at FROM delivery
    WHERE workspace_id = ${workspaceId} AND status IN ('pending', 'retrying') AND next_attempt_at > ${machineClock.now()}`,
  );
  return next?.at ?? null;
}

/** Brings the retries of a company's webhooks so much nearer. */
export async function hastenDeliveries(tx: OpenTransaction, workspaceId: string, milliseconds: number): Promise<void> {
  assertOpen(tx);
  const now = machineClock.now();
  await rows(sql`
    UPDATE delivery
    SET next_attempt_at = greatest(next_attempt_at - ${milliseconds}::float8 * interval '1 millisecond', ${now}::timestamptz)
    WHERE workspace_id = ${workspaceId} AND status IN ('pending', 'retrying') AND next_attempt_at > ${now}`);
  announceDeliveries();
}
