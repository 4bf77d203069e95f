'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';

interface RemoveDialogProps {
  of: 'invoices' | 'quotes';
  document: { status: string; documentNumber?: string };
  remove: () => Promise<unknown>;
  onClose: () => void;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** Asks before a draft is deleted, which leads back to the list, or before any other document is cancelled. */
export function RemoveDialog({ of, document, remove, onClose, children }: RemoveDialogProps) {
  const t = useTranslations(of);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const { status, documentNumber: number = '' } = document;
  const isDraft = status === 'draft';
  const removal = useMutation({ mutationFn: remove, onError: (error) => toast.error(explain(error)) });

  async function confirm() {
    await removal.mutateAsync();
    toast.success(t(isDraft ? 'remove.deleted' : 'remove.cancelled', { number }));
    if (isDraft) router.push(href(`/${of}`));
    // A draft is gone: asking for it again would only find that out.
    await queryClient.invalidateQueries({ ...trpc[of].pathFilter(), refetchType: isDraft ? 'none' : 'active' });
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isDraft ? 'remove.deleteTitle' : 'remove.cancelTitle', { number })}
      description={t(isDraft ? 'remove.deleteText' : 'remove.cancelText')}
      action={t(isDraft ? 'detail.delete' : 'detail.cancel')}
      onConfirm={confirm}
    >
      {children}
    </AlertDialog>
  );
}
