import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { IssuerRefusal } from '@/lib/folio/issuer-refusals';
import { ownPath } from '@/lib/folio/own-path';
import { type HookContext, notFresh, originOf } from '@/server/access/accounts/hook-context';
import { applyGrants } from '@/server/access/accounts/oidc/apply-grants';
import { type Claims, grantsOf, hasFactor } from '@/server/access/accounts/oidc/claims';
import { type Known, personOf } from '@/server/access/accounts/oidc/identities';
import { type Issuer, issuer, waysIn } from '@/server/access/accounts/oidc/issuer';
import { callbackAddress } from '@/server/access/accounts/oidc/provider-client';
import { Begun, beginSignIn, finishSignIn } from '@/server/access/accounts/oidc/provider-sign-in';
import { RefusedSignIn, refusalIn } from '@/server/access/accounts/oidc/refusal';
import { hasInvitation } from '@/server/access/accounts/sign-up-policy';
import { isFresh } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

const COOKIE = 'folio.oidc';
const BEGUN_SECONDS = 15 * 60;
const CONNECTED_PAGE = '/?to=account';

const cookieOptions = {
  httpOnly: true,
  sameSite: 'lax',
  path: '/api/auth/oidc',
  secure: env.APP_URL.startsWith('https:'),
} as const;

/**
 * Signing in by an OpenID provider, as two of better-auth's endpoints: one sends the browser to the provider, the other gets it
 * back. Sessions are better-auth's; who is let in, and as what, is ours: see docs/decisions/0064.
 */
export const oidcPlugin = () =>
  ({
    id: 'folio-oidc',
    endpoints: {
      oidcStart: createAuthEndpoint('/oidc/start', { method: 'GET', query: StartQuery }, start),
      oidcConnect: createAuthEndpoint('/oidc/connect', { method: 'POST' }, connect),
      oidcCallback: createAuthEndpoint('/oidc/callback', { method: 'GET' }, callback),
    },
  }) satisfies BetterAuthPlugin;

const StartQuery = z.object({
  next: z.string().max(2000).optional(),
  /** The person is asked for their password at the provider, whether they have a session there or not. */
  again: z.literal('1').optional(),
});

type Starting = HookContext & { query: z.output<typeof StartQuery> };

async function start(ctx: Starting): Promise<never> {
  const next = ownPath(ctx.query.next);
  return answering(ctx, next, () => begin(ctx, { next, again: ctx.query.again === '1' }));
}

/**
 * Says where the account of whoever is signed in is connected. By POST, which better-auth takes from our own pages alone: a
 * link would let somebody connect an identity of theirs to another person's account.
 */
async function connect(ctx: HookContext) {
  const session = await getSessionFromCtx(ctx);
  if (!session || !isFresh(session.session.createdAt)) throw notFresh();
  return ctx.json({ url: await begin(ctx, { next: CONNECTED_PAGE, again: true, connect: session.user.id }) });
}

/** Has the browser remember what was begun. @returns where it goes @throws {RefusedSignIn} */
async function begin(ctx: HookContext, wanted: Pick<Begun, 'next' | 'again' | 'connect'>): Promise<string> {
  if (!issuer) throw new RefusedSignIn('unreachable', 'no provider is set');
  const { url, begun } = await beginSignIn(issuer, wanted);
  const options = { ...cookieOptions, maxAge: BEGUN_SECONDS };
  await ctx.setSignedCookie(COOKIE, JSON.stringify(begun), ctx.context.secret, options);
  return url.href;
}

async function callback(ctx: HookContext): Promise<never> {
  const begun = await readBegun(ctx);
  ctx.setCookie(COOKIE, '', { ...cookieOptions, maxAge: 0 });
  return answering(ctx, begun?.next ?? '/', async () => {
    if (!issuer || !begun) throw new RefusedSignIn('expired');
    if (begun.connect && (await getSessionFromCtx(ctx))?.user.id !== begun.connect) throw new RefusedSignIn('expired');
    const address = new URL(callbackAddress);
    address.search = new URL(ctx.request?.url ?? callbackAddress).search;
    const claims = await finishSignIn(issuer, address, begun);
    const person = await admit(ctx, issuer, claims, begun.connect);
    await openSession(ctx, person, claims);
    return begun.next;
  });
}

async function readBegun(ctx: HookContext): Promise<Begun | undefined> {
  const written = await ctx.getSignedCookie(COOKIE, ctx.context.secret);
  if (!written) return undefined;
  return Begun.safeParse(JSON.parse(written)).data;
}

/** Sends the browser on: to where `act` says, or to the sign-in page with the reason why not. */
async function answering(ctx: HookContext, next: string, act: () => Promise<string>): Promise<never> {
  let target: string;
  try {
    target = await act();
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    log.warn({ reason: refusal.reason, err: refusal, ...originOf(ctx) }, `nobody came in by ${waysIn.issuerName}`);
    target = refusedPage(refusal.reason, next);
  }
  throw ctx.redirect(target);
}

function refusedPage(reason: IssuerRefusal, next: string): string {
  return `/sign-in?${new URLSearchParams({ refused: reason, ...(next !== '/' && { next }) })}`;
}

/** Who it is, with the roles that the provider gives now. What it takes away stays taken away from whoever does not come in. */
async function admit(ctx: HookContext, from: Issuer, claims: Claims, connect?: string): Promise<Known> {
  const origin = originOf(ctx);
  const granted = grantsOf(from, claims);
  const { person, mayEnter } = await inTransaction(async (tx) => {
    const known = await personOf(from, claims, origin, connect);
    await applyGrants(tx, from, known, granted, origin);
    return { person: known, mayEnter: granted.length > 0 || (await hasSomewhere(known)) };
  });
  if (mayEnter || from.roleClaim === undefined) return person;
  await db.session.deleteMany({ where: { userId: person.userId } });
  throw new RefusedSignIn('noRole');
}

/** Whether a person is in a company, or invited to one. */
async function hasSomewhere({ userId, email }: Known): Promise<boolean> {
  const member = await db.member.findFirst({ where: { userId, status: 'active' }, select: { id: true } });
  return member !== null || hasInvitation(email);
}

/** A session as long as the setting has it, from when the person proved to the provider who they are. */
async function openSession(ctx: HookContext, { userId, accountId }: Known, claims: Claims): Promise<void> {
  const { internalAdapter } = ctx.context;
  const { sid, auth_time } = claims;
  const now = machineClock.now();
  const seconds = env.OIDC_SESSION_HOURS * 3600;
  const provenAt = auth_time === undefined ? now : new Date(Math.min(now.getTime(), auth_time * 1000));
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const factor = hasFactor(claims) ? 'issuer' : null;
  const columns = { createdAt: provenAt, updatedAt: now, expiresAt, factor };
  const user = await internalAdapter.findUserById(userId);
  if (!user) throw new RefusedSignIn('expired');
  const session = await internalAdapter.createSession(userId, false, columns, true);
  await db.issuerSession.create({ data: { sessionId: session.id, accountId, sid } });
  await setSessionCookie(ctx, { session, user }, false, { maxAge: seconds });
}
