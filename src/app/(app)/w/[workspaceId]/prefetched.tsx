import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { openPage, type PageQueries } from './page-queries';

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
  if (!(await isWholePage())) return children;
  const page = await openPage(workspaceId);
  if (!page) return children;
  const { queryClient, api, asking } = page;
  const inFrame = api.account.me.queryOptions();
  const inPage = Promise.resolve(queries(api, asking)).catch(() => []);
  const ask = (query: Awaited<typeof inPage>[number]) => asking.answer(query).catch(() => undefined);
  await Promise.all([ask(inFrame), inPage.then((all) => Promise.all(all.map(ask)))]);
  const serializeData = (data: unknown) => JSON.parse(JSON.stringify(data)); // as the API's answer would have arrived
  return <HydrationBoundary state={dehydrate(queryClient, { serializeData })}>{children}</HydrationBoundary>;
}

/** Whether the browser loads the page, and not the part of it that changes. */
async function isWholePage(): Promise<boolean> {
  return (await headers()).get('sec-fetch-dest') === 'document';
}
