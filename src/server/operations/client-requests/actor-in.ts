import { memberActor } from '@/server/access/accounts/member-actor';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { requireWorkspace } from '@/server/sales/aging/permitted-workspaces';

/** The caller in another company of which they are an active accountant or owner. @throws 404 for any other */
export async function actorIn({ userId, from, factor, scopedTo }: Actor, workspaceId: string): Promise<Actor> {
  await requireWorkspace({ userId, factor, scopedTo }, workspaceId);
  const actor = await memberActor(userId, workspaceId, from);
  if (!actor) throw notFound('Workspace');
  return { ...actor, factor, scopedTo };
}
