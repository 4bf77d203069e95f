'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '@/server/root';
import { signInAgainLink } from './sign-in-again';

const context = createTRPCContext<AppRouter, { keyPrefix: true }>();

/** The API as query and mutation options: `useQuery(trpc.clients.list.queryOptions({ … }))`. */
export const useTRPC = context.useTRPC;

/** The bare client, for calls outside of a query, such as loading the choices of a combobox. */
export const useTRPCClient = context.useTRPCClient;

/**
 * Points everything below at one workspace's API, or at `me` for the calls that belong to no workspace.
 * The id prefixes every query key, so two workspaces never share a cached answer.
 */
export function ApiProvider({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  // Keyed: another workspace needs another client.
  return (
    <Api key={workspaceId} workspaceId={workspaceId}>
      {children}
    </Api>
  );
}

function Api({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        signInAgainLink,
        httpBatchLink({ url: `/api/trpc/${encodeURIComponent(workspaceId)}`, maxURLLength: 4_000 }),
      ],
    }),
  );
  return (
    <context.TRPCProvider queryClient={queryClient} trpcClient={trpcClient} keyPrefix={workspaceId}>
      {children}
    </context.TRPCProvider>
  );
}
