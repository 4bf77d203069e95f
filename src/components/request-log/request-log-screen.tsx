'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/api/trpc';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { DateRange } from '@/components/ui/date-range';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { dateOrNone } from '@/lib/dates';
import { useRequestColumns } from './request-columns';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const outcomes = ['success', 'refused', 'failed'] as const;

const filters = {
  q: parseAsString.withDefault(''),
  method: parseAsStringLiteral(methods),
  outcome: parseAsStringLiteral(outcomes),
  key: parseAsString,
  from: parseAsString,
  to: parseAsString,
};
type Filters = Partial<Record<'q' | 'key' | 'from' | 'to', string | null>> & {
  method?: (typeof methods)[number] | null;
  outcome?: (typeof outcomes)[number] | null;
};
const noFilters: Filters = { q: null, method: null, outcome: null, key: null, from: null, to: null };

/** What was asked of /v1, newest first. */
export function RequestLogScreen() {
  const t = useTranslations('requestLog');
  const trpc = useTRPC();
  const [{ q, method, outcome, key, from, to }, setFilters] = useQueryStates(filters);
  const page = useCursor(50);
  const columns = useRequestColumns();
  const keys = useQuery(trpc.apiKeys.list.queryOptions({ limit: 100 }));
  const requests = useQuery(
    trpc.requestLog.list.queryOptions(
      {
        ...page.input,
        q: q || undefined,
        method: method ?? undefined,
        outcome: outcome ?? undefined,
        apiKeyId: key ?? undefined,
        from: dateOrNone(from),
        to: dateOrNone(to),
      },
      { placeholderData: keepPreviousData },
    ),
  );

  function filter(next: Filters) {
    void setFilters(next);
    page.reset();
  }

  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-wrap gap-2">
        <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
        <Select
          aria-label={t('method')}
          className="w-full sm:w-36"
          value={method ?? 'all'}
          onChange={(next) => filter({ method: next === 'all' ? null : next })}
          choices={[
            { value: 'all' as const, label: t('anyMethod') },
            ...methods.map((value) => ({ value, label: value })),
          ]}
        />
        <Select
          aria-label={t('outcome')}
          className="w-full sm:w-36"
          value={outcome ?? 'all'}
          onChange={(next) => filter({ outcome: next === 'all' ? null : next })}
          choices={(['all', ...outcomes] as const).map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
        <Select
          aria-label={t('key')}
          className="w-full sm:w-44"
          value={key ?? 'all'}
          onChange={(next) => filter({ key: next === 'all' ? null : next })}
          choices={[
            { value: 'all', label: t('anyKey') },
            ...(keys.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DateRange from={from} to={to} onChange={filter} />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={requests.data?.data}
        query={requests}
        rowId={({ id }) => id}
        empty={
          q || method || outcome || key || from || to ? (
            <EmptyState
              title={t('noMatch.title')}
              description={t('noMatch.text')}
              action={<Button onClick={() => filter(noFilters)}>{t('noMatch.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={ScrollText} title={t('none.title')} description={t('none.text')} />
          )
        }
        footer={requests.data && <Pagination {...page.pagination(requests.data)} />}
      />
    </Page>
  );
}
