import type { Actor } from '@/server/platform/api/context';
import { previewOf } from '@/server/platform/api/deletion';
import type { Deletion } from '@/server/platform/contract/answer-parts';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';

/** What `deleteClients` would take, and leave. @throws 404 */
export async function previewDeletion({ workspaceId }: Actor, ids: string[]): Promise<Deletion> {
  const clients = await db.client.findMany({
    where: { id: { in: ids }, workspaceId },
    select: {
      _count: {
        select: {
          ...{ contacts: true, notes: true, activities: true },
          ...{ invoices: true, quotes: true, deposits: true, reservations: true },
        },
      },
    },
  });
  const records = clients.map(({ _count }) => ({ counts: _count }));
  return previewOf('Client', records, ['contacts', 'notes', 'activities']);
}

/** For good, with its contacts; its documents stay and keep its name. @throws 404 */
export async function deleteClient(actor: Actor, clientId: string): Promise<void> {
  if ((await deleteClients(actor, [clientId])) === 0) throw notFound('Client');
}

/** The same of several. @returns how many were there */
export async function deleteClients({ workspaceId }: Actor, ids: string[]): Promise<number> {
  const { count } = await inTransaction(async () => {
    await lockDocuments(workspaceId, ids);
    return db.client.deleteMany({ where: { id: { in: ids }, workspaceId } });
  });
  return count;
}

/**
 * What is written on a document ends with an activity of its client. So the documents come first here: whoever held the
 * client meanwhile would wait for a document whose change waits for the client.
 */
async function lockDocuments(workspaceId: string, ids: string[]): Promise<void> {
  await lock(sql`SELECT id FROM quote WHERE client_id = ANY (${ids}) AND workspace_id = ${workspaceId}`);
  await lock(sql`SELECT id FROM invoice WHERE client_id = ANY (${ids}) AND workspace_id = ${workspaceId}`);
  await lock(sql`SELECT id FROM deposit WHERE client_id = ANY (${ids}) AND workspace_id = ${workspaceId}`);
  await lock(sql`SELECT id FROM expense WHERE billable_client_id = ANY (${ids}) AND workspace_id = ${workspaceId}`);
}

async function lock(documents: Sql): Promise<void> {
  await rows(sql`SELECT count(*) FROM (${documents} ORDER BY id FOR NO KEY UPDATE) AS locked`);
}
