import { createHmac } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { forgetProofs } from '@/server/access/accounts/factors/two-factor';
import { type HookContext, originOf } from '@/server/access/accounts/hook-context';
import { personOfSession } from '@/server/access/accounts/session-person';
import type { Tried } from '@/server/access/accounts/tries';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import type { SecurityDetails, SecurityKind } from '@/server/access/security-log/security-log.schema';
import { type SecurityNotice, warnOfAccountChange } from '@/server/access/security-log/security-mail';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const DEVICE_SECONDS = 400 * 24 * 60 * 60; // as long as browsers keep a cookie

const signingUp = ['/sign-up/email', '/verify-email'];
const withPasskey = '/passkey/verify-authentication';
const withIssuer = ['/oidc/callback', '/oidc/callback/:company'];
const signingIn = [
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  withPasskey,
  ...withIssuer,
  ...signingUp,
];

/** Writes down that somebody has signed in, and mails them where it was in a browser that they had never done so in. */
export async function afterSignIn(ctx: HookContext): Promise<void> {
  const { newSession } = ctx.context;
  if (!newSession || !signingIn.includes(ctx.path)) return;
  const { user } = newSession;
  const from = originOf(ctx);
  const { scopedTo } = personOfSession(newSession, from);
  await recordAccountEvent(user.email, 'signed_in', from, {}, scopedTo);
  if (ctx.path === withPasskey) await notePasskeyUse(ctx, user.id);
  const isKnown = await rememberDevice(ctx, user.id);
  if (isKnown || signingUp.includes(ctx.path)) return;
  await warnOfAccountChange(user.id, 'newDevice', from);
}

async function notePasskeyUse({ body }: HookContext, userId: string): Promise<void> {
  const credentialID = String(body?.response?.id);
  await db.passkey.updateMany({ where: { credentialID, userId }, data: { lastUsedAt: machineClock.now() } });
}

type Change = { kind: SecurityKind; notice: SecurityNotice; endsTrust?: true };

const changes: Record<string, Change> = {
  '/change-password': { kind: 'password_changed', notice: 'passwordChanged', endsTrust: true },
  '/two-factor/verify-totp': { kind: 'two_factor_enabled', notice: 'twoFactorEnabled', endsTrust: true },
  '/two-factor/disable': { kind: 'two_factor_disabled', notice: 'twoFactorDisabled', endsTrust: true },
  '/two-factor/generate-backup-codes': { kind: 'recovery_codes_replaced', notice: 'recoveryCodesReplaced' },
  '/two-factor/verify-backup-code': { kind: 'recovery_code_used', notice: 'recoveryCodeUsed' },
  '/passkey/verify-registration': { kind: 'passkey_added', notice: 'passkeyAdded' },
};

/** How the account is signed in to was changed, or a recovery code used: its person must learn of it. */
export async function afterAccountChange(ctx: HookContext, tried: Tried | undefined): Promise<void> {
  const change = changes[ctx.path];
  if (!change || isAPIError(ctx.context.returned)) return;
  // An app's code turns the second factor on only where it begins a new session within another.
  if (change.kind === 'two_factor_enabled' && !(tried?.isSignedIn && ctx.context.newSession)) return;
  const userId = tried?.userId ?? ctx.context.session?.user.id;
  const email = tried?.email ?? ctx.context.session?.user.email;
  if (!userId || !email) return;
  const from = originOf(ctx);
  if (change.endsTrust) await forgetProofs(userId);
  const details: SecurityDetails = change.kind === 'passkey_added' ? { name: String(ctx.body?.name) } : {};
  await recordAccountEvent(email, change.kind, from, details);
  await warnOfAccountChange(userId, change.notice, from);
}

/** Marks the browser as one of this person's. @returns whether it was one already */
async function rememberDevice(ctx: HookContext, userId: string): Promise<boolean> {
  const proof = createHmac('sha256', env.AUTH_SECRET).update(`device\n${userId}`).digest('base64url');
  const name = `folio.device_${proof.slice(0, 12)}`; // several people may share a browser
  const isKnown = ctx.getCookie(name) === proof;
  const secure = env.APP_URL.startsWith('https:');
  ctx.setCookie(name, proof, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: DEVICE_SECONDS, secure });
  return isKnown;
}
