import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { challengedPerson } from '@/server/access/accounts/factors/two-factor';
import { accountInLog, beginTry, type Proof, type Try, trySucceeded } from '@/server/access/accounts/guess-limit';
import { type HookContext, originOf } from '@/server/access/accounts/hook-context';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import { log } from '@/server/platform/runtime/log';

/** Whose password or code a call tries. */
export type Tried = { proof: Proof; email: string; userId?: string; isSignedIn: boolean };

const tries = new WeakMap<Request, Try & Tried>();

const withOwnPassword = [
  '/change-password',
  '/verify-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
];
const withCode = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
const wrong = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD', 'INVALID_CODE', 'INVALID_BACKUP_CODE'];

/** Whose password or code is tried by the call, if it tries one. */
export async function readTry(ctx: HookContext): Promise<Tried | undefined> {
  if (ctx.path === '/sign-in/email') {
    const email = ctx.body?.email;
    return typeof email === 'string' ? { proof: 'password', email, isSignedIn: false } : undefined;
  }
  const proof = withOwnPassword.includes(ctx.path) ? 'password' : 'code';
  if (proof === 'code' && !withCode.includes(ctx.path)) return undefined;
  const signedIn = (await getSessionFromCtx(ctx))?.user;
  const person = signedIn ?? (proof === 'code' ? await challengedPerson(ctx) : undefined);
  return person && { proof, email: person.email, userId: person.id, isSignedIn: Boolean(signedIn) };
}

/** Counts the try. @throws {APIError} 429 after too many that were wrong */
export async function admitTry(ctx: HookContext, tried: Tried): Promise<void> {
  const { proof } = tried;
  const { address = '' } = originOf(ctx);
  const counted = await beginTry(proof, tried.email, address);
  if ('key' in counted) {
    if (ctx.request) tries.set(ctx.request, { ...counted, ...tried });
    return;
  }
  const { waitSeconds } = counted;
  log.warn({ address, path: ctx.path, waitSeconds }, `a ${proof} was tried too soon`);
  const [code, message] =
    proof === 'password'
      ? ['TOO_MANY_PASSWORDS', 'Too many wrong passwords for this account.']
      : ['TOO_MANY_CODES', 'Too many wrong codes for this account.'];
  const then = proof === 'password' ? ', or choose a new one by mail' : ', then enter the code that the app shows';
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code, message: `${message} Wait ${waitSeconds} s${then}.`, waitSeconds },
    { 'retry-after': String(waitSeconds) },
  );
}

/** How the call's try ended, written down; undefined where it tried nothing, or what it tried was not right. */
export async function recordTryOutcome(ctx: HookContext): Promise<Tried | undefined> {
  const tried = ctx.request && tries.get(ctx.request);
  if (!tried) return undefined;
  const { returned } = ctx.context;
  if (!isAPIError(returned)) {
    await trySucceeded(tried);
    return tried;
  }
  if (returned.body?.code === 'EMAIL_NOT_VERIFIED') await trySucceeded(tried); // the password was right
  if (wrong.includes(String(returned.body?.code))) await recordWrongTry(ctx, tried);
  return undefined;
}

/** Writes a wrong password or code down: for the owners whose it was, in the log of the process not. */
export async function recordWrongTry(
  ctx: HookContext,
  { proof, email }: Pick<Tried, 'proof' | 'email'>,
): Promise<void> {
  const from = originOf(ctx);
  const account = ctx.request && tries.get(ctx.request)?.account;
  await recordAccountEvent(email, proof === 'password' ? 'sign_in_failed' : 'two_factor_failed', from);
  const { address = '' } = from;
  log.warn(
    { address, account: account && accountInLog({ account }), path: ctx.path },
    proof === 'password' ? 'a password was wrong' : 'a code was wrong',
  );
}
