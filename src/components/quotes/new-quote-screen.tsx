'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { InvoiceForm } from '@/components/invoices/invoice-form';
import { newInvoice } from '@/components/invoices/invoice-values';
import { useInvoiceSetup } from '@/components/invoices/use-invoice-setup';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { todayIn } from '@/lib/dates';
import { toQuote } from './quote-values';

export function NewQuoteScreen() {
  const t = useTranslations('quotes');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const { id: workspaceId } = useWorkspace();
  const [clientId] = useQueryState('client', parseAsString);
  const setup = useInvoiceSetup();
  const client = useQuery(trpc.clients.get.queryOptions({ clientId: clientId ?? '' }, { enabled: Boolean(clientId) }));
  const create = useMutation(
    trpc.quotes.create.mutationOptions({
      onSuccess: async ({ id, documentNumber }) => {
        await queryClient.invalidateQueries(trpc.quotes.pathFilter());
        toast.success(t('created', { number: documentNumber }));
        router.push(href(`/quotes/${id}`));
      },
    }),
  );
  const isReady = setup.data && !client.isLoading;
  return (
    <Page>
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/quotes') }]} />}
        title={t('newTitle')}
      />
      {Boolean(setup.error) && <ErrorState error={setup.error} retry={setup.retry} />}
      {!setup.error && !isReady && <Skeleton className="h-160 w-full" />}
      {isReady && setup.data && (
        <InvoiceForm
          kind="quote"
          initial={newInvoice(
            { ...setup.data.workspace, today: todayIn(setup.data.workspace.timeZone, new Date()) },
            client.data,
          )}
          issuer={setup.data.issuer}
          dueDays={setup.data.workspace.dueDays}
          draftKey={`folio.quote.1.${workspaceId}.new${clientId ?? ''}`}
          action={t('create')}
          cancelHref={href('/quotes')}
          onSave={(document) => create.mutateAsync(toQuote(document))}
        />
      )}
    </Page>
  );
}
