'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWords } from '@/i18n/use-words';
import { depositsWords } from '~/messages/deposits';

/** Applies a deposit, and shows everywhere what that changed. */
export function useApplyDeposit(onDone: () => void, done?: string) {
  const t = useWords(depositsWords, 'application');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.deposits.applyToInvoice.mutationOptions({
      onSuccess: async () => {
        toast.success(done ?? t('done'));
        onDone();
        await Promise.all([
          queryClient.invalidateQueries(trpc.deposits.pathFilter()),
          queryClient.invalidateQueries(trpc.invoices.pathFilter()),
        ]);
      },
    }),
  );
}
