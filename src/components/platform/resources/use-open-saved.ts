'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import type { ResourceName } from '@/lib/folio/resources';

/**
 * Gives what follows once a record is saved: all of its kind is loaded anew, a toast says so, and its page opens, with
 * the dialog of the step that comes next where one is named.
 */
export function useOpenSaved(of: ResourceName): (id: string, message: string, next?: string) => Promise<void> {
  return useOpen(of, '');
}

/** The same for a copy, whose form opens: it is there to be changed. */
export function useOpenDuplicate(of: ResourceName): (id: string, message: string) => Promise<void> {
  return useOpen(of, '/edit');
}

function useOpen(of: ResourceName, page: '' | '/edit') {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  return async (id: string, message: string, next?: string) => {
    await queryClient.invalidateQueries(trpc[of].pathFilter());
    if (!next) toast.success(message); // it would lie over the buttons of the dialog
    router.refresh(); // a page that was loaded ahead has the old name
    router.push(href(`/${of}/${id}${page}${next ? `?next=${next}` : ''}`));
  };
}
