import type { AccountUpdate, Me } from '@/server/access/accounts/account.schema';
import type { SignedInUser } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { inScope } from '@/server/platform/db/session-scope';
import { addressOf } from '@/server/platform/mail/address-of';

/** The signed-in person and every workspace they are a member of, of those that the session opens, by name. */
export async function getMe({ id, scopedTo }: SignedInUser): Promise<Me> {
  const user = await db.user.findFirst({ where: { id } });
  if (!user) throw notFound('Account');
  const memberships = await db.member.findMany({
    where: { userId: id, workspace: inScope(scopedTo) },
    include: {
      workspace: { select: { name: true, liveWorkspaceId: true, fiscalProfile: { select: { taxId: true } } } },
    },
    orderBy: [{ workspace: { name: 'asc' } }, { id: 'asc' }],
  });
  return {
    user: { id, name: user.name, email: addressOf(user), locale: user.locale ?? undefined },
    workspaces: memberships.map(({ workspaceId, workspace, role, status }) => ({
      id: workspaceId,
      name: workspace.name,
      taxId: workspace.fiscalProfile?.taxId || undefined,
      role,
      status,
      liveId: workspace.liveWorkspaceId ?? undefined,
    })),
  };
}

export async function updateMe(user: SignedInUser, changes: AccountUpdate): Promise<Me> {
  await db.user.updateMany({ where: { id: user.id }, data: changes });
  return getMe(user);
}
