'use client';

import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useLocale } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useSorting } from '@/components/platform/lists/use-sorting';
import { type Company, isCompanyCalled } from '@/components/platform/shell/use-companies';
import { useWorkspace, workspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { columnsOf, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { SearchInput } from '@/components/platform/ui/search-input';
import { useWords } from '@/i18n/use-words';
import { companiesWords } from '~/messages/companies';
import { rolesWords } from '~/messages/roles';
import { companiesParsers, companyColumns, sortCompanies } from './companies-query';

const column = columnsOf<Company>();

/** All companies of the signed-in person: searched, sorted, and each the way to its overview. */
export function CompaniesScreen() {
  const t = useWords(companiesWords);
  const roleName = useWords(rolesWords);
  const locale = useLocale();
  const format = useFormat();
  const trpc = useTRPC();
  const { isScoped } = useWorkspace();
  const me = useQuery(trpc.account.me.queryOptions());
  const [{ q }, setFilters] = useQueryStates(companiesParsers);
  const { sorted, sorting } = useSorting(companyColumns);
  const by = sorted.sort ?? 'name';
  const active = me.data?.workspaces.filter(({ status }) => status === 'active');
  const suspended = me.data?.workspaces.filter(({ status }) => status === 'suspended') ?? [];
  const rows =
    active &&
    sortCompanies(
      active.filter((company) => isCompanyCalled(company, q)),
      {
        order: sorted.sort ? sorting.order : 'asc',
        shown: (company) => (by === 'role' ? roleName(company.role) : company[by]),
        locale,
      },
    );
  return (
    <Page width="normal">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          !isScoped && (
            <ButtonLink href="/workspaces/new" variant="primary">
              {t('new')}
            </ButtonLink>
          )
        }
      />
      <SearchInput label={t('search')} value={q} onChange={(next) => void setFilters({ q: next || null })} />
      {suspended.length > 0 && (
        <Callout>{t('suspended', { names: format.list(suspended.map(({ name }) => name)) })}</Callout>
      )}
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={rows}
        query={me}
        rowId={({ id }) => id}
        rowHref={({ id }) => workspaceHref(id, '')}
        sorting={{ ...sorting, by, isAlways: true }}
        empty={
          <EmptyState
            title={t('none')}
            action={<Button onClick={() => void setFilters({ q: null })}>{t('clear')}</Button>}
          />
        }
      />
    </Page>
  );
}

function useColumns() {
  const t = useWords(companiesWords);
  const roleName = useWords(rolesWords);
  const { id: current } = useWorkspace();
  return useMemo(
    () => [
      column.accessor('name', {
        header: t('name'),
        meta: { grow: true, sortBy: 'name' },
        cell: ({ row: { original } }) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal wrap-anywhere">
            {original.name}
            {original.id === current && (
              <Badge>
                <Check aria-hidden className="size-3" /> {t('current')}
              </Badge>
            )}
          </span>
        ),
      }),
      column.accessor('taxId', { header: t('taxId'), meta: { onCard: 'plain', sortBy: 'taxId' } }),
      column.accessor('role', {
        header: t('role'),
        meta: { onCard: 'plain', sortBy: 'role' },
        cell: ({ getValue }) => roleName(getValue()),
      }),
    ],
    [t, roleName, current],
  );
}
