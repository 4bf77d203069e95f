import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';

/** Has what shows channels, and what they bring, asked again. */
export function useRefreshChannels(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    const filters = [trpc.channels.pathFilter(), trpc.reservations.pathFilter()];
    await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)));
  };
}
