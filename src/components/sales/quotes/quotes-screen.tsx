'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClientAndDates } from '@/components/contacts/parties/client-and-dates';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { quoteStates } from '@/components/platform/states/quote-state-badge';
import { useWords } from '@/i18n/use-words';
import { quotesWords } from '~/messages/quotes';
import { exportedQuote } from './exported-quote';
import { QuoteBulkActions } from './quote-bulk-actions';
import { useQuoteColumns } from './quote-columns';
import { quoteList } from './quote-list';

export function QuotesScreen() {
  const t = useWords(quotesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(quoteList);
  const { filter } = filters;
  const { status } = filters.values;
  const quotes = useQuery(trpc.quotes.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  const counts = useQuery(trpc.quotes.counts.queryOptions());
  return (
    <ListPage
      of="quotes"
      words={quotesWords}
      columns={useQuoteColumns()}
      query={quotes}
      filters={filters}
      nameOf={({ documentNumber }) => documentNumber}
      bulk={{ changes: trpc.quotes.pathFilter(), actions: (bulk) => <QuoteBulkActions bulk={bulk} /> }}
      exported={exportedQuote}
      fetchPage={(next) => api.quotes.browse.query({ ...next, ...filters.asked })}
      controls={<ClientAndDates words={quotesWords} values={filters.values} onChange={filter} />}
      status={{
        label: t('column.status'),
        all: t('filter.all'),
        statuses: quoteStates,
        nameOf: (it) => t(`statuses.${it}`),
        counts: counts.data,
        value: status,
        onChange: (next) => filter({ status: next }),
      }}
    />
  );
}
