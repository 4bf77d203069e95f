'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '@/server/root';
import { callLinks } from './call-links';

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
    <Api key={workspaceId} prefix={workspaceId} url={`/api/trpc/${encodeURIComponent(workspaceId)}`}>
      {children}
    </Api>
  );
}

/** Points everything below at the calls of a portal, which have the names of the dashboard's. @param address of its page */
export function PortalApiProvider({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Api prefix={address} url={`${address}/calls`}>
      {children}
    </Api>
  );
}

interface ApiProps {
  url: string;
  /** Of every query key. */
  prefix: string;
  children: ReactNode;
}

function Api({ url, prefix, children }: ApiProps) {
  const queryClient = useQueryClient();
  const [trpcClient] = useState(() => createTRPCClient<AppRouter>({ links: callLinks(url) }));
  return (
    <context.TRPCProvider queryClient={queryClient} trpcClient={trpcClient} keyPrefix={prefix}>
      {children}
    </context.TRPCProvider>
  );
}
