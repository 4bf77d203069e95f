import { isAPIError } from 'better-auth/api';
import { z } from 'zod';
import type { HookContext } from '@/server/access/accounts/hook-context';
import { db } from '@/server/platform/db/client';

/** What a session was begun with beside a password: a code or a passkey of the person's own, or what an OpenID provider asked for. */
export const SessionFactor = z.enum(['own', 'issuer']);
export type SessionFactor = z.output<typeof SessionFactor>;

const withFactor = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/passkey/verify-authentication'];

/**
 * Writes down with what a session begins. A password alone begins one without a factor, unless the browser is trusted: it showed a code
 * within thirty days. Who turns the codes off has none of theirs any more.
 */
export async function noteFactor({ path, context }: HookContext): Promise<void> {
  const { newSession, session, returned } = context;
  if (path === '/two-factor/disable' && !isAPIError(returned))
    await forgetFactors(newSession?.user.id ?? session?.user.id);
  if (!newSession || path === '/two-factor/disable') return;
  const isTrusted = path === '/sign-in/email' && newSession.user.twoFactorEnabled === true;
  const factor =
    withFactor.includes(path) || isTrusted ? 'own' : path === '/change-password' ? session?.session.factor : undefined;
  if (factor) await db.session.updateMany({ where: { id: newSession.session.id }, data: { factor } });
}

async function forgetFactors(userId: string | undefined): Promise<void> {
  if (userId) await db.session.updateMany({ where: { userId, factor: 'own' }, data: { factor: null } });
}
