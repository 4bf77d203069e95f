import type { SignedInUser } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { env } from '@/server/platform/runtime/env';

/**
 * Whether somebody runs the server: their address stands in FOLIO_ADMIN, or without that setting theirs is the first account. The
 * address is proven, since whoever invites people could have made an account for it; not that of the first account, unless anybody
 * may sign up. Where no mail is sent, `npm run admin -- confirm-address` proves it.
 */
export async function isOperator({ id, scopedTo }: Pick<SignedInUser, 'id' | 'scopedTo'>): Promise<boolean> {
  if (scopedTo !== undefined) return false;
  const first = await db.user.findFirst({
    where: { workspaceId: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const isFirst = first?.id === id;
  if (!env.FOLIO_ADMIN) return isFirst;
  const user = await db.user.findFirst({ where: { id }, select: { email: true, emailVerified: true } });
  if (!user || !env.FOLIO_ADMIN.includes(user.email)) return false;
  return user.emailVerified || (isFirst && env.SMTP_URL === undefined && env.SIGN_UP !== 'open');
}

/**
 * Says for whoever runs the server that an account is of whoever has its address. @returns whether that was known already
 * @throws 404 for an account that is not there
 */
export async function confirmAddress(email: string): Promise<boolean> {
  const user = await db.user.findFirst({ where: { email: email.toLowerCase() } });
  if (!user) throw notFound('Account');
  await db.user.updateMany({ where: { id: user.id }, data: { emailVerified: true } });
  return user.emailVerified;
}

/** Whoever runs the server, as `isOperator` decides, to write to. */
export async function listOperators(): Promise<{ id: string; name: string; email: string; locale: string | null }[]> {
  const select = { id: true, name: true, email: true, locale: true } as const;
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
  const found = env.FOLIO_ADMIN
    ? await db.user.findMany({ where: { email: { in: env.FOLIO_ADMIN } }, select, orderBy: [...orderBy] })
    : await db.user.findMany({ where: { workspaceId: null }, select, orderBy: [...orderBy], take: 1 });
  const proven = await Promise.all(found.map(({ id }) => isOperator({ id })));
  return found.filter((_, index) => proven[index]);
}
