import { httpBatchLink, type TRPCLink } from '@trpc/client';
import { MOST_CALLS_AT_ONCE } from '@/server/platform/contract/calls-at-once';
import type { AppRouter } from '@/server/root';
import { signInAgainLink } from './sign-in-again';

/** How a screen's calls reach the server: what is asked for at one moment goes in as few requests as the server answers. */
export function callLinks(url: string): TRPCLink<AppRouter>[] {
  return [signInAgainLink, httpBatchLink({ url, maxURLLength: 4_000, maxItems: MOST_CALLS_AT_ONCE })];
}
