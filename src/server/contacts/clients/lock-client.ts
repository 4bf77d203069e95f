import { type AppError, invalid, notFound } from '@/server/platform/contract/errors';
import { assertInTransaction, firstRow, sql } from '@/server/platform/db/client';

type LockedClient = { name: string };

/** Keeps the client that a `clientId` names from being deleted until the open transaction ends. @throws 400 */
export async function lockClient(workspaceId: string, clientId: string): Promise<LockedClient> {
  const client = await lock(workspaceId, clientId);
  if (!client) throw noSuchClient();
  return client;
}

/** The same for the client that the path names. @throws 404 */
export async function lockClientOfPath(workspaceId: string, clientId: string): Promise<LockedClient> {
  const client = await lock(workspaceId, clientId);
  if (!client) throw notFound('Client');
  return client;
}

export function noSuchClient(): AppError {
  return invalid(['clientId'], 'There is no client with this id in this workspace.');
}

function lock(workspaceId: string, clientId: string): Promise<LockedClient | undefined> {
  assertInTransaction();
  return firstRow<LockedClient>(sql`
    SELECT name FROM client WHERE id = ${clientId} AND workspace_id = ${workspaceId} FOR KEY SHARE`);
}
