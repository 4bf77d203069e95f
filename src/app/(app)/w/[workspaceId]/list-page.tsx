import { getTranslations } from 'next-intl/server';
import type { ParserMap, SearchParams } from 'nuqs/server';
import type { ComponentType } from 'react';
import { type ListQuery, pageInput } from '@/components/platform/lists/list-query';
import type { ResourceName } from '@/lib/folio/resources';
import type { PageApi } from '@/server/entry/dashboard/page-api';
import type { PageQueries } from './page-queries';
import { Prefetched } from './prefetched';

interface ListPage<Parsers extends ParserMap, Column extends string, Filter extends object> {
  of: ResourceName;
  list: ListQuery<Parsers, Column, Filter>;
  /** What the screen asks first, by what stands in the address. */
  queries: (api: PageApi, input: ReturnType<typeof pageInput<Parsers, Column, Filter>>) => ReturnType<PageQueries>;
  Screen: ComponentType;
}

/** The page of a resource's list, named in its tab, which arrives with the rows that its address asks for. */
export function listPage<Parsers extends ParserMap, Column extends string, Filter extends object>({
  of,
  list,
  queries,
  Screen,
}: ListPage<Parsers, Column, Filter>) {
  interface Props {
    params: Promise<{ workspaceId: string }>;
    searchParams: Promise<SearchParams>;
  }

  async function generateMetadata() {
    return { title: (await getTranslations(of))('title') };
  }

  async function render({ params, searchParams }: Props) {
    const { workspaceId } = await params;
    const input = pageInput(list, await searchParams);
    return (
      <Prefetched
        workspaceId={workspaceId}
        queries={async (api) => [api.savedViews.list.queryOptions({ list: of }), ...(await queries(api, input))]}
      >
        <Screen />
      </Prefetched>
    );
  }

  return { generateMetadata, render };
}
