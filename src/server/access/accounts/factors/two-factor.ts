import { randomInt } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins';
import { stepOfCode } from '@/server/access/accounts/factors/totp';
import type { HookContext } from '@/server/access/accounts/hook-context';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const CHALLENGE_COOKIE = 'two_factor'; // better-auth's own name
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'; // read off paper: none that looks like another

/**
 * Codes of an authenticator app after the password, and ten recovery codes. Both are kept sealed with AUTH_SECRET.
 * How often one may guess is counted in guess-limit.ts: a lock of the whole account would keep its owner out as well.
 */
export const twoFactorPlugin = () =>
  twoFactor({
    issuer: 'Folio',
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode) },
  });

/** Ten letters, 49 bits: `abcde-fghjk`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Who has given their password in this browser and now has to give a code; undefined for nobody. */
export async function challengedPerson(ctx: HookContext): Promise<{ id: string; email: string } | undefined> {
  const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!identifier) return undefined;
  const challenge = await ctx.context.internalAdapter.findVerificationValue(identifier);
  return (challenge && (await ctx.context.internalAdapter.findUserById(challenge.value))) ?? undefined;
}

/**
 * Takes a code of the person's app, so that neither it nor an earlier one is taken again (RFC 6238 §5.2).
 * @returns false where it was taken before; true too for a wrong one, which better-auth refuses
 */
export async function acceptCode({ context }: HookContext, userId: string, code: string): Promise<boolean> {
  const app = await db.twoFactor.findFirst({ where: { userId } });
  if (!app) return true;
  const secret = await symmetricDecrypt({ key: context.secretConfig, data: app.secret });
  const step = stepOfCode(secret, code, machineClock.now());
  if (step === undefined) return true;
  const { count } = await db.twoFactor.updateMany({
    where: { id: app.id, OR: [{ usedStep: null }, { usedStep: { lt: step } }] },
    data: { usedStep: step },
  });
  return count === 1;
}

/** No browser that was trusted, no sign-in half done and no link to choose a password is worth anything from now on. */
export async function forgetProofs(userId: string): Promise<void> {
  await db.verification.deleteMany({ where: { value: userId } });
}
