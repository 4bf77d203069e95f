import { QueryClient } from '@tanstack/react-query';
import { apiError } from './errors';

/** Retries what a second try can mend: no answer, or a 5xx. Never a 4xx, and never a mutation. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && (apiError(error)?.status ?? 500) >= 500,
      },
      mutations: { retry: false },
    },
  });
}
