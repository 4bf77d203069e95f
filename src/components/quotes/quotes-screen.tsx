'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { useFormat } from '@/components/format/use-format';
import { ClientCombobox } from '@/components/invoices/client-combobox';
import { ExportButton } from '@/components/lists/export-button';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button, ButtonLink } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { DateRange } from '@/components/ui/date-range';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { SearchInput } from '@/components/ui/search-input';
import { Tabs } from '@/components/ui/tabs';
import { dateOrNone } from '@/lib/dates';
import type { QuoteStatus } from '@/server/quotes/quotes.schema';
import { exportedQuote } from './exported-quote';
import { useQuoteColumns } from './quote-columns';
import { quoteStatuses } from './quote-status-badge';

const filters = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(quoteStatuses),
  client: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

type Filters = { [Name in Exclude<keyof typeof filters, 'status'>]: string | null } & { status: QuoteStatus | null };

const noFilters: Filters = { q: null, status: null, client: null, from: null, to: null };

export function QuotesScreen() {
  const t = useTranslations('quotes');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [{ q, status, client, from, to }, setFilters] = useQueryStates(filters);
  const page = useCursor(50);
  const columns = useQuoteColumns();
  const filtered = {
    q: q || undefined,
    status: status ?? undefined,
    clientId: client ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  };
  const quotes = useQuery(
    trpc.quotes.list.queryOptions({ ...page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );

  function filter(next: Partial<Filters>) {
    void setFilters(next);
    page.reset();
  }

  const create = mayWrite && (
    <ButtonLink href={href('/quotes/new')} variant="primary">
      {t('new')}
    </ButtonLink>
  );
  const list = (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={quotes.data?.data}
      query={quotes}
      rowId={(quote) => quote.id}
      rowHref={(quote) => href(`/quotes/${quote.id}`)}
      empty={
        q || status || client || from || to ? (
          <EmptyState
            title={t('noMatch.title')}
            description={t('noMatch.text')}
            action={<Button onClick={() => filter(noFilters)}>{t('noMatch.clear')}</Button>}
          />
        ) : (
          <EmptyState icon={FileSignature} title={t('empty.title')} description={t('empty.text')} action={create} />
        )
      }
      footer={quotes.data && <Pagination {...page.pagination(quotes.data)} />}
    />
  );
  const shown = status ?? 'all';
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ExportButton
              name="quotes"
              columns={exportedQuote}
              fetchPage={(next) => api.quotes.list.query({ ...next, ...filtered })}
            />
            {create}
          </>
        }
      />
      <div className="flex flex-wrap items-end gap-2">
        <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
        <ClientCombobox
          aria-label={t('filter.client')}
          placeholder={t('filter.client')}
          className="w-full sm:w-56"
          value={client}
          onChange={(next) => filter({ client: next?.id ?? null })}
        />
        <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
      </div>
      <Tabs
        aria-label={t('column.status')}
        value={shown}
        onChange={(next) => filter({ status: quoteStatuses.find((it) => it === next) ?? null })}
        tabs={['all' as const, ...quoteStatuses].map((value) => ({
          value,
          label: <StatusTab value={value} />,
          content: value === shown && list,
        }))}
      />
    </Page>
  );
}

function StatusTab({ value }: { value: QuoteStatus | 'all' }) {
  const t = useTranslations('quotes');
  const trpc = useTRPC();
  const format = useFormat();
  const { data: counts } = useQuery(trpc.quotes.counts.queryOptions());
  if (value === 'all') return t('filter.all');
  return (
    <>
      {t(`statuses.${value}`)}
      {counts && <span className="text-xs text-muted tabular-nums">{format.number(counts[value] ?? 0)}</span>}
    </>
  );
}
