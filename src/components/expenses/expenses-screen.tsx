'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryStates } from 'nuqs';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { ExportButton } from '@/components/lists/export-button';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button, ButtonLink } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { DataTable } from '@/components/ui/data-table';
import { DateRange } from '@/components/ui/date-range';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { SearchInput } from '@/components/ui/search-input';
import { Stat, StatGroup } from '@/components/ui/stat';
import { dateOrNone } from '@/lib/dates';
import type { ExpenseListInput } from '@/server/expenses/expenses.schema';
import { exportedExpense, useExpenseColumns } from './expense-columns';
import { VendorCombobox } from './vendor-combobox';

const filters = {
  q: parseAsString.withDefault(''),
  category: parseAsString,
  vendor: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

type Filters = { [Name in keyof typeof filters]: string | null };

const noFilters: Filters = { q: null, category: null, vendor: null, from: null, to: null };

export function ExpensesScreen() {
  const t = useTranslations('expenses');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [{ q, category, vendor, from, to }, setFilters] = useQueryStates(filters);
  const page = useCursor(50);
  const columns = useExpenseColumns();
  const categories = useQuery(trpc.expenses.categories.queryOptions());
  const filtered = {
    q: q || undefined,
    category: category ?? undefined,
    vendorId: vendor ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  };
  const expenses = useQuery(
    trpc.expenses.list.queryOptions({ ...page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );

  function filter(next: Partial<Filters>) {
    void setFilters(next);
    page.reset();
  }

  const create = mayWrite && (
    <ButtonLink href={href('/expenses/new')} variant="primary">
      {t('new')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ExportButton
              name="expenses"
              columns={exportedExpense}
              fetchPage={(next) => api.expenses.list.query({ ...next, ...filtered })}
            />
            {create}
          </>
        }
      />
      <div className="flex flex-wrap items-end gap-2">
        <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
        <Combobox
          aria-label={t('field.category')}
          placeholder={t('field.category')}
          className="w-full sm:w-44"
          value={category}
          onChange={(next) => filter({ category: next })}
          choices={(categories.data ?? []).map((value) => ({ value, label: value }))}
        />
        <VendorCombobox
          aria-label={t('field.vendor')}
          placeholder={t('field.vendor')}
          className="w-full sm:w-52"
          value={vendor}
          onChange={(next) => filter({ vendor: next?.id ?? null })}
        />
        <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
      </div>
      <Totals of={filtered} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={expenses.data?.data}
        query={expenses}
        rowId={(expense) => expense.id}
        rowHref={(expense) => href(`/expenses/${expense.id}`)}
        empty={
          q || category || vendor || from || to ? (
            <EmptyState
              title={t('noMatch.title')}
              description={t('noMatch.text')}
              action={<Button onClick={() => filter(noFilters)}>{t('noMatch.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={Receipt} title={t('empty.title')} description={t('empty.text')} action={create} />
          )
        }
        footer={expenses.data && <Pagination {...page.pagination(expenses.data)} />}
      />
    </Page>
  );
}

/** What all that the filters match comes to, by currency. */
function Totals({ of }: { of: Partial<ExpenseListInput> }) {
  const t = useTranslations('expenses.totals');
  const trpc = useTRPC();
  const totals = useQuery(trpc.expenses.totals.queryOptions(of, { placeholderData: keepPreviousData }));
  if (!totals.data || totals.data.length === 0) return null;
  return (
    <StatGroup>
      {totals.data.map(({ currency, count, amount, tax }) => (
        <Stat
          key={currency}
          label={t('label', { currency, count })}
          value={<Money amount={amount} currency={currency} />}
          hint={
            <>
              {t('tax')} <Money amount={tax} currency={currency} />
            </>
          }
        />
      ))}
    </StatGroup>
  );
}
