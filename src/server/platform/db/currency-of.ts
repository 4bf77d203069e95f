import { notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';

/** The currency of the workspace's books, ISO 4217. */
export async function currencyOf(workspaceId: string): Promise<string> {
  const workspace = await db.workspace.findFirst({ where: { id: workspaceId }, select: { currency: true } });
  if (!workspace) throw notFound('Workspace');
  return workspace.currency;
}
