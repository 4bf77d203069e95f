import { assertInTransaction, firstRow, sql } from '@/server/platform/db/client';
import { type Model, tableOf } from '@/server/platform/db/names';

/** Keeps others from changing a row of the workspace until the open transaction ends. False where there is none. */
export async function lockRow(model: Model, workspaceId: string, id: string): Promise<boolean> {
  assertInTransaction();
  const locked = await firstRow(sql`
    SELECT id FROM ${tableOf(model)} WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`);
  return locked !== undefined;
}
