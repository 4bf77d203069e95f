import { z } from 'zod';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import type { Actor } from '@/server/platform/api/context';
import { db, firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

type By = Pick<Actor, 'workspaceId' | 'from'> & { userId: string | null };

/**
 * From now on the company is read and not changed, and does nothing by itself: whatever it was doing in the database has come
 * to an end. @returns false where it was paused already @throws 404
 */
export async function pauseCompany(by: By): Promise<boolean> {
  const { workspaceId: id } = by;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, id);
    const paused = await db.workspace.updateMany({
      where: { id, pausedAt: null, liveWorkspaceId: null },
      data: { pausedAt: machineClock.now(), pausedAs: 'moved' },
    });
    if (paused.count > 0) await recordEvent(tx, by, 'company_paused', {});
    return paused.count > 0;
  });
}

/** Has a paused company work here again, or for the first time. @throws 404 */
export async function resumeCompany(by: By): Promise<void> {
  const { workspaceId: id } = by;
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, id);
    const resumed = await db.workspace.updateMany({
      where: { id, pausedAt: { not: null } },
      data: { pausedAt: null, pausedAs: null },
    });
    if (resumed.count > 0) await recordEvent(tx, by, 'company_resumed', {});
  });
}

const UnderWayRow = z.object({ tasks: z.number(), deliveries: z.number() });

/** How many tasks and deliveries of a company a process is at: none that is paused gets another. */
export async function countUnderWay(workspaceId: string): Promise<number> {
  const now = machineClock.now();
  const found = await firstRow(
    UnderWayRow,
    sql`
    SELECT (SELECT count(*)::int FROM outbox_task WHERE workspace_id = ${workspaceId} AND status = 'running'
              AND next_attempt_at > ${now}) AS tasks,
           (SELECT count(*)::int FROM delivery WHERE workspace_id = ${workspaceId} AND status IN ('pending', 'retrying')
              AND lease_until > ${now}) AS deliveries`,
  );
  return (found?.tasks ?? 0) + (found?.deliveries ?? 0);
}
