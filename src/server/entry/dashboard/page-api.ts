import type { dataTagSymbol, FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { Actor, SignedInUser } from '@/server/platform/api/context';
import { newRequestId } from '@/server/platform/runtime/current-request';
import { type AppRouter, appRouter } from '@/server/root';

/**
 * The API for a page that is made on the server: the procedures that its screen calls, with its query keys, called here in
 * the name of whoever opens it.
 */
export function pageApi({ user, actor }: { user: SignedInUser; actor: Actor }, queryClient: QueryClient) {
  return createTRPCOptionsProxy<AppRouter, { keyPrefix: true }>({
    router: appRouter,
    ctx: () => ({ requestId: newRequestId(), user, actor }),
    queryClient,
    keyPrefix: actor.workspaceId,
  });
}

export type PageApi = ReturnType<typeof pageApi>;

// biome-ignore-start lint/suspicious/noExplicitAny: what queries have in common, whatever they are for
export type PageQuery = FetchQueryOptions<any, any, any, any>;
/** Of a list whose pages follow each other on one screen. */
type ListQuery = FetchInfiniteQueryOptions<any, any, any, any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: as above

/** What a screen asks first; of a list whose pages follow each other, the first of them. */
export type FirstQuery = PageQuery | ListQuery;

/** Asks a query of a page once. */
export function ask(queryClient: QueryClient, query: FirstQuery): Promise<unknown> {
  return isOfList(query)
    ? queryClient.fetchInfiniteQuery({ ...query, retry: false })
    : queryClient.fetchQuery({ ...query, retry: false });
}

function isOfList(query: FirstQuery): query is ListQuery {
  return 'getNextPageParam' in query;
}

/** What a query answers with, which its key tells. */
export type AnswerOf<Query> = Query extends { queryKey: { [dataTagSymbol]: infer Answer } } ? Answer : never;
