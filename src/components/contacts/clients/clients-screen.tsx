'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportedParty } from '@/components/contacts/parties/exported-party';
import { StageBadge, stages } from '@/components/contacts/parties/stage-badge';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { columnsOf } from '@/components/platform/ui/data-table';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { clientsWords } from '~/messages/clients';
import { ClientBulkActions } from './client-bulk-actions';
import { clientList } from './client-list';

const column = columnsOf<Client>();
const exported = { ...exportedParty, stage: ({ stage }: Client) => stage };

export function ClientsScreen() {
  const t = useWords(clientsWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(clientList);
  const { filter } = filters;
  const { stage } = filters.values;
  const clients = useQuery(trpc.clients.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  return (
    <ListPage
      of="clients"
      words={clientsWords}
      columns={useClientColumns()}
      query={clients}
      filters={filters}
      nameOf={({ name }) => name}
      bulk={{ changes: trpc.clients.pathFilter(), actions: (bulk) => <ClientBulkActions bulk={bulk} /> }}
      exported={exported}
      fetchPage={(next) => api.clients.browse.query({ ...next, ...filters.asked })}
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
  const t = useWords(clientsWords);
  return useMemo(
    () => [
      column.accessor('name', { header: t('field.name'), meta: { sortBy: 'name', grow: true } }),
      column.accessor('taxId', { header: t('field.taxId'), meta: { onCard: 'plain', hideBelow: 'sm' } }),
      column.accessor('email', { header: t('field.email'), meta: { onCard: 'plain', hideBelow: 'md' } }),
      column.accessor('stage', {
        header: t('field.stage'),
        meta: { onCard: 'state' },
        cell: ({ getValue }) => <StageBadge stage={getValue()} />,
      }),
      column.accessor('createdAt', {
        header: t('field.created'),
        cell: ({ getValue }) => <DateTime value={getValue()} />,
        meta: { onCard: 'none', hideBelow: 'lg' },
      }),
    ],
    [t],
  );
}
