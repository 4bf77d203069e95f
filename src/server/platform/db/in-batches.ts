import { inTransaction, type OpenTransaction } from '@/server/platform/db/client';

/** How many rows a job changes in one transaction: few, so that nobody waits for one of them for long. */
export const BATCH_SIZE = 100;

/** What a job has changed in one workspace. */
export type Changed = { workspaceId: string; ids: string[] };

/**
 * Runs a job in transactions of at most BATCH_SIZE rows until one finds fewer: `change` changes some of what is due, `tell`
 * tells of it.
 * @returns how many rows were changed
 */
export async function inBatches(
  change: () => Promise<Changed[]>,
  publish: (tx: OpenTransaction, changed: Changed) => Promise<void>,
): Promise<number> {
  for (let total = 0; ; ) {
    const found = await inTransaction(async (tx) => {
      const changed = await change();
      for (const some of changed) await publish(tx, some);
      return changed.reduce((count, { ids }) => count + ids.length, 0);
    });
    total += found;
    if (found < BATCH_SIZE) return total;
  }
}
