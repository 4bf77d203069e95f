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
import { quotesWords } from '~/messages/quotes';

export function NewQuoteScreen() {
  const { dayNow } = useWorkspace();
  const t = useWords(quotesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('quotes');
  const [clientId] = useQueryState('client', parseAsString);
  const setup = useDocumentSetup();
  const client = useQuery(trpc.clients.get.queryOptions({ clientId: clientId ?? '' }, { enabled: Boolean(clientId) }));
  const create = useMutation(trpc.quotes.create.mutationOptions());
  return (
    <Page>
      <ResourceHeader of="quotes" words={quotesWords} title={t('newTitle')} />
      <Loaded query={{ ...setup, data: client.isLoading ? undefined : setup.data }}>
        {({ issuer, workspace }) => (
          <DocumentForm
            kind="quote"
            initial={newDocument('quote', { ...workspace, today: dayNow() }, client.data)}
            issuer={issuer}
            currency={workspace.currency}
            usualIrpfRate={workspace.irpfRate}
            dueDays={workspace.dueDays}
            draftKey={`quote.4.new${clientId ?? ''}`}
            action={t('create')}
            cancelHref={href('/quotes')}
            goesOn
            onSave={async (document, _changes, next) => {
              const { id, documentNumber } = await create.mutateAsync(document);
              await openSaved(id, t('created', { number: documentNumber }), next);
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
