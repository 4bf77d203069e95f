'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { todayIn } from '@/lib/dates';
import { InvoiceForm } from './invoice-form';
import { newInvoice } from './invoice-values';
import { useInvoiceSetup } from './use-invoice-setup';

export function NewInvoiceScreen() {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const { id: workspaceId } = useWorkspace();
  const [clientId] = useQueryState('client', parseAsString);
  const setup = useInvoiceSetup();
  const client = useQuery(trpc.clients.get.queryOptions({ clientId: clientId ?? '' }, { enabled: Boolean(clientId) }));
  const create = useMutation(
    trpc.invoices.create.mutationOptions({
      onSuccess: async ({ id }) => {
        await queryClient.invalidateQueries(trpc.invoices.pathFilter());
        toast.success(t('form.created'));
        router.push(href(`/invoices/${id}`));
      },
    }),
  );
  const isReady = setup.data && !client.isLoading;
  return (
    <Page>
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/invoices') }]} />}
        title={t('newTitle')}
      />
      {Boolean(setup.error) && <ErrorState error={setup.error} retry={setup.retry} />}
      {!setup.error && !isReady && <Skeleton className="h-160 w-full" />}
      {isReady && setup.data && (
        <InvoiceForm
          initial={newInvoice(
            { ...setup.data.workspace, today: todayIn(setup.data.workspace.timeZone, new Date()) },
            client.data,
          )}
          issuer={setup.data.issuer}
          dueDays={setup.data.workspace.dueDays}
          draftKey={`folio.invoice.4.${workspaceId}.new${clientId ?? ''}`}
          action={t('form.create')}
          cancelHref={href('/invoices')}
          onSave={(invoice) => create.mutateAsync(invoice)}
        />
      )}
    </Page>
  );
}
