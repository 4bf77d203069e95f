import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/components/api/trpc';

/** Asks anew what the tax agencies' settings lack, which depends on the company and on its certificate. */
export function useRefreshTaxAgencies(): () => Promise<unknown> {
  const trpc = useTRPC();
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries(trpc.verifactu.pathFilter()),
      cache.invalidateQueries(trpc.ticketbai.pathFilter()),
    ]);
}
