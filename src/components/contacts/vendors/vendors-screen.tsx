'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportedParty } from '@/components/contacts/parties/exported-party';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import type { Bulk } from '@/components/platform/lists/bulk-bar';
import { BulkDelete } from '@/components/platform/lists/bulk-delete';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { columnsOf } from '@/components/platform/ui/data-table';
import { useWords } from '@/i18n/use-words';
import type { Vendor } from '@/server/contacts/vendors/vendors.schema';
import { clientsWords } from '~/messages/clients';
import { vendorsWords } from '~/messages/vendors';
import { vendorList } from './vendor-list';

const column = columnsOf<Vendor>();

export function VendorsScreen() {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(vendorList);
  const vendors = useQuery(trpc.vendors.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  return (
    <ListPage
      of="vendors"
      words={vendorsWords}
      columns={useVendorColumns()}
      query={vendors}
      filters={filters}
      nameOf={({ name }) => name}
      bulk={{ changes: trpc.vendors.pathFilter(), actions: (bulk) => <VendorBulkActions bulk={bulk} /> }}
      exported={exportedParty}
      fetchPage={(next) => api.vendors.browse.query({ ...next, ...filters.asked })}
    />
  );
}

function useVendorColumns() {
  const field = useWords(clientsWords, 'field');
  return useMemo(
    () => [
      column.accessor('name', { header: field('name'), meta: { sortBy: 'name', grow: true } }),
      column.accessor('taxId', { header: field('taxId'), meta: { onCard: 'plain', hideBelow: 'sm' } }),
      column.accessor('email', { header: field('email'), meta: { onCard: 'plain', hideBelow: 'md' } }),
      column.accessor('phone', { header: field('phone'), meta: { onCard: 'plain', hideBelow: 'lg' } }),
      column.accessor('createdAt', {
        header: field('created'),
        cell: ({ getValue }) => <DateTime value={getValue()} />,
        meta: { onCard: 'none', hideBelow: 'lg' },
      }),
    ],
    [field],
  );
}

function VendorBulkActions({ bulk }: { bulk: Bulk<Vendor> }) {
  const t = useWords(vendorsWords);
  const api = useTRPCClient();
  return (
    <BulkDelete
      of="vendors"
      words={vendorsWords}
      bulk={bulk}
      text={t('bulk.deleteText')}
      act={({ id }) => api.vendors.delete.mutate({ vendorId: id })}
    />
  );
}
