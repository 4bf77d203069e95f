import { db } from '@/server/platform/db/client';

/** Somebody to write to; `locale` is null where they have chosen none. */
export type Owner = { id: string; email: string; name: string; locale: string | null };

/** Who owns a company, and is told of what concerns it as a whole. */
export async function findOwners(workspaceId: string): Promise<Owner[]> {
  const owners = await db.member.findMany({
    where: { workspaceId, role: 'owner', status: 'active' },
    select: { user: { select: { id: true, email: true, name: true, locale: true } } },
    orderBy: { id: 'asc' },
  });
  return owners.map(({ user }) => user);
}
