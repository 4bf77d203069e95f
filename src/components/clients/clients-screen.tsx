'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { DateTime } from '@/components/format/time';
import { ListPage } from '@/components/lists/list-page';
import { useFilters } from '@/components/lists/use-filters';
import { exportedParty } from '@/components/parties/exported-party';
import { StageBadge, stages } from '@/components/parties/stage-badge';
import { columnsOf } from '@/components/ui/data-table';
import { Select } from '@/components/ui/select';
import type { Client } from '@/server/clients/clients.schema';
import { ClientBulkActions } from './client-bulk-actions';

const column = columnsOf<Client>();
const exported = { ...exportedParty, stage: ({ stage }: Client) => stage };
const sortable = ['name'] as const;
const parsers = { q: parseAsString.withDefault(''), stage: parseAsStringLiteral(stages) };

export function ClientsScreen() {
  const t = useTranslations('clients');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useFilters(parsers, { sortable });
  const { filter, page } = filters;
  const { q, stage } = filters.values;
  const filtered = { q: q || undefined, stage: stage ?? undefined };
  const clients = useQuery(
    trpc.clients.browse.queryOptions(
      { ...page.input, ...filters.sorted, ...filtered },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <ListPage
      of="clients"
      columns={useClientColumns()}
      query={clients}
      filters={filters}
      nameOf={({ name }) => name}
      bulk={{ changes: trpc.clients.pathFilter(), actions: (bulk) => <ClientBulkActions bulk={bulk} /> }}
      exported={exported}
      fetchPage={(next) => api.clients.browse.query({ ...next, ...filters.sorted, ...filtered })}
      controls={
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
      }
    />
  );
}

function useClientColumns() {
  const t = useTranslations('clients');
  return useMemo(
    () => [
      column.accessor('name', { header: t('field.name'), meta: { sortBy: 'name', grow: true } }),
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
}
