import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import type { CalendarEntry } from '@/server/rental/reservations/calendar.schema';
import { plannerWords } from '~/messages/planner';

type Kind = CalendarEntry['kind'];

interface ReclassifyOptions {
  onDone: (kind: Kind) => void;
  /** It is done on the page of the stay, which a block has none of: `onDone` leads away from it. */
  isOnItsPage?: boolean;
}

/** Calls what a channel brought a stay or a block; a toast undoes it. @param id of the reservation or of the block */
export function useReclassify(id: string, { onDone, isOnItsPage = false }: ReclassifyOptions) {
  const t = useWords(plannerWords, 'reclassify');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const reclassify = useMutation({
    mutationFn: (kind: Kind) => api.reservations.reclassify.mutate({ reservationId: id, kind }),
    onSuccess: async (_, kind) => {
      onDone(kind);
      toast.success(t(`${kind}.done`), {
        action: { label: t('undo'), onClick: () => reclassify.mutate(kind === 'stay' ? 'block' : 'stay') },
      });
      // The page that is still shown must not ask for a deleted record.
      const refetchType = isOnItsPage && kind === 'block' ? 'none' : 'active';
      await queryClient.invalidateQueries({ ...trpc.reservations.pathFilter(), refetchType });
    },
    onError: (error) => toast.error(explain(error)),
  });
  return reclassify;
}
