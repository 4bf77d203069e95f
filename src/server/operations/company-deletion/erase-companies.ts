import { z } from 'zod';
import { eraseRows } from '@/server/operations/company-deletion/erased-rows';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { unlessRunning } from '@/server/platform/outbox/run-alone';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { isShuttingDown } from '@/server/platform/runtime/shutdown';

/** How long a request or a task that had begun when its company was deleted may still write a row of it, generously. */
const LATECOMERS_MS = 15 * 60 * 1000;

const Deleted = z.object({ id: z.string(), deletedAt: z.date() });
type Deleted = z.output<typeof Deleted>;

/**
 * Erases all rows of the companies that were deleted; what they stored goes with its row. Stopped at any point, it goes on with
 * the next run. The company itself goes last, once nobody writes of it any more. Several processes may do so, of a company one.
 */
export async function eraseCompanies(): Promise<void> {
  const deleted = await rows(
    Deleted,
    sql`
    SELECT id, deleted_at AS "deletedAt" FROM workspace WHERE deleted_at IS NOT NULL ORDER BY live_workspace_id IS NULL, deleted_at`,
  );
  for (const company of deleted) {
    try {
      await unlessRunning(`erase-company.${company.id}`, () => erase(company));
    } catch (error) {
      log.error({ err: error, workspaceId: company.id }, 'a deleted company could not be erased'); // others do not wait
    }
  }
}

async function erase({ id: workspaceId, deletedAt }: Deleted): Promise<void> {
  await eraseRows(workspaceId, isShuttingDown);
  if (isShuttingDown() || machineClock.now().getTime() < deletedAt.getTime() + LATECOMERS_MS) return;
  await inTransaction(async () => {
    await rows(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR UPDATE`);
    await eraseRows(workspaceId); // what came late
    await rows(sql`DELETE FROM workspace WHERE id = ${workspaceId} AND deleted_at IS NOT NULL`);
  });
  log.warn({ workspaceId }, 'a deleted company has been erased');
}
