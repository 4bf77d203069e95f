import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { admitRefresh } from '@/server/access/accounts/connections/admit-token';
import { admitConsent } from '@/server/access/accounts/connections/allow-connection';
import { storeResource } from '@/server/access/accounts/connections/oauth-server';
import { boundRegistration, refuseUnstorable } from '@/server/access/accounts/connections/registration';
import { assertPasskeyCall, demandVerifiedUser } from '@/server/access/accounts/factors/passkeys';
import { noteFactor } from '@/server/access/accounts/factors/session-factor';
import { acceptCode } from '@/server/access/accounts/factors/two-factor';
import { type HookContext, notFresh } from '@/server/access/accounts/hook-context';
import { isIssuerOnly, issuer } from '@/server/access/accounts/oidc/issuer';
import { personOfSession } from '@/server/access/accounts/session-person';
import { afterAccountChange, afterSignIn } from '@/server/access/accounts/sign-in-events';
import { signUpRefusal } from '@/server/access/accounts/sign-up-policy';
import { admitTry, readTry, recordTryOutcome, recordWrongTry, type Tried } from '@/server/access/accounts/tries';
import { isFresh } from '@/server/platform/api/context';
import { apiError, describeError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';

// What better-auth leaves to us, around its endpoints. Calls of our own, without a request, are not asked.

/** What opens the account wider or takes a lock off it, beside the password that better-auth asks for. */
const dangerous = ['/two-factor/disable', '/two-factor/generate-backup-codes'];

/** @throws {APIError} 403 for who may not sign up or has to sign in afresh, 429 where too much was guessed */
export const beforeAuth = createAuthMiddleware(async (ctx) => {
  if (!ctx.request) return;
  assertWayIn(ctx);
  await assertOwnAccount(ctx);
  if (ctx.path === '/sign-up/email') await admitNewAccount(ctx);
  if (ctx.path.startsWith('/passkey/')) assertPasskeyCall(ctx);
  if (dangerous.includes(ctx.path)) await assertFresh(ctx);
  if (ctx.path.startsWith('/oauth2/')) return admitOauth(ctx);
  const tried = await readTry(ctx);
  if (!tried) return;
  await admitTry(ctx, tried);
  if (ctx.path === '/two-factor/verify-totp') await admitCode(ctx, tried);
});

/** Writes down how a call ended. It has to run after the plugins' own hooks: they undo a sign-in that lacks its code. */
export const afterAuth = createAuthMiddleware(async (ctx) => {
  if (!ctx.request) return;
  await endUnprovenSession(ctx);
  const tried = await recordTryOutcome(ctx);
  await endReplacedSession(ctx, tried);
  await noteFactor(ctx);
  if (!(tried?.proof === 'code' && tried.isSignedIn)) await afterSignIn(ctx);
  await afterAccountChange(ctx, tried);
  return demandVerifiedUser(ctx);
});

/** What is asked of the authorization server for applications. @returns the changed registration of one */
async function admitOauth(ctx: HookContext) {
  refuseUnstorable(ctx);
  if (ctx.path === '/oauth2/register') return boundRegistration(ctx);
  if (ctx.path === '/oauth2/consent') await admitConsent(ctx);
  if (ctx.path === '/oauth2/token') await admitRefresh(ctx);
  await storeResource();
  return undefined;
}

/** What opens an account without the provider that everybody has to come in by. */
const otherWays =
  /^\/(sign-in|sign-up|passkey|two-factor|request-password-reset|reset-password|change-password|send-verification-email|verify-email)\b/;

/** @throws {APIError} 403 where people come in by their OpenID provider alone */
function assertWayIn({ path }: HookContext): void {
  if (!isIssuerOnly || !otherWays.test(path)) return;
  const message = `People sign in here with ${issuer?.name} alone. Choose it on the sign-in page; passwords are managed there.`;
  throw new APIError('FORBIDDEN', { code: 'ISSUER_ONLY', message });
}

/** What begins a session, ends one, or belongs to no account: a session of one company may call these alone. */
const ofNoAccount =
  /^\/(get-session|sign-out|sign-in\/.+|sign-up\/.+|request-password-reset|reset-password|send-verification-email|verify-email|passkey\/(generate-authenticate-options|verify-authentication)|oidc\/(start|test|callback(\/.+)?)|oauth2\/(authorize|consent|token|register|revoke)|ok|error)$/;

/** @throws {APIError} 403 for what is of an account, to a session that a company's own provider began */
async function assertOwnAccount(ctx: HookContext): Promise<void> {
  if (ofNoAccount.test(ctx.path)) return;
  const session = await getSessionFromCtx(ctx);
  if (!session || personOfSession(session, {}).scopedTo === undefined) return;
  const { code, message } = describeError(apiError('SESSION_OF_ONE_COMPANY'), '').body;
  throw new APIError('FORBIDDEN', { code, message });
}

async function admitNewAccount({ body }: HookContext): Promise<void> {
  const refusal = await signUpRefusal(body?.email, body?.name, body?.invitation);
  if (refusal) throw new APIError('FORBIDDEN', refusal);
}

async function assertFresh(ctx: HookContext): Promise<void> {
  const session = await getSessionFromCtx(ctx);
  if (!session || isFresh(session.session.createdAt)) return; // without a session better-auth refuses
  throw notFresh();
}

/** better-auth takes a code for as long as its time lasts; here it is taken once. */
async function admitCode(ctx: HookContext, tried: Tried): Promise<void> {
  const code: unknown = ctx.body?.code;
  if (!tried.userId || typeof code !== 'string' || (await acceptCode(ctx, tried.userId, code))) return;
  await recordWrongTry(ctx, tried);
  const message = 'This code was used already. Wait until the app shows the next one.';
  throw new APIError('UNAUTHORIZED', { code: 'CODE_ALREADY_USED', message });
}

/** The link that proves an address signs in without a password: it must not do so without the code either. */
async function endUnprovenSession(ctx: HookContext): Promise<void> {
  const { newSession } = ctx.context;
  if (ctx.path !== '/verify-email' || !newSession?.user.twoFactorEnabled) return;
  deleteSessionCookie(ctx, true);
  await ctx.context.internalAdapter.deleteSession(newSession.session.token);
  ctx.context.setNewSession(null);
}

/**
 * Signing in over an open session leaves no second one behind, for the list of sessions. Where a code is still due,
 * better-auth has taken the cookie away already.
 */
async function endReplacedSession(ctx: HookContext, tried: Tried | undefined): Promise<void> {
  const { newSession, authCookies, secret } = ctx.context;
  const email = newSession?.user.email ?? (ctx.path === '/sign-in/email' ? tried?.email : undefined);
  if (!email) return;
  const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (!before || before === newSession?.session.token) return;
  await db.session.deleteMany({ where: { token: before, user: { email: email.toLowerCase() } } });
}
