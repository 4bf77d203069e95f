import type { AnyRouter } from '@trpc/server';
import { type FetchCreateContextFnOptions, fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { sessionActor } from '@/server/access/accounts/member-actor';
import { signedInUser } from '@/server/access/accounts/session';
import { isFromOurPages } from '@/server/access/accounts/trusted-origins';
import type { Context } from '@/server/platform/api/context';
import { MOST_CALLS_AT_ONCE } from '@/server/platform/contract/calls-at-once';
import { apiError, describeError, isExpected } from '@/server/platform/contract/errors';
import { assertStorable } from '@/server/platform/contract/storable';
import { withWholeBody } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { limitUserCalls } from '@/server/platform/http/visitor-limit';
import { newRequestId } from '@/server/platform/runtime/current-request';
import { log } from '@/server/platform/runtime/log';
import { appRouter } from '@/server/root';

/** In the workspace's place: calls that belong to no workspace. */
const NO_WORKSPACE = 'me';

/**
 * The dashboard's way in: `/api/trpc/<workspaceId>/<procedure>`, by the session cookie. Of a call that changes
 * something nothing is read before it is known to come from one of our pages, and from somebody signed in.
 */
export function trpcHandler(request: Request, workspaceId: string): Promise<Response> {
  return answerCalls(request, appRouter, (requestId) => admitted(request, workspaceId, requestId));
}

/** Who calls, and the request with all of its body. */
export type Admitted = { context: Context; body: Request };

/** Answers the calls of a router, four segments into the address, to whoever `admit` lets in. */
export async function answerCalls(
  request: Request,
  router: AnyRouter,
  admit: (requestId: string) => Promise<Admitted>,
): Promise<Response> {
  const requestId = newRequestId();
  const [caller, refusal] = await admit(requestId).then(
    (it) => [it, undefined] as const,
    (error: unknown) => [undefined, error] as const,
  );
  const response = await fetchRequestHandler({
    req: caller?.body ?? bodiless(request),
    endpoint: new URL(request.url).pathname.split('/').slice(0, 4).join('/'),
    router,
    maxBatchSize: MOST_CALLS_AT_ONCE,
    createContext: async ({ info }) => {
      if (!caller) throw refusal;
      await assertStorableInput(info);
      return caller.context;
    },
    responseMeta: ({ errors }) => ({ headers: waitOf(errors) }),
    onError: ({ error, path }) => {
      if (!isExpected(error)) log.error({ err: error.cause ?? error, requestId, path }, 'a call failed');
    },
  });
  response.headers.set('x-request-id', requestId);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** @throws 403, 401, 429, 413, 408, 400 */
async function admitted(request: Request, workspaceId: string, requestId: string): Promise<Admitted> {
  const changes = request.method !== 'GET';
  if (changes && !isFromOurPages(request.headers)) {
    throw apiError('WRONG_ORIGIN');
  }
  const user = await signedInUser(request.headers);
  if (changes && !user) throw apiError('SIGN_IN_REQUIRED');
  const [found] = await Promise.all([
    user && workspaceId !== NO_WORKSPACE ? sessionActor(user, workspaceId) : { actor: null },
    user && limitUserCalls(user.id, callsIn(request)),
  ]);
  const body = await withWholeBody(request, endpoints.dashboard.body);
  return { context: { requestId, user, ...found }, body };
}

/** A batch names its procedures in one path, with commas between them, which may be percent-encoded. */
export function callsIn({ url }: Request): number {
  return decodeURIComponent(new URL(url).pathname).split(',').length;
}

/** When to try again: after the longest that one of the calls has to wait. */
function waitOf(errors: readonly unknown[]): Record<string, string> {
  const seconds = errors.map((error) => Number(describeError(error, '').headers['retry-after'] ?? 0));
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}

/** For the shape of a refusal, which depends on the address alone. */
function bodiless({ url, method, headers }: Request): Request {
  return new Request(url, { method, headers });
}

async function assertStorableInput({ calls }: FetchCreateContextFnOptions['info']): Promise<void> {
  for (const call of calls) assertStorable(await call.getRawInput());
}
