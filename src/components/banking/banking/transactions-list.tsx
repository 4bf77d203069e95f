'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { BulkBar } from '@/components/platform/lists/bulk-bar';
import { ChoiceFilter } from '@/components/platform/lists/choice-filter';
import { ExportButton } from '@/components/platform/lists/export-button';
import { fetchAll } from '@/components/platform/lists/fetch-all';
import { FilterControls } from '@/components/platform/lists/filter-controls';
import { FilteredTable } from '@/components/platform/lists/filtered-table';
import { StatusTabs } from '@/components/platform/lists/status-tabs';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { useSaveRows } from '@/components/platform/lists/use-save-csv';
import { useMay } from '@/components/platform/shell/use-may';
import { columnsOf } from '@/components/platform/ui/data-table';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { useRowSelection } from '@/components/platform/ui/row-selection';
import { SearchInput } from '@/components/platform/ui/search-input';
import { useWords } from '@/i18n/use-words';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';
import { reconcileWords } from '~/messages/reconcile';
import { CategoryCell } from './category-cell';
import { exportedTransaction } from './exported-transaction';
import { TransactionBulkActions } from './transaction-bulk-actions';
import { TransactionDialog } from './transaction-dialog';
import { transactionList } from './transaction-list';
import { TransactionStatusBadge, transactionStatuses } from './transaction-status-badge';
import { useCategoryName } from './use-category-name';

const column = columnsOf<BankTransaction>();

/** The movements of an account, narrowed down by what stands in the address. */
export function TransactionsList({ account }: { account: BankAccount }) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const mayReconcile = useMay('reconcile');
  const filters = useListQuery(transactionList);
  const { filter } = filters;
  const [openId, setOpenId] = useQueryState('movement', parseAsString);
  const { q, status, category, from, to } = filters.values;
  const accountId = account.id;
  const hrefOf = useMovementHref();
  const query = useQuery(
    trpc.banking.browse.queryOptions({ ...filters.input, accountId }, { placeholderData: keepPreviousData }),
  );
  const categories = useQuery(trpc.banking.categories.queryOptions());
  const categoryName = useCategoryName();
  const selection = useRowSelection(query.data, ({ description }) => description);
  const saveRows = useSaveRows(exportedTransaction);
  const fetchPage = (next: { limit: number; cursor?: string }) =>
    api.banking.browse.query({ ...next, ...filters.asked, accountId });
  const selected = async () => {
    if (selection.isAll) return (await fetchAll(fetchPage)).rows;
    return query.data?.data.filter(({ id }) => selection.ids.has(id)) ?? [];
  };
  return (
    <section aria-label={t('movements')} className="flex min-w-0 flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold tracking-tight">{t('movements')}</h2>
        <ExportButton name="movements" columns={exportedTransaction} fetchPage={fetchPage} />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
        <FilterControls activeCount={filters.activeCount}>
          <ChoiceFilter
            label={t('filter.category')}
            any={t('filter.category')}
            className="w-full sm:w-48"
            value={category}
            choices={(categories.data ?? []).map((value) => ({ value, label: categoryName(value) }))}
            onChange={(next) => filter({ category: next })}
          />
          <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
        </FilterControls>
      </div>
      {mayReconcile && (
        <BulkBar
          selection={selection}
          total={query.data?.total}
          rows={selected}
          hrefOf={hrefOf}
          changes={trpc.banking.pathFilter()}
          onExport={async () => saveRows('movements', await selected())}
          actions={(bulk) => <TransactionBulkActions bulk={bulk} categories={categories.data} />}
        />
      )}
      <StatusTabs
        label={t('filter.status')}
        all={t('filter.all')}
        statuses={transactionStatuses}
        nameOf={(it) => t(`statuses.${it}`)}
        value={status}
        onChange={(next) => filter({ status: next })}
      >
        <FilteredTable
          label={t('movements')}
          columns={useColumns()}
          query={query}
          filters={filters}
          noMatch={{ title: t('noMatch.title'), text: t('noMatch.text'), clear: t('noMatch.clear') }}
          rowHref={hrefOf}
          selection={mayReconcile ? selection : undefined}
          sorting={filters.sorting}
          empty={<EmptyState title={t('noMovements.title')} description={t('noMovements.text')} />}
        />
      </StatusTabs>
      {openId && <TransactionDialog key={openId} transactionId={openId} onClose={() => void setOpenId(null)} />}
    </section>
  );
}

/** A movement opens over its list, whose filters stay in the address. */
function useMovementHref() {
  const search = useSearchParams();
  return ({ id }: BankTransaction): string => {
    const params = new URLSearchParams(search);
    params.set('movement', id);
    return `?${params}`;
  };
}

function useColumns() {
  const t = useWords(bankingWords, 'movement');
  const rest = useWords(reconcileWords, 'allocations');
  return useMemo(
    () => [
      column.accessor('description', {
        header: t('description'),
        cell: ({ row: { original } }) => (
          <>
            <span className="block truncate">{original.description}</span>
            {original.counterparty && (
              <span className="block truncate text-xs font-normal text-muted">{original.counterparty.name}</span>
            )}
          </>
        ),
        meta: { grow: true },
      }),
      column.accessor('date', {
        header: t('date'),
        cell: ({ getValue }) => <CalendarDate value={getValue()} />,
        meta: { onCard: 'plain', sortBy: 'date' },
      }),
      column.accessor('reference', { header: t('reference'), meta: { onCard: 'none', hideBelow: 'lg' } }),
      column.accessor('category', {
        header: t('category'),
        cell: ({ row: { original } }) => <CategoryCell transaction={original} />,
        meta: { hideBelow: 'md' },
      }),
      column.accessor('status', {
        header: t('status'),
        cell: ({ getValue }) => <TransactionStatusBadge status={getValue()} />,
        meta: { onCard: 'state', hideBelow: 'sm' },
      }),
      column.accessor('amount', {
        header: t('amount'),
        cell: ({ row: { original } }) => (
          <>
            <Money amount={original.amount} currency={original.currency} />
            {original.unexplained !== undefined && (
              <span className="block text-xs text-warning-text">
                {rest('rest')} <Money amount={original.unexplained} currency={original.currency} />
              </span>
            )}
          </>
        ),
        meta: { sortBy: 'amount', align: 'end' },
      }),
    ],
    [t, rest],
  );
}
