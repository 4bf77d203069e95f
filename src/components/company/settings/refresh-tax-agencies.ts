import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';

/** Asks anew what the tax agencies' settings lack and how what is sent to them stands, wherever it is shown. */
export function useRefreshTaxAgencies(): () => Promise<unknown> {
  const trpc = useTRPC();
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [trpc.taxAgency, trpc.verifactu, trpc.ticketbai, trpc.overview].map((router) =>
        cache.invalidateQueries(router.pathFilter()),
      ),
    );
}
