import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import type { ReservationPatch } from '@/server/rental/reservations/reservations.schema';

/** Changes a reservation from its page: the page and the lists then show it anew. */
export function useReservationChange(reservationId: string, done: string) {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  return useMutation({
    mutationFn: (changes: ReservationPatch) => api.reservations.update.mutate({ reservationId, ...changes }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries(trpc.reservations.pathFilter()),
        queryClient.invalidateQueries(trpc.guestRegistration.pathFilter()),
        queryClient.invalidateQueries(trpc.overview.pathFilter()),
      ]);
      toast.success(done);
    },
    onError: (error) => toast.error(explain(error)),
  });
}
