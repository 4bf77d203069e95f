'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';

/** Applies a deposit, and shows everywhere what that changed. */
export function useApplyDeposit(onDone: () => void, done?: string) {
  const t = useTranslations('deposits.application');
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
