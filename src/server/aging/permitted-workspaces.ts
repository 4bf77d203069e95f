import { notFound } from '@/server/contract/errors';
import { rows, sql } from '@/server/db/client';

/** The companies among those asked for that the person is an active accountant or owner of. */
export async function permittedWorkspaces(userId: string, asked: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(sql`
    SELECT workspace_id AS id FROM member
    WHERE user_id = ${userId} AND status = 'active' AND role IN ('owner', 'accountant')
      AND workspace_id = ANY (${asked}::text[])`);
  return found.map(({ id }) => id);
}

/** @throws 404 for a company that the person may not see the report of, as for one that does not exist */
export async function requireWorkspace(userId: string, workspaceId: string): Promise<void> {
  const permitted = await permittedWorkspaces(userId, [workspaceId]);
  if (permitted.length === 0) throw notFound('Workspace');
}
