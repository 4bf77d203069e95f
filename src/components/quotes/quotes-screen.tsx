'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { ListPage } from '@/components/lists/list-page';
import { useFilters } from '@/components/lists/use-filters';
import { ClientAndDates } from '@/components/parties/client-and-dates';
import { quoteStates } from '@/components/states/quote-state-badge';
import { dateOrNone } from '@/lib/dates';
import { exportedQuote } from './exported-quote';
import { QuoteBulkActions } from './quote-bulk-actions';
import { useQuoteColumns } from './quote-columns';

const sortable = ['number', 'client', 'issueDate', 'validUntil', 'total'] as const;
const parsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(quoteStates),
  client: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

export function QuotesScreen() {
  const t = useTranslations('quotes');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useFilters(parsers, { sortable });
  const { filter, page } = filters;
  const { q, status, client, from, to } = filters.values;
  const filtered = {
    q: q || undefined,
    state: status ?? undefined,
    clientId: client ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  };
  const quotes = useQuery(
    trpc.quotes.browse.queryOptions(
      { ...page.input, ...filters.sorted, ...filtered },
      { placeholderData: keepPreviousData },
    ),
  );
  const counts = useQuery(trpc.quotes.counts.queryOptions());
  return (
    <ListPage
      of="quotes"
      columns={useQuoteColumns()}
      query={quotes}
      filters={filters}
      nameOf={({ documentNumber }) => documentNumber}
      bulk={{ changes: trpc.quotes.pathFilter(), actions: (bulk) => <QuoteBulkActions bulk={bulk} /> }}
      exported={exportedQuote}
      fetchPage={(next) => api.quotes.browse.query({ ...next, ...filters.sorted, ...filtered })}
      controls={<ClientAndDates of="quotes" values={filters.values} onChange={filter} />}
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
