'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { QuoteStateBadge } from '@/components/platform/states/quote-state-badge';
import { ApiWarnings } from '@/components/platform/ui/api-warnings';
import { DetailColumns } from '@/components/sales/documents/detail-columns';
import { HistoryCard } from '@/components/sales/documents/history-card';
import { QuoteLinkCard } from '@/components/sales/documents/link-card';
import { LoadedPaper } from '@/components/sales/documents/paper/loaded-paper';
import type { QuoteView } from '@/server/sales/quotes/quotes.schema';
import { quotesWords } from '~/messages/quotes';
import { QuoteActions } from './quote-actions';
import { QuoteStandingCard } from './quote-standing-card';

export function QuoteScreen({ quoteId }: { quoteId: string }) {
  const trpc = useTRPC();
  const query = useQuery(trpc.quotes.view.queryOptions({ quoteId }));
  return (
    <DetailPage query={query}>
      {(quote) => (
        <>
          <ResourceHeader
            of="quotes"
            words={quotesWords}
            title={quote.documentNumber}
            badge={<QuoteStateBadge state={quote.state} />}
            actions={<QuoteActions quote={quote} />}
          />
          <ApiWarnings warnings={quote.warnings} />
          <QuoteDetail quote={quote} />
        </>
      )}
    </DetailPage>
  );
}

/** The paper that the client gets, what they made of it, and what became of it. */
function QuoteDetail({ quote }: { quote: QuoteView }) {
  const { id: quoteId, clientId, currency } = quote;
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const paper = useQuery(trpc.quotes.paper.queryOptions({ quoteId }));
  const history = useQuery(trpc.quotes.history.queryOptions({ quoteId }));
  return (
    <DetailColumns
      first={<QuoteStandingCard quote={quote} />}
      paper={<LoadedPaper query={paper} clientHref={clientId && href(`/clients/${clientId}`)} />}
    >
      {quote.status !== 'draft' && <QuoteLinkCard quoteId={quoteId} />}
      <HistoryCard history={history.data} currency={currency} of="quote" />
    </DetailColumns>
  );
}
