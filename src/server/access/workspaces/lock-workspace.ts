import { notFound } from '@/server/platform/contract/errors';
import { assertOpen, firstRow, type OpenTransaction, sql } from '@/server/platform/db/client';

/** Keeps others from changing who and what a workspace is until the open transaction ends. @throws 404 for a deleted one */
export async function lockWorkspace(tx: OpenTransaction, workspaceId: string): Promise<void> {
  assertOpen(tx);
  const locked = await firstRow(
    sql`SELECT id FROM workspace WHERE id = ${workspaceId} AND deleted_at IS NULL FOR UPDATE`,
  );
  if (!locked) throw notFound('Workspace');
}
