'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { DueFilter } from '@/components/platform/lists/due-filter';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { Combobox } from '@/components/platform/ui/combobox';
import { DateRange } from '@/components/platform/ui/dates/date-range';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { useWords } from '@/i18n/use-words';
import type { ExpenseListInput } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';
import { ExpenseBulkActions } from './expense-bulk-actions';
import { exportedExpense, useExpenseColumns } from './expense-columns';
import { expenseList, MISSING, PAYMENT_STATES } from './expense-list';
import { ReceiveEInvoice } from './receive-e-invoice';
import { VendorCombobox } from './vendor-combobox';

export function ExpensesScreen() {
  const t = useWords(expensesWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(expenseList);
  const { filter } = filters;
  const { category, vendor, from, to, dueFrom, dueTo, pay, missing } = filters.values;
  const expenses = useQuery(trpc.expenses.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  const categories = useQuery(trpc.expenses.categories.queryOptions());
  return (
    <ListPage
      of="expenses"
      words={expensesWords}
      columns={useExpenseColumns()}
      query={expenses}
      filters={filters}
      nameOf={({ description }) => description}
      bulk={{ changes: trpc.expenses.pathFilter(), actions: (bulk) => <ExpenseBulkActions bulk={bulk} /> }}
      bulkRight="correctExpenses"
      begin={<ReceiveEInvoice />}
      exported={exportedExpense}
      fetchPage={(next) => api.expenses.browse.query({ ...next, ...filters.asked })}
      controls={
        <>
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
          <Combobox
            aria-label={t('filter.payment')}
            placeholder={t('filter.payment')}
            className="w-full sm:w-40"
            value={pay}
            onChange={(next) => filter({ pay: PAYMENT_STATES.find((state) => state === next) ?? null })}
            choices={PAYMENT_STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          <Combobox
            aria-label={t('filter.missing')}
            placeholder={t('filter.missing')}
            className="w-full sm:w-40"
            value={missing}
            onChange={(next) => filter({ missing: MISSING.find((it) => it === next) ?? null })}
            choices={MISSING.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          <DateRange from={from} to={to} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={filter} />
          {(dueFrom || dueTo) && (
            <DueFilter from={dueFrom} to={dueTo} onRemove={() => filter({ dueFrom: null, dueTo: null })} />
          )}
        </>
      }
    >
      <Totals of={filters.filtered} isEmpty={expenses.data?.total === 0} />
    </ListPage>
  );
}

/** What all that the filters match comes to, by currency. */
function Totals({ of, isEmpty }: { of: Partial<ExpenseListInput>; isEmpty: boolean }) {
  const t = useWords(expensesWords, 'totals');
  const trpc = useTRPC();
  const totals = useQuery(trpc.expenses.totals.queryOptions(of, { placeholderData: keepPreviousData }));
  if (totals.isPending && !isEmpty) {
    return (
      <StatGroup>
        <Stat label={<Skeleton className="h-4 w-32" />} value={undefined} hint={<Skeleton className="h-4 w-24" />} />
      </StatGroup>
    );
  }
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
