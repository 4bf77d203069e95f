import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import type { PlannedEntry } from '@/server/reservations/planner.schema';
import { useUnblock } from '../use-unblock';
import { keyOf } from './layout';

type Kind = PlannedEntry['kind'];

/** What a person can say of an entry in the calendar: that it is free, or that it is not what its channel says. */
export function useEntrySteps(propertyId: string, entry: PlannedEntry, onDone: () => void) {
  const t = useTranslations('planner.reclassify');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const free = useUnblock();
  const reclassify = useMutation({
    mutationFn: (kind: Kind) => api.reservations.reclassify.mutate({ reservationId: keyOf(entry), kind }),
    onSuccess: async (_, kind) => {
      onDone();
      toast.success(t(`${kind}.done`), {
        action: { label: t('undo'), onClick: () => reclassify.mutate(kind === 'stay' ? 'block' : 'stay') },
      });
      await queryClient.invalidateQueries(trpc.reservations.pathFilter());
    },
    onError: (error) => toast.error(explain(error)),
  });
  return {
    reclassify: reclassify.mutate,
    unblock: () => free.mutate({ propertyId, blockId: keyOf(entry) }, { onSuccess: onDone }),
    isBusy: reclassify.isPending || free.isPending,
  };
}
