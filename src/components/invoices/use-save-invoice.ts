'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';

/** Changes an invoice and goes back to it. */
export function useSaveInvoice(invoiceId: string) {
  const t = useTranslations('invoices.form');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  return useMutation(
    trpc.invoices.update.mutationOptions({
      onSuccess: async () => {
        toast.success(t('saved'));
        router.push(href(`/invoices/${invoiceId}`));
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
      },
    }),
  );
}
