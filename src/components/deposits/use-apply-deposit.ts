'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { useShowError } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';

/** Applies a deposit from a form, and shows everywhere what that changed. */
export function useApplyDeposit<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  onDone: () => void,
) {
  const t = useTranslations('deposits.application');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const showError = useShowError();
  return useMutation(
    trpc.deposits.applyToInvoice.mutationOptions({
      onSuccess: async () => {
        toast.success(t('done'));
        onDone();
        await Promise.all([
          queryClient.invalidateQueries(trpc.deposits.pathFilter()),
          queryClient.invalidateQueries(trpc.invoices.pathFilter()),
        ]);
      },
      onError: (error) => showError(form, error),
    }),
  );
}
