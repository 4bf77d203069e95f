'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';

/** Has everything asked again that a change of guests shows in. */
export function useRefreshGuests(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.guests.pathFilter()),
      queryClient.invalidateQueries(trpc.reservations.pathFilter()),
      queryClient.invalidateQueries(trpc.guestRegistration.pathFilter()),
    ]);
  };
}
