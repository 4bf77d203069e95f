'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { Loaded } from '@/components/platform/resources/loaded';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { DocumentForm } from '@/components/sales/documents/document-form';
import { valuesOf } from '@/components/sales/documents/document-values';
import { useDocumentSetup } from '@/components/sales/documents/use-document-setup';
import { useWords } from '@/i18n/use-words';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { quotesWords } from '~/messages/quotes';

export function EditQuoteScreen({ quoteId }: { quoteId: string }) {
  const trpc = useTRPC();
  const query = useQuery(trpc.quotes.get.queryOptions({ quoteId }));
  return (
    <EditPage of="quotes" words={quotesWords} id={quoteId} name={query.data?.documentNumber} query={query} width="wide">
      {(quote) => <QuoteEditor quote={quote} />}
    </EditPage>
  );
}

function QuoteEditor({ quote }: { quote: Quote }) {
  const t = useWords(quotesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('quotes');
  const { id: quoteId } = quote;
  const save = useMutation(trpc.quotes.update.mutationOptions({ onSuccess: () => openSaved(quoteId, t('saved')) }));
  return (
    <Loaded query={useDocumentSetup()}>
      {({ issuer, workspace }) => (
        <DocumentForm
          kind="quote"
          initial={valuesOf(quote)}
          issuer={issuer}
          currency={workspace.currency}
          dueDays={workspace.dueDays}
          // What was typed over an older version must not undo a newer one.
          draftKey={`quote.4.${quoteId}.${quote.updatedAt}`}
          action={t('save')}
          cancelHref={href(`/quotes/${quoteId}`)}
          onSave={(_, changes) => save.mutateAsync({ quoteId, ...changes })}
        />
      )}
    </Loaded>
  );
}
