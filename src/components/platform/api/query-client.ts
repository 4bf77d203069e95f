import { type InvalidateOptions, type InvalidateQueryFilters, MutationCache, QueryClient } from '@tanstack/react-query';
import { apiError } from './errors';

/**
 * Retries what a second try can mend: no answer, or a 5xx. Never a 4xx, and never a mutation.
 *
 * After a mutation nothing that was fetched before it counts as fresh: a payment is in the tiles of the overview, in what
 * a client owes, in the reports. A screen that is opened next fetches anew; what the mutation changes on the screen that
 * is open, its own `onSuccess` fetches.
 *
 * What is asked for offline fails at once and says so. It does not wait for a connection, because whoever has cancelled
 * meanwhile must not find it done; what is shown is fetched anew by then.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new FreshQueryClient({
    mutationCache: new MutationCache({ onSettled: () => client.invalidateQueries({ refetchType: 'none' }) }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true, // not by itself in this mode
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && (apiError(error)?.status ?? 500) >= 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/**
 * Asks again for what is invalidated while its first answer is under way. TanStack Query waits for that answer, which may be
 * from before the change, and shows it as fresh: a note that is added while the list of notes loads would not be in it.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue; // asked again anyway
      void query.cancel({ silent: true });
      void query.fetch().catch(() => undefined); // who waits for the first answer gets this one, or its error
    }
    return super.invalidateQueries(filters, options);
  }
}
