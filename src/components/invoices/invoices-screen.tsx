'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { useFormat } from '@/components/format/use-format';
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
import type { InvoiceStatus } from '@/server/invoices/invoices.schema';
import { ClientCombobox } from './client-combobox';
import { exportedInvoice } from './exported-invoice';
import { useInvoiceColumns } from './invoice-columns';
import { statuses } from './status-badge';

const filters = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(statuses),
  client: parseAsString,
  from: parseAsString,
  to: parseAsString,
  dueFrom: parseAsString,
  dueTo: parseAsString,
};

type Filters = { [Name in Exclude<keyof typeof filters, 'status'>]: string | null } & { status: InvoiceStatus | null };

const noFilters: Filters = { q: null, status: null, client: null, from: null, to: null, dueFrom: null, dueTo: null };

export function InvoicesScreen() {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [{ q, status, client, from, to, dueFrom, dueTo }, setFilters] = useQueryStates(filters);
  const page = useCursor(50);
  const columns = useInvoiceColumns();
  const filtered = {
    q: q || undefined,
    status: status ?? undefined,
    clientId: client ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
    dueFrom: dateOrNone(dueFrom),
    dueTo: dateOrNone(dueTo),
  };
  const invoices = useQuery(
    trpc.invoices.list.queryOptions({ ...page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );

  function filter(next: Partial<Filters>) {
    void setFilters(next);
    page.reset();
  }

  const create = mayWrite && (
    <ButtonLink href={href('/invoices/new')} variant="primary">
      {t('new')}
    </ButtonLink>
  );
  const isFiltered = Boolean(q || status || client || from || to || dueFrom || dueTo);
  const list = (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={invoices.data?.data}
      query={invoices}
      rowId={(invoice) => invoice.id}
      rowHref={(invoice) => href(`/invoices/${invoice.id}`)}
      empty={
        isFiltered ? (
          <EmptyState
            title={t('noMatch.title')}
            description={t('noMatch.text')}
            action={<Button onClick={() => filter(noFilters)}>{t('noMatch.clear')}</Button>}
          />
        ) : (
          <EmptyState icon={FileText} title={t('empty.title')} description={t('empty.text')} action={create} />
        )
      }
      footer={invoices.data && <Pagination {...page.pagination(invoices.data)} />}
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
              name="invoices"
              columns={exportedInvoice}
              fetchPage={(next) => api.invoices.list.query({ ...next, ...filtered })}
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
        {(dueFrom || dueTo) && (
          <DueFilter from={dueFrom} to={dueTo} onRemove={() => filter({ dueFrom: null, dueTo: null })} />
        )}
      </div>
      <Tabs
        aria-label={t('filter.status')}
        value={shown}
        onChange={(next) => filter({ status: statuses.find((it) => it === next) ?? null })}
        tabs={['all' as const, ...statuses].map((value) => ({
          value,
          label: <StatusTab value={value} />,
          content: value === shown && list,
        }))}
      />
    </Page>
  );
}

/** Says that only what is due within some days is listed: the overview leads here. */
function DueFilter({ from, to, onRemove }: { from: string | null; to: string | null; onRemove: () => void }) {
  const t = useTranslations('invoices.filter');
  const format = useFormat();
  const written = (date: string | null) => (dateOrNone(date) ? format.date(String(date)) : '…');
  return (
    <Button onClick={onRemove}>
      {t('due', { from: written(from), to: written(to) })}
      <X role="img" aria-label={t('removeDue')} />
    </Button>
  );
}

function StatusTab({ value }: { value: InvoiceStatus | 'all' }) {
  const t = useTranslations('invoices');
  const trpc = useTRPC();
  const format = useFormat();
  const { data: counts } = useQuery(trpc.invoices.counts.queryOptions());
  if (value === 'all') return t('filter.all');
  return (
    <>
      {t(`statuses.${value}`)}
      {counts && <span className="text-xs text-muted tabular-nums">{format.number(counts[value] ?? 0)}</span>}
    </>
  );
}
