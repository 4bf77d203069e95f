import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import { testModeWords } from '~/messages/test-mode';

/** Advances the clock of the test company, says what the days brought, and shows everything as it is then. */
export function useAdvance() {
  const t = useWords(testModeWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const explain = useErrorMessage();
  const refresh = useCallback(() => {
    void queryClient.invalidateQueries();
    router.refresh();
  }, [queryClient, router]);
  const { mutate, isPending } = useMutation(
    trpc.testMode.advance.mutationOptions({
      onSuccess: ({ passed: { events, mails, attempts } }) => {
        toast.success(t('passed', { events: events.reduce((sum, { count }) => sum + count, 0), mails, attempts }));
      },
      onError: (error) => toast.error(explain(error)),
      onSettled: refresh,
    }),
  );
  return { advance: mutate, isPending, refresh };
}
