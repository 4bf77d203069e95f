'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';

/** Saves settings of the workspace, and shows the rest of the page what changed. */
export function useWorkspaceUpdate() {
  const t = useTranslations('company');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation(
    trpc.workspaces.update.mutationOptions({
      onSuccess: (workspace) => {
        queryClient.setQueryData(trpc.workspaces.get.queryKey(), workspace);
        router.refresh(); // name, currency and time zone are in the shell too
        toast.success(t('saved'));
      },
    }),
  );
}
