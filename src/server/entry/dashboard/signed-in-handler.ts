import { sessionActor } from '@/server/access/accounts/member-actor';
import { signedInUser } from '@/server/access/accounts/session';
import type { Context } from '@/server/platform/api/context';
import { describeError, isExpected } from '@/server/platform/contract/errors';
import { limitUserCalls } from '@/server/platform/http/visitor-limit';
import { newRequestId } from '@/server/platform/runtime/current-request';
import { log } from '@/server/platform/runtime/log';

/**
 * The dashboard's way, by the session cookie, to what is no JSON: the bytes of a PDF or a receipt. `answer` calls a
 * router, which says who may. A GET opens in a tab, so its failure is a sentence for a person, and who is signed out
 * is led to the sign-in page and back.
 */
export async function signedInHandler(
  request: Request,
  workspaceId: string,
  answer: (context: Context) => Promise<Response>,
): Promise<Response> {
  const requestId = newRequestId();
  const response = await answerOf().catch(refusal);
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('x-request-id', requestId);
  return response;

  async function answerOf(): Promise<Response> {
    const user = await signedInUser(request.headers);
    if (!user && isNavigation(request)) return signInFirst(request);
    if (user) await limitUserCalls(user.id);
    const found = user ? await sessionActor(user, workspaceId) : { actor: null };
    return answer({ requestId, user, ...found });
  }

  function refusal(error: unknown): Response {
    if (!isExpected(error)) log.error({ err: error, requestId }, 'a file could not be passed on');
    const { status, body, headers } = describeError(error, requestId);
    return request.method === 'GET'
      ? new Response(body.message, { status, headers })
      : Response.json(body, { status, headers });
  }
}

function isNavigation({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/html');
}

function signInFirst({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  return new Response(null, {
    status: 303,
    headers: { location: `/sign-in?next=${encodeURIComponent(pathname + search)}` },
  });
}
