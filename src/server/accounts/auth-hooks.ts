import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { accountInLog, beginTry, type PasswordTry, trySucceeded } from '@/server/accounts/guess-limit';
import { afterPasswordChange, afterSignIn, originOf } from '@/server/accounts/sign-in-events';
import { signUpRefusal } from '@/server/accounts/sign-up-policy';
import { db } from '@/server/db';
import { log } from '@/server/log';
import { recordAccountEvent } from '@/server/security-log/record-event';

// What better-auth leaves to us, around its endpoints. Calls of our own, without a request, are not asked.

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const wrongPassword = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD'];

const tries = new WeakMap<Request, PasswordTry & { email: string }>();

/** @throws {APIError} 403 for who may not sign up, 429 where too many passwords were tried */
export const beforeAuth = createAuthMiddleware(async (ctx) => {
  if (!ctx.request) return;
  if (ctx.path === '/sign-up/email') await admitNewAccount(ctx);
  const email = await triedAccount(ctx);
  if (email !== undefined) await admitTry(ctx, email);
});

/** Writes down how a try ended. */
export const afterAuth = createAuthMiddleware(async (ctx) => {
  if (ctx.request) {
    await endReplacedSession(ctx);
    await afterSignIn(ctx);
  }
  const tried = ctx.request && tries.get(ctx.request);
  if (!tried) return;
  const { returned } = ctx.context;
  const isUnverified = isAPIError(returned) && returned.body?.code === 'EMAIL_NOT_VERIFIED'; // the password was right
  if (!isAPIError(returned) || isUnverified) {
    const { user } = ctx.context.session ?? {};
    if (user && ctx.path === '/change-password' && !isUnverified) await afterPasswordChange(ctx, user);
    return trySucceeded(tried);
  }
  if (!wrongPassword.includes(String(returned.body?.code))) return;
  await recordAccountEvent(tried.email, 'sign_in_failed', originOf(ctx));
  log.warn({ address: addressOf(ctx), account: accountInLog(tried), path: ctx.path }, 'a password was wrong');
});

/** Signing in over an open session leaves no second one behind, for the list of sessions. */
async function endReplacedSession(ctx: HookContext): Promise<void> {
  const { newSession, authCookies, secret } = ctx.context;
  if (!newSession) return;
  const { token, userId } = newSession.session;
  const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (before && before !== token) await db.session.deleteMany({ where: { token: before, userId } });
}

async function admitNewAccount({ body }: HookContext): Promise<void> {
  const refusal = await signUpRefusal(body?.email, body?.name, body?.invitation);
  if (refusal) throw new APIError('FORBIDDEN', refusal);
}

/** Whose password is tried by the call, if it tries one. */
async function triedAccount(ctx: HookContext): Promise<string | undefined> {
  if (ctx.path === '/sign-in/email') return typeof ctx.body?.email === 'string' ? ctx.body.email : undefined;
  if (ctx.path !== '/change-password' && ctx.path !== '/verify-password') return undefined;
  return (await getSessionFromCtx(ctx))?.user.email;
}

async function admitTry(ctx: HookContext, email: string): Promise<void> {
  const tried = await beginTry(email, addressOf(ctx));
  if ('key' in tried) {
    if (ctx.request) tries.set(ctx.request, { ...tried, email });
    return;
  }
  const { waitSeconds } = tried;
  log.warn({ address: addressOf(ctx), path: ctx.path, waitSeconds }, 'a password was tried too soon');
  const message = `Too many wrong passwords for this account. Wait ${waitSeconds} s, or choose a new one by mail.`;
  const retryAfter = { 'retry-after': String(waitSeconds) };
  throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_PASSWORDS', message, waitSeconds }, retryAfter);
}

function addressOf({ request }: HookContext): string {
  return request?.headers.get('x-forwarded-for') ?? '';
}
