import type { SearchParams } from 'nuqs/server';
import type { ComponentType } from 'react';
import type { PageApi } from '@/server/entry/dashboard/page-api';
import type { Asking, PageQueries } from './page-queries';
import { Prefetched } from './prefetched';

interface Address<Params> {
  params: Params;
  searchParams: SearchParams;
}

interface ScreenPage<Params extends object> {
  /** In the tab. */
  title: () => Promise<string>;
  /** Takes the parts of the address that are named in its path. */
  Screen: ComponentType<Params>;
  /** What the screen asks first, by what stands in the address. */
  queries?: (api: PageApi, asking: Asking & Address<Params>) => ReturnType<PageQueries>;
}

/** A page that is neither a resource's list nor one of its records; it too arrives with what its screen asks first. */
export function screenPage<Params extends object = object>({ title, Screen, queries = () => [] }: ScreenPage<Params>) {
  interface Props {
    params: Promise<Params & { workspaceId: string }>;
    searchParams: Promise<SearchParams>;
  }

  async function generateMetadata() {
    return { title: await title() };
  }

  async function render({ params: path, searchParams: search }: Props) {
    const [{ workspaceId, ...rest }, searchParams] = await Promise.all([path, search]);
    const params = rest as unknown as Params; // what is left of the path is what it names beside the workspace
    return (
      <Prefetched
        workspaceId={workspaceId}
        queries={(api, asking) => queries(api, { ...asking, params, searchParams })}
      >
        <Screen {...params} />
      </Prefetched>
    );
  }

  return { generateMetadata, render };
}
