'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { DocumentForm } from '@/components/sales/documents/document-form';
import { newDocument } from '@/components/sales/documents/document-values';
import { useDocumentSetup } from '@/components/sales/documents/use-document-setup';
import { useWords } from '@/i18n/use-words';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';

export function NewInvoiceScreen() {
  const { dayNow } = useWorkspace();
  const t = useWords(invoicesWords);
  const formWords = useWords(documentFormWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('invoices');
  const [clientId] = useQueryState('client', parseAsString);
  const setup = useDocumentSetup();
  const client = useQuery(trpc.clients.get.queryOptions({ clientId: clientId ?? '' }, { enabled: Boolean(clientId) }));
  const create = useMutation(trpc.invoices.create.mutationOptions());
  return (
    <Page>
      <ResourceHeader of="invoices" words={invoicesWords} title={t('newTitle')} />
      <Loaded query={{ ...setup, data: client.isLoading ? undefined : setup.data }}>
        {({ issuer, workspace }) => (
          <DocumentForm
            kind="invoice"
            initial={newDocument('invoice', { ...workspace, today: dayNow() }, client.data)}
            issuer={issuer}
            currency={workspace.currency}
            usualIrpfRate={workspace.irpfRate}
            dueDays={workspace.dueDays}
            draftKey={`invoice.7.new${clientId ?? ''}`}
            action={formWords('create')}
            cancelHref={href('/invoices')}
            goesOn
            onSave={async (invoice, _changes, next) => {
              const { id } = await create.mutateAsync(invoice);
              await openSaved(id, formWords('created'), next);
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
