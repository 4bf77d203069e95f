import { defaultShouldDehydrateQuery, dehydrate, HydrationBoundary, hashKey } from '@tanstack/react-query';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { server } from '@/app/server';
import type { PageApi, PageQuery } from '@/server/entry/dashboard/page-api';
import { openPage, type PageQueries } from './page-queries';

interface PrefetchedProps {
  workspaceId: string;
  queries: PageQueries;
  /** One of them that has been asked already. */
  answered?: (api: PageApi) => PageQuery;
  children: ReactNode;
}

/**
 * A page that arrives with its rows: asks the first queries of a screen, or of the frame around all of them, on the server
 * and hands it the answers. What fails here the screen asks again, and says. Who comes by a click has the screen at once
 * with what has been answered already, and it asks by itself.
 */
export async function Prefetched({ workspaceId, queries, answered, children }: PrefetchedProps) {
  const isWhole = await isWholePage();
  const page = isWhole || answered ? await openPage(workspaceId) : undefined;
  // Around the screen all the same: without it a refresh would make the screen anew, and lose what is typed into it.
  if (!page) return <HydrationBoundary state={null}>{children}</HydrationBoundary>;
  const { queryClient, api, asking } = page;
  const asked = isWhole ? await Promise.resolve(queries(api, asking)).catch(() => []) : answered ? [answered(api)] : [];
  if (isWhole)
    await Promise.all(
      asked.map((query) =>
        server()
          .ask(queryClient, query)
          .catch(() => undefined),
      ),
    );
  const hashes = new Set(asked.map(({ queryKey }) => hashKey(queryKey)));
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && hashes.has(query.queryHash),
    serializeData: (data) => JSON.parse(JSON.stringify(data)), // as the API's answer would have arrived
  });
  // Loaded ahead, it may be half a minute old: it is shown, never in place of what the browser knows, and asked anew.
  if (!isWhole) for (const query of state.queries) query.state.dataUpdatedAt = 0;
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

/** Whether the browser loads the page, and not the part of it that changes. */
async function isWholePage(): Promise<boolean> {
  return (await headers()).get('sec-fetch-dest') === 'document';
}
