'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { returnTo } from '@/components/platform/ui/return-to';
import type { ResourceName } from '@/lib/folio/resources';

/**
 * Removes the record whose page it is on, and says so. Where it is deleted for good this leads back to the list; where it
 * is only cancelled its page stays. Rejects with the error, which has been shown.
 */
export function useRemoval(of: ResourceName, remove: () => Promise<unknown>) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const removal = useMutation({ mutationFn: remove, onError: (error) => toast.error(explain(error)) });

  return async (done: string, isDeleted = true) => {
    await removal.mutateAsync();
    toast.success(done);
    if (isDeleted && !returnTo(href(`/${of}`))) router.push(href(`/${of}`));
    // The page that is still shown must not ask for a deleted record.
    await queryClient.invalidateQueries({ ...trpc[of].pathFilter(), refetchType: isDeleted ? 'none' : 'active' });
  };
}
