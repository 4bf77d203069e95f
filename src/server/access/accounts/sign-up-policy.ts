import { isWebAddressIn } from '@/lib/text/web-address';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

type SignUpPolicy = typeof env.SIGN_UP;

/** Who may make an account now: what SIGN_UP says, but on an installation without accounts anybody makes the first. */
export async function signUpPolicy(): Promise<SignUpPolicy> {
  if (env.SIGN_UP === 'open') return 'open';
  const someone = await db.user.findFirst({ select: { id: true } });
  return someone ? env.SIGN_UP : 'open';
}

type SignUpRefusal = { code: string; message: string };

/**
 * Why somebody may not sign up, before it is looked whether there is such an account; null where they may. `token` is
 * that of an invitation to this very address.
 */
export async function signUpRefusal(email: unknown, name: unknown, token: unknown): Promise<SignUpRefusal | null> {
  if (typeof name !== 'string' || name.trim() === '' || name.length > 200) {
    return { code: 'INVALID_NAME', message: 'Give your name, at most 200 letters long.' };
  }
  if (isWebAddressIn(name)) {
    return { code: 'INVALID_NAME', message: 'Leave web addresses out of your name.' };
  }
  const policy = await signUpPolicy();
  if (policy === 'open' || (policy === 'invited' && (await isInvited(email, token)))) return null;
  return policy === 'off'
    ? { code: 'SIGN_UP_OFF', message: 'No accounts can be made here. Ask whoever runs this server.' }
    : { code: 'SIGN_UP_BY_INVITATION', message: 'Accounts are made here by invitation. Ask an owner to invite you.' };
}

/** Whether the token is that of an invitation to this address that still works. */
export async function isInvited(email: unknown, token: unknown): Promise<boolean> {
  if (typeof email !== 'string' || typeof token !== 'string') return false;
  return hasInvitation(email, sha256Hex(token));
}

/** Whether somebody has invited this address to a company, and the invitation still works. */
export async function hasInvitation(email: string, tokenHash?: string): Promise<boolean> {
  const invitation = await db.invitation.findFirst({
    where: {
      tokenHash,
      email: email.toLowerCase(),
      expiresAt: { gt: machineClock.now() },
      acceptedAt: null,
      revokedAt: null,
    },
    select: { id: true },
  });
  return invitation !== null;
}
