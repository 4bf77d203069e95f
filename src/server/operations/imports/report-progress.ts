import type { Run } from '@/server/operations/imports/import-run';
import { outsideTransaction, rows, sql } from '@/server/platform/db/client';

const tables = { import: sql`import`, move: sql`move` };

/**
 * Writes how far an import or a move has come: seen at once, though nothing else of it is before its end. What it returns
 * throws once `signal` has aborted.
 */
export function reportProgress(
  table: keyof typeof tables,
  { id, workspaceId, total }: { id: string; workspaceId: string; total: number },
  signal: AbortSignal,
): Run['progress'] {
  return async (done) => {
    signal.throwIfAborted();
    await outsideTransaction(() =>
      rows(sql`
        UPDATE ${tables[table]} SET done = ${Math.min(done, total)}
        WHERE id = ${id} AND workspace_id = ${workspaceId}`),
    );
  };
}
