import { rows, sql } from '@/server/db';

/** The companies among those asked for that the person is an active accountant or owner of. */
export async function permittedWorkspaces(userId: string, asked: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(sql`
    SELECT workspace_id AS id FROM member
    WHERE user_id = ${userId} AND status = 'active' AND role IN ('owner', 'accountant')
      AND workspace_id = ANY (${asked}::text[])`);
  return found.map(({ id }) => id);
}
