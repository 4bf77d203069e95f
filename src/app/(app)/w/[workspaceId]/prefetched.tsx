import { dehydrate, type FetchQueryOptions, HydrationBoundary } from '@tanstack/react-query';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/components/api/query-client';
import { type PageApi, pageApi } from '@/server/dashboard/page-api';
import { pageSession } from './page-session';

/** What a page asks first: `(api) => [api.overview.get.queryOptions()]`. */
// biome-ignore lint/suspicious/noExplicitAny: each query has its own types, and none of them matters here
export type PageQueries = (api: PageApi) => FetchQueryOptions<any, any, any, any>[];

interface PrefetchedProps {
  workspaceId: string;
  queries: PageQueries;
  children: ReactNode;
}

/**
 * A page that arrives with its rows: asks its first queries on the server and hands the answers to the screen. What fails
 * here the screen asks again, and says. Who comes by a click has the screen at once, and it asks by itself.
 */
export async function Prefetched({ workspaceId, queries, children }: PrefetchedProps) {
  const session = await pageSession(workspaceId);
  if (typeof session !== 'object' || !(await isWholePage())) return children;
  const queryClient = createQueryClient();
  const api = pageApi(session, queryClient);
  await Promise.all(queries(api).map((query) => queryClient.prefetchQuery({ ...query, retry: false })));
  const serializeData = (data: unknown) => JSON.parse(JSON.stringify(data)); // as the API's answer would have arrived
  return <HydrationBoundary state={dehydrate(queryClient, { serializeData })}>{children}</HydrationBoundary>;
}

/** Whether the browser loads the page, and not the part of it that changes. */
async function isWholePage(): Promise<boolean> {
  return (await headers()).get('sec-fetch-dest') === 'document';
}
