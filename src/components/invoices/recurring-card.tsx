'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { RecurringDetails } from '@/components/recurring/recurring-details';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import type { Invoice } from '@/server/invoices/invoices.schema';
import type { Recurring } from '@/server/recurring';

/** How the invoice recurs, with a button that stops it and lets it go on. */
export function RecurringCard({ invoice: { id, status, recurring, generatedFromId } }: { invoice: Invoice }) {
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  return (
    <RecurringDetails
      recurring={recurring}
      generatedFromId={generatedFromId}
      hrefOf={(invoiceId) => href(`/invoices/${invoiceId}`)}
      action={mayWrite && recurring && status !== 'cancelled' && <Toggle invoiceId={id} recurring={recurring} />}
    />
  );
}

function Toggle({ invoiceId, recurring }: { invoiceId: string; recurring: Recurring }) {
  const t = useTranslations('recurring');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const update = useMutation(
    trpc.invoices.update.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invoices.pathFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const { enabled } = recurring;
  return (
    <Button
      size="sm"
      loading={update.isPending}
      onClick={() => update.mutate({ invoiceId, recurring: { ...recurring, enabled: !enabled } })}
    >
      {t(enabled ? 'stop' : 'resume')}
    </Button>
  );
}
