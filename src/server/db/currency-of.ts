import { notFound } from '@/server/contract/errors';
import { db } from '@/server/db/client';

/** The currency of the workspace's books, ISO 4217. */
export async function currencyOf(workspaceId: string): Promise<string> {
  const workspace = await db.workspace.findFirst({ where: { id: workspaceId }, select: { currency: true } });
  if (!workspace) throw notFound('Workspace');
  return workspace.currency;
}
