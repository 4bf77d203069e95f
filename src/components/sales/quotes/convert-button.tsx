'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import { quotesWords } from '~/messages/quotes';

/** Makes the draft of an invoice out of an accepted quote, due as the company's invoices are, and goes there. */
export function ConvertButton({ quoteId }: { quoteId: string }) {
  const { dayNow } = useWorkspace();
  const t = useWords(quotesWords, 'detail');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const { data: workspace } = useQuery(trpc.workspaces.get.queryOptions());
  const convert = useMutation(
    trpc.quotes.convert.mutationOptions({
      onSuccess: async (invoice) => {
        toast.success(t('converted'));
        router.push(href(`/invoices/${invoice.id}`));
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
      },
      onError: (error) => toast.error(explain(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.quotes.pathFilter()),
    }),
  );

  function start() {
    const dueDate = workspace && addDays(dayNow(), workspace.dueDays);
    convert.mutate({ quoteId, dueDate });
  }

  return (
    <Button variant="primary" loading={convert.isPending} disabled={!workspace} onClick={start}>
      {t('convert')}
    </Button>
  );
}
