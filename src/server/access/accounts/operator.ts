import type { SignedInUser } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { env } from '@/server/platform/runtime/env';

/**
 * Whether somebody runs the server: their address stands in FOLIO_ADMIN and is proven, or without that setting theirs is the first
 * account. Where nobody can prove an address, because no mail is sent, and anybody may sign up, an address proves nothing.
 */
export async function isOperator({ id }: Pick<SignedInUser, 'id'>): Promise<boolean> {
  if (!env.FOLIO_ADMIN) {
    const first = await db.user.findFirst({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select: { id: true } });
    return first?.id === id;
  }
  const user = await db.user.findFirst({ where: { id }, select: { email: true, emailVerified: true } });
  if (!user || !env.FOLIO_ADMIN.includes(user.email)) return false;
  return user.emailVerified || (env.SMTP_URL === undefined && env.SIGN_UP !== 'open');
}
