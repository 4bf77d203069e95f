import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import { propertiesWords } from '~/messages/properties';

/** Frees days that were blocked, and says so. */
export function useUnblock() {
  const t = useWords(propertiesWords, 'blocks');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  return useMutation(
    trpc.reservations.unblock.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.reservations.pathFilter());
        toast.success(t('unblocked'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
}
