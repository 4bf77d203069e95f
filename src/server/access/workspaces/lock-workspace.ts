import { notFound } from '@/server/platform/contract/errors';
import { assertInTransaction, firstRow, sql } from '@/server/platform/db/client';

/** Keeps others from changing who and what a workspace is until the open transaction ends. @throws 404 for a deleted one */
export async function lockWorkspace(workspaceId: string): Promise<void> {
  assertInTransaction();
  const locked = await firstRow(
    sql`SELECT id FROM workspace WHERE id = ${workspaceId} AND deleted_at IS NULL FOR UPDATE`,
  );
  if (!locked) throw notFound('Workspace');
}
