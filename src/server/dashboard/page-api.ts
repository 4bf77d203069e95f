import type { QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { newId } from '@/lib/id';
import type { Actor, SignedInUser } from '@/server/api/context';
import { type AppRouter, appRouter } from '@/server/root';

/**
 * The API for a page that is made on the server: the procedures that its screen calls, with its query keys, called here in
 * the name of whoever opens it.
 */
export function pageApi({ user, actor }: { user: SignedInUser; actor: Actor }, queryClient: QueryClient) {
  return createTRPCOptionsProxy<AppRouter, { keyPrefix: true }>({
    router: appRouter,
    ctx: () => ({ requestId: newId('req'), user, actor }),
    queryClient,
    keyPrefix: actor.workspaceId,
  });
}

export type PageApi = ReturnType<typeof pageApi>;
