'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import type { Resource } from './resource';

interface DeleteButtonProps {
  of: Exclude<Resource, 'invoices' | 'quotes'>;
  name: string;
  remove: () => Promise<unknown>;
  /** Whether the name must be typed first: for what takes much with it. */
  typeName?: boolean;
}

/** Deletes the record whose page it is on, once that is confirmed, and leads back to the list. */
export function DeleteButton({ of, name, remove, typeName }: DeleteButtonProps) {
  const t = useTranslations(of);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const removal = useMutation({ mutationFn: remove, onError: (error) => toast.error(explain(error)) });

  async function confirm() {
    await removal.mutateAsync();
    toast.success(t('deleted', { name }));
    router.push(href(`/${of}`));
    // The page that is still shown must not ask for what is gone.
    await queryClient.invalidateQueries({ ...trpc[of].pathFilter(), refetchType: 'none' });
  }

  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t('delete')}</Button>}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      confirmName={typeName ? name : undefined}
      onConfirm={confirm}
    />
  );
}
