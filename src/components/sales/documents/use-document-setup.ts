'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import type { Issuer } from '@/lib/tax/tax-parties';
import type { Workspace } from '@/server/access/workspaces/workspaces.schema';

interface Setup {
  error: unknown;
  refetch: () => void;
  data: { workspace: Workspace; issuer: Issuer } | undefined;
}

/** What the form of an invoice or a quote needs to know of the workspace. */
export function useDocumentSetup(): Setup {
  const trpc = useTRPC();
  const workspace = useQuery(trpc.workspaces.get.queryOptions());
  const profile = useQuery(trpc.fiscalProfile.get.queryOptions());
  const data = useMemo(() => {
    if (!workspace.data || profile.data === undefined) return undefined;
    const { zone = null, vatRegime: regime = null, taxId = null, ossSince = null } = profile.data ?? {};
    const { taxRate = null, operationType } = workspace.data;
    return { workspace: workspace.data, issuer: { zone, regime, taxId, taxRate, operationType, ossSince } };
  }, [workspace.data, profile.data]);
  return {
    error: workspace.error ?? profile.error,
    refetch: () => {
      void workspace.refetch();
      void profile.refetch();
    },
    data,
  };
}
