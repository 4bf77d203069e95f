import { assertInTransaction, firstRow, sql } from '@/server/db';
import { type AppError, invalid } from '@/server/errors';

/** Keeps the client that a `clientId` names from being deleted until the open transaction ends. @throws 400 */
export async function holdClient(workspaceId: string, clientId: string): Promise<{ name: string }> {
  assertInTransaction();
  const client = await firstRow<{ name: string }>(sql`
    SELECT name FROM client WHERE id = ${clientId} AND workspace_id = ${workspaceId} FOR KEY SHARE`);
  if (!client) throw noSuchClient();
  return client;
}

export function noSuchClient(): AppError {
  return invalid(['clientId'], 'There is no client with this id in this workspace.');
}
