import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { IssuerRefusal } from '@/lib/folio/issuer-refusals';
import { ownPath } from '@/lib/folio/own-path';
import { may } from '@/lib/folio/roles';
import { companyIssuer } from '@/server/access/accounts/company-issuer/find-issuer';
import { recordTest } from '@/server/access/accounts/company-issuer/record-test';
import { type HookContext, notFresh, originOf } from '@/server/access/accounts/hook-context';
import { sessionActor } from '@/server/access/accounts/member-actor';
import { admit, openSession } from '@/server/access/accounts/oidc/admit';
import { type Issuer, issuer } from '@/server/access/accounts/oidc/issuer';
import { callbackOf } from '@/server/access/accounts/oidc/provider-client';
import { Begun, beginSignIn, finishSignIn, type Wanted } from '@/server/access/accounts/oidc/provider-sign-in';
import { RefusedSignIn, refusalIn } from '@/server/access/accounts/oidc/refusal';
import { personOfSession } from '@/server/access/accounts/session-person';
import { isFresh } from '@/server/platform/api/context';
import { apiError, describeError } from '@/server/platform/contract/errors';
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

const CompanyId = z.string().max(64);

const StartQuery = z.object({
  next: z.string().max(2000).optional(),
  /** The person is asked for their password at the provider, whether they have a session there or not. */
  again: z.literal('1').optional(),
  company: CompanyId.optional(),
});

/**
 * Signing in by an OpenID provider, that of the installation or a company's own, as endpoints of better-auth's: one sends the browser to
 * the provider, another gets it back. Sessions are better-auth's; who is let in, and as what, is ours: see docs/decisions/0064 and 0068.
 */
export const oidcPlugin = () =>
  ({
    id: 'folio-oidc',
    endpoints: {
      oidcStart: createAuthEndpoint('/oidc/start', { method: 'GET', query: StartQuery }, start),
      oidcConnect: createAuthEndpoint(
        '/oidc/connect',
        { method: 'POST', body: z.object({ company: CompanyId.optional() }) },
        connect,
      ),
      oidcTest: createAuthEndpoint('/oidc/test', { method: 'POST', body: z.object({ company: CompanyId }) }, test),
      oidcCallback: createAuthEndpoint('/oidc/callback', { method: 'GET' }, callback),
      oidcCompanyCallback: createAuthEndpoint('/oidc/callback/:company', { method: 'GET' }, callback),
    },
  }) satisfies BetterAuthPlugin;

type Starting = HookContext & { query: z.output<typeof StartQuery> };

async function start(ctx: Starting): Promise<never> {
  const { company, again } = ctx.query;
  const next = ownPath(ctx.query.next);
  return answering(ctx, { company, next }, async () =>
    begin(ctx, await issuerOf(company), { next, again: again === '1' }),
  );
}

/**
 * Says where the account of whoever is signed in is connected. By POST, which better-auth takes from our own pages alone: a
 * link would let somebody connect an identity of theirs to another person's account.
 */
async function connect(ctx: HookContext) {
  const { company } = ctx.body;
  const { user } = await freshSession(ctx);
  const next = company === undefined ? CONNECTED_PAGE : `/w/${company}`;
  return beginByPost(ctx, { company, next, again: true, connect: user.id });
}

/** Says where an owner tries their company's provider, whether its members come in by it or not. */
async function test(ctx: HookContext) {
  const { company } = ctx.body;
  const session = await freshSession(ctx);
  const { actor } = await sessionActor(personOfSession(session, originOf(ctx)), company);
  if (!actor || !may(actor.role, 'own')) {
    const { code, message } = describeError(apiError('WORKSPACE_NOT_FOUND'), '').body;
    throw new APIError('NOT_FOUND', { code, message });
  }
  return beginByPost(ctx, { company, next: testedPage(company), again: true, test: session.user.id });
}

const testedPage = (company: string) => `/w/${company}/settings/sign-in`;

async function freshSession(ctx: HookContext) {
  const session = await getSessionFromCtx(ctx);
  if (!session || !isFresh(session.session.createdAt)) throw notFresh();
  return session;
}

/** The answer to a page of ours: where it goes, to the provider or to the reason why not. */
async function beginByPost(ctx: HookContext, { company, ...wanted }: Wanted & { company?: string }) {
  try {
    return ctx.json({ url: await begin(ctx, await issuerOf(company), wanted) });
  } catch (error) {
    return ctx.json({ url: refusedPage(ctx, error, { company, ...wanted }) });
  }
}

/** The provider of a company, or that of the installation. @throws {RefusedSignIn} `unreachable` where none is set */
async function issuerOf(company: string | undefined): Promise<Issuer> {
  const found = company === undefined ? issuer : await companyIssuer(company);
  if (!found) throw new RefusedSignIn('unreachable', 'no provider is set');
  return found;
}

/** Has the browser remember what was begun. @returns where it goes @throws {RefusedSignIn} */
async function begin(ctx: HookContext, at: Issuer, wanted: Wanted): Promise<string> {
  const { url, begun } = await beginSignIn(at, wanted);
  const options = { ...cookieOptions, maxAge: BEGUN_SECONDS };
  await ctx.setSignedCookie(COOKIE, JSON.stringify(begun), ctx.context.secret, options);
  return url.href;
}

async function callback(ctx: HookContext & { params?: { company?: string } }): Promise<never> {
  const company = ctx.params?.company;
  const begun = await readBegun(ctx);
  ctx.setCookie(COOKIE, '', { ...cookieOptions, maxAge: 0 });
  return answering(ctx, { company, next: begun?.next ?? '/', test: begun?.test }, async () => {
    if (!begun || begun.company !== company) throw new RefusedSignIn('expired');
    const from = await issuerOf(company);
    const asking = begun.connect ?? begun.test;
    if (asking && (await getSessionFromCtx(ctx))?.user.id !== asking) throw new RefusedSignIn('expired');
    const address = new URL(callbackOf(from));
    address.search = new URL(ctx.request?.url ?? address).search;
    const claims = await finishSignIn(from, address, begun);
    if (begun.test) await recordTest(from, claims);
    else await openSession(ctx, from, await admit(ctx, from, claims, begun.connect), claims);
    return begun.next;
  });
}

async function readBegun(ctx: HookContext): Promise<Begun | undefined> {
  const written = await ctx.getSignedCookie(COOKIE, ctx.context.secret);
  if (!written) return undefined;
  return Begun.safeParse(JSON.parse(written)).data;
}

/** What a sign-in was for, as far as it says which page shows a refusal. */
type Purpose = Pick<Wanted, 'next' | 'test'> & { company?: string };

/** Sends the browser on: to where `act` says, or to the page that shows the reason why not. */
async function answering(ctx: HookContext, purpose: Purpose, act: () => Promise<string>): Promise<never> {
  let target: string;
  try {
    target = await act();
  } catch (error) {
    target = refusedPage(ctx, error, purpose);
  }
  throw ctx.redirect(target);
}

/** @throws what is no refusal of a provider's */
function refusedPage(ctx: HookContext, error: unknown, purpose: Purpose): string {
  const refusal = refusalIn(error);
  if (!refusal) throw error;
  const { company } = purpose;
  log.warn({ reason: refusal.reason, err: refusal, company, ...originOf(ctx) }, 'nobody came in by an OpenID provider');
  return pageOf(purpose, refusal.reason);
}

function pageOf({ company, next, test: isTest }: Purpose, refused: IssuerRefusal): string {
  if (company !== undefined && isTest) return `${testedPage(company)}?refused=${refused}`;
  const query = new URLSearchParams({ refused, ...(next !== '/' && { next }) });
  return `/sign-in${company === undefined ? '' : `/${encodeURIComponent(company)}`}?${query}`;
}
