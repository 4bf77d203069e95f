'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import type { ResourceName } from '@/lib/resources';

/** Gives what follows once a record is saved: all of its kind is loaded anew, a toast says so, and its page opens. */
export function useOpenSaved(of: ResourceName): (id: string, message: string) => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  return async (id, message) => {
    await queryClient.invalidateQueries(trpc[of].pathFilter());
    toast.success(message);
    router.push(href(`/${of}/${id}`));
  };
}
