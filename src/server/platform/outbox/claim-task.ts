import { z } from 'zod';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import type { OutboxKind, Task } from '@/server/platform/outbox/kinds';
import { machineClock } from '@/server/platform/runtime/clock';
import type { CompanyTime } from '@/server/platform/runtime/company-time';
import { type LeaseOwner, newLease } from '@/server/platform/runtime/lease-owner';

const ClaimedRow = z.object({
  key: z.string(),
  workspaceId: z.string().nullable(),
  payload: json<Task['payload']>(),
  attempt: z.number(),
  id: z.string(),
  lane: z.string().nullable(),
  lease: z.string(),
  /** Its last attempt never ended, and there is none left. */
  spent: z.boolean(),
  /** By how many seconds its company's clock is ahead; null where that has none of its own. */
  aheadSeconds: z.number().nullable(),
});
/** A task that this process, and no other, is about to attempt. */
export type ClaimedTask = z.output<typeof ClaimedRow> & { time?: CompanyTime };

/**
 * Takes the task of a kind that is due for longest and that nobody has, of each lane the first only, and none of a company
 * that is deleted or paused. The attempt counts before it is made, so that a task that kills the process is not tried for ever.
 */
export async function claimTask({ name, retryAfterMs, leaseMs }: OutboxKind): Promise<ClaimedTask | undefined> {
  const now = machineClock.now();
  const claimed = await firstRow(
    ClaimedRow,
    sql`
    WITH due AS (
      SELECT id, attempts > ${retryAfterMs.length} AS spent FROM outbox_task AS task
      WHERE kind = ${name} AND status IN ('queued', 'running') AND next_attempt_at <= ${now}
        AND NOT EXISTS (SELECT FROM workspace WHERE id = task.workspace_id AND (deleted_at IS NOT NULL OR paused_at IS NOT NULL))
        AND (lane IS NULL OR NOT EXISTS (
          SELECT FROM outbox_task AS earlier
          WHERE earlier.kind = task.kind AND earlier.lane = task.lane AND earlier.position < task.position
            AND earlier.status IN ('queued', 'running', 'failed')))
      ORDER BY next_attempt_at, position LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    UPDATE outbox_task
    SET status = 'running', attempts = attempts + CASE WHEN spent THEN 0 ELSE 1 END,
        lease = ${newLease()}, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    FROM due WHERE outbox_task.id = due.id
    RETURNING outbox_task.id, lane, key, payload, workspace_id AS "workspaceId", attempts AS attempt, lease, spent,
              (SELECT clock_ahead_seconds FROM workspace
               WHERE id = outbox_task.workspace_id AND live_workspace_id IS NOT NULL) AS "aheadSeconds"`,
  );
  if (!claimed) return undefined;
  const { workspaceId, aheadSeconds } = claimed;
  if (workspaceId === null || aheadSeconds === null) return claimed;
  return { ...claimed, time: { workspaceId, aheadMs: aheadSeconds * 1000 } };
}

const OwnerRow = z.object({ owner: z.number() });

/** The processes that run tasks, of those that have shown that they live. */
export async function runningProcesses(): Promise<LeaseOwner[]> {
  const found = await rows(
    OwnerRow,
    sql`
    SELECT DISTINCT split_part(lease, '.', 1)::int AS owner FROM outbox_task
    WHERE status = 'running' AND next_attempt_at > ${machineClock.now()} AND lease LIKE '%.%'`,
  );
  return found.map(({ owner }) => owner);
}

const KindRow = z.object({ kind: z.string() });

/** Makes due again what processes ran that have died, as it will be when its lease is over. Which kinds there were. */
export async function releaseTasksOfDead(owners: LeaseOwner[]): Promise<string[]> {
  const now = machineClock.now();
  const released = await rows(
    KindRow,
    sql`
    UPDATE outbox_task SET next_attempt_at = ${now}
    WHERE status = 'running' AND next_attempt_at > ${now} AND split_part(lease, '.', 1) = ANY (${owners.map(String)}::text[])
    RETURNING kind`,
  );
  return [...new Set(released.map(({ kind }) => kind))];
}
