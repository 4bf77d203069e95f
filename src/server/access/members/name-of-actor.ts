import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';

/** What the person is called by now, for a note that outlives their account. */
export async function nameOfActor({ userId }: Pick<Actor, 'userId'>): Promise<string> {
  const user = await db.user.findFirst({ where: { id: userId }, select: { name: true } });
  return user?.name ?? userId;
}
