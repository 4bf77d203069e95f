'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/components/api/trpc';
import { ResourceHeader } from '@/components/resources/resource-header';
import { useOpenSaved } from '@/components/resources/use-open-saved';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { todayIn } from '@/lib/dates';
import { InvoiceForm } from './invoice-form';
import { newInvoice } from './invoice-values';
import { useInvoiceSetup } from './use-invoice-setup';

export function NewInvoiceScreen() {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('invoices');
  const { id: workspaceId } = useWorkspace();
  const [clientId] = useQueryState('client', parseAsString);
  const setup = useInvoiceSetup();
  const client = useQuery(trpc.clients.get.queryOptions({ clientId: clientId ?? '' }, { enabled: Boolean(clientId) }));
  const create = useMutation(
    trpc.invoices.create.mutationOptions({ onSuccess: ({ id }) => openSaved(id, t('form.created')) }),
  );
  const isReady = setup.data && !client.isLoading;
  return (
    <Page>
      <ResourceHeader of="invoices" title={t('newTitle')} />
      {Boolean(setup.error) && <ErrorState error={setup.error} retry={setup.refetch} />}
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
