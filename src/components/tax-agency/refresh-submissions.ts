import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/components/api/trpc';

/** Asks anew how what is sent to the tax agencies stands, wherever it is shown. */
export function useRefreshSubmissions(): () => Promise<unknown> {
  const trpc = useTRPC();
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [trpc.taxAgency, trpc.verifactu, trpc.ticketbai, trpc.overview].map((router) =>
        cache.invalidateQueries(router.pathFilter()),
      ),
    );
}
