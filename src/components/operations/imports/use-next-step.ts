'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import type { ImportView } from '@/server/operations/imports/imports.schema';

/** Gives what shows the import at its next step; what was known of its rows holds no more. */
export function useNextStep(): (next: ImportView) => void {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return (next) => {
    queries.setQueryData(trpc.imports.get.queryKey({ importId: next.id }), next);
    queries.removeQueries(trpc.imports.rows.queryFilter());
  };
}
