'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { DateTime } from '@/components/format/time';
import { ExportButton } from '@/components/lists/export-button';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Button, ButtonLink } from '@/components/ui/button';
import { columnsOf, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import type { Client } from '@/server/clients/clients.schema';
import { exportedParty } from './exported-party';
import { StageBadge, stages } from './stage-badge';

const column = columnsOf<Client>();
const exported = { ...exportedParty, stage: ({ stage }: Client) => stage };
const filters = { q: parseAsString.withDefault(''), stage: parseAsStringLiteral(stages) };

export function ClientsScreen() {
  const t = useTranslations('clients');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [{ q, stage }, setFilters] = useQueryStates(filters);
  const page = useCursor(50);
  const filtered = { q: q || undefined, stage: stage ?? undefined };
  const clients = useQuery(
    trpc.clients.list.queryOptions({ ...page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );
  const columns = useMemo(
    () => [
      column.accessor('name', { header: t('field.name'), meta: { grow: true } }),
      column.accessor('taxId', { header: t('field.taxId'), meta: { hideBelow: 'sm' } }),
      column.accessor('email', { header: t('field.email'), meta: { hideBelow: 'md' } }),
      column.accessor('stage', { header: t('field.stage'), cell: ({ getValue }) => <StageBadge stage={getValue()} /> }),
      column.accessor('createdAt', {
        header: t('field.created'),
        cell: ({ getValue }) => <DateTime value={getValue()} />,
        meta: { hideBelow: 'lg' },
      }),
    ],
    [t],
  );

  function filter(next: Partial<{ q: string | null; stage: Client['stage'] | null }>) {
    void setFilters(next);
    page.reset();
  }

  const create = mayWrite && (
    <ButtonLink href={href('/clients/new')} variant="primary">
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
              name="clients"
              columns={exported}
              fetchPage={(next) => api.clients.list.query({ ...next, ...filtered })}
            />
            {create}
          </>
        }
      />
      <div className="flex flex-wrap gap-2">
        <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
        <Select
          aria-label={t('filter.label')}
          className="w-full sm:w-44"
          value={stage ?? 'all'}
          onChange={(next) => filter({ stage: next === 'all' ? null : next })}
          choices={[
            { value: 'all', label: t('filter.all') },
            ...stages.map((value) => ({ value, label: t(`stages.${value}`) })),
          ]}
        />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={clients.data?.data}
        query={clients}
        rowId={(client) => client.id}
        rowHref={(client) => href(`/clients/${client.id}`)}
        empty={
          q || stage ? (
            <EmptyState
              title={t('noMatch.title')}
              description={t('noMatch.text')}
              action={<Button onClick={() => filter({ q: null, stage: null })}>{t('noMatch.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={UsersRound} title={t('empty.title')} description={t('empty.text')} action={create} />
          )
        }
        footer={clients.data && <Pagination {...page.pagination(clients.data)} />}
      />
    </Page>
  );
}
