import { type FetchCreateContextFnOptions, fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { newId } from '@/lib/id';
import { isFromOurPages } from '@/server/accounts/trusted-origins';
import type { Context } from '@/server/context';
import { AppError, isExpected } from '@/server/errors';
import { log } from '@/server/log';
import { appRouter } from '@/server/root';
import { memberActor, signedInUser } from '@/server/session';
import { assertStorable } from '@/server/storable';

/** In the workspace's place: calls that belong to no workspace. */
const NO_WORKSPACE = 'me';
const LARGEST_BATCH = 20;

/** The dashboard's way in: `/api/trpc/<workspaceId>/<procedure>`, by the session cookie. */
export async function trpcDoor(request: Request, workspaceId: string): Promise<Response> {
  const requestId = newId('req');
  const response = await fetchRequestHandler({
    req: request,
    endpoint: new URL(request.url).pathname.split('/').slice(0, 4).join('/'),
    router: appRouter,
    maxBatchSize: LARGEST_BATCH,
    createContext: async ({ info }) => {
      await assertStorableInput(info);
      return contextOf(request, workspaceId, requestId);
    },
    onError: ({ error, path }) => {
      if (!isExpected(error)) log.error({ err: error.cause ?? error, requestId, path }, 'a call failed');
    },
  });
  response.headers.set('x-request-id', requestId);
  response.headers.set('cache-control', 'no-store');
  return response;
}

async function assertStorableInput({ calls }: FetchCreateContextFnOptions['info']): Promise<void> {
  for (const call of calls) assertStorable(await call.getRawInput());
}

async function contextOf(request: Request, workspaceId: string, requestId: string): Promise<Context> {
  if (request.method !== 'GET' && !isFromOurPages(request.headers)) {
    throw new AppError(403, 'This page was not opened at the address that Folio is set up for. Set APP_URL to it.');
  }
  const user = await signedInUser(request.headers);
  const actor = user && workspaceId !== NO_WORKSPACE ? await memberActor(user.id, workspaceId) : null;
  return { requestId, user, actor };
}
