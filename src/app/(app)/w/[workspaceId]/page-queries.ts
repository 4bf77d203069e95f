import type { QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import { cache } from 'react';
import { isPhone } from '@/app/is-phone';
import { server } from '@/app/server';
import { createQueryClient } from '@/components/platform/api/query-client';
import type { FirstQuery, PageApi } from '@/server/entry/dashboard/page-api';
import type { MemberRole } from '@/server/generated/prisma/client';
import { pageSession } from './page-session';

/** What a page's queries may depend on, beside its address. */
export interface Asking {
  timeZone: string;
  role: MemberRole;
  rental: boolean;
  isPhone: boolean;
  /** The session is of this company alone: nothing of an account may be asked. */
  isScoped: boolean;
  /** Asks at once: for what another query depends on. */
  answer: QueryClient['fetchQuery'];
}

/** What a page asks first: `(api) => [api.overview.get.queryOptions()]`. */
export type PageQueries = (api: PageApi, asking: Asking) => FirstQuery[] | Promise<FirstQuery[]>;

/** The API for one page, whose parts share the answers; undefined for who may not be there. */
export const openPage = cache(async (workspaceId: string) => {
  const session = await pageSession(workspaceId);
  if (typeof session !== 'object' || 'needs' in session) return undefined;
  const { actor, user, workspace } = session;
  const queryClient = createQueryClient();
  const asking: Asking = {
    timeZone: workspace.timeZone,
    role: actor.role,
    rental: workspace.rental,
    isScoped: user.scopedTo !== undefined,
    isPhone: isPhone(await headers()),
    answer: (query) => queryClient.fetchQuery({ ...query, retry: false }),
  };
  return { queryClient, api: server().pageApi(session, queryClient), asking };
});
