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

/** Whoever runs the server, as `isOperator` decides, to write to. */
export async function listOperators(): Promise<{ id: string; name: string; email: string; locale: string | null }[]> {
  const select = { id: true, name: true, email: true, locale: true } as const;
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
  const found = env.FOLIO_ADMIN
    ? await db.user.findMany({ where: { email: { in: env.FOLIO_ADMIN } }, select, orderBy: [...orderBy] })
    : await db.user.findMany({ select, orderBy: [...orderBy], take: 1 });
  const proven = await Promise.all(found.map(isOperator));
  return found.filter((_, index) => proven[index]);
}
