'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { useShowError } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';

/** Saves settings of the workspace from a form, and shows the rest of the page what changed. */
export function useWorkspaceUpdate<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const t = useTranslations('company');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const showError = useShowError();
  return useMutation(
    trpc.workspaces.update.mutationOptions({
      onSuccess: (workspace) => {
        queryClient.setQueryData(trpc.workspaces.get.queryKey(), workspace);
        router.refresh(); // name, currency and time zone are in the shell too
        toast.success(t('saved'));
      },
      onError: (error) => showError(form, error),
    }),
  );
}
