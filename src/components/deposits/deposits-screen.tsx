'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { CalendarDate } from '@/components/format/time';
import { ClientCombobox } from '@/components/invoices/client-combobox';
import { ExportButton } from '@/components/lists/export-button';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button, ButtonLink } from '@/components/ui/button';
import { columnsOf, DataTable } from '@/components/ui/data-table';
import { DateRange } from '@/components/ui/date-range';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { SearchInput } from '@/components/ui/search-input';
import { Tabs } from '@/components/ui/tabs';
import { dateOrNone } from '@/lib/dates';
import type { Deposit, DepositStatus } from '@/server/deposits/deposits.schema';
import { DepositStatusBadge, depositStatuses } from './deposit-status-badge';
import { exportedDeposit } from './exported-deposit';

const column = columnsOf<Deposit>();

const filters = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(depositStatuses),
  client: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

type Filters = { [Name in Exclude<keyof typeof filters, 'status'>]: string | null } & { status: DepositStatus | null };

const noFilters: Filters = { q: null, status: null, client: null, from: null, to: null };

export function DepositsScreen() {
  const t = useTranslations('deposits');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [{ q, status, client, from, to }, setFilters] = useQueryStates(filters);
  const page = useCursor(50);
  const columns = useDepositColumns();
  const filtered = {
    q: q || undefined,
    status: status ?? undefined,
    clientId: client ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  };
  const deposits = useQuery(
    trpc.deposits.list.queryOptions({ ...page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );

  function filter(next: Partial<Filters>) {
    void setFilters(next);
    page.reset();
  }

  const create = mayWrite && (
    <ButtonLink href={href('/deposits/new')} variant="primary">
      {t('new')}
    </ButtonLink>
  );
  const list = (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={deposits.data?.data}
      query={deposits}
      rowId={(deposit) => deposit.id}
      rowHref={(deposit) => href(`/deposits/${deposit.id}`)}
      empty={
        q || status || client || from || to ? (
          <EmptyState
            title={t('noMatch.title')}
            description={t('noMatch.text')}
            action={<Button onClick={() => filter(noFilters)}>{t('noMatch.clear')}</Button>}
          />
        ) : (
          <EmptyState icon={PiggyBank} title={t('empty.title')} description={t('empty.text')} action={create} />
        )
      }
      footer={deposits.data && <Pagination {...page.pagination(deposits.data)} />}
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
              name="deposits"
              columns={exportedDeposit}
              fetchPage={(next) => api.deposits.list.query({ ...next, ...filtered })}
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
        aria-label={t('filter.status')}
        value={shown}
        onChange={(next) => filter({ status: depositStatuses.find((it) => it === next) ?? null })}
        tabs={['all' as const, ...depositStatuses].map((value) => ({
          value,
          label: value === 'all' ? t('filter.all') : t(`statuses.${value}`),
          content: value === shown && list,
        }))}
      />
    </Page>
  );
}

function useDepositColumns() {
  const t = useTranslations('deposits');
  return useMemo(
    () => [
      column.accessor('clientName', {
        header: t('field.client'),
        cell: ({ row: { original } }) => (
          <>
            <span className="block truncate">{original.clientName}</span>
            <span className="mt-1 block @sm:hidden">
              <DepositStatusBadge status={original.status} />
            </span>
          </>
        ),
        meta: { grow: true },
      }),
      column.accessor('receivedDate', {
        header: t('field.receivedDate'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { hideBelow: 'md' },
      }),
      column.accessor('paymentReference', { header: t('field.paymentReference'), meta: { hideBelow: 'lg' } }),
      column.accessor('status', {
        header: t('column.status'),
        cell: ({ getValue }) => <DepositStatusBadge status={getValue()} />,
        meta: { hideBelow: 'sm' },
      }),
      column.accessor('amount', {
        header: t('field.amount'),
        cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currency} />,
        meta: { align: 'end', hideBelow: 'sm' },
      }),
      column.accessor('remainingBalance', {
        header: t('column.remaining'),
        cell: ({ row: { original } }) => <Money amount={original.remainingBalance} currency={original.currency} />,
        meta: { align: 'end' },
      }),
    ],
    [t],
  );
}
