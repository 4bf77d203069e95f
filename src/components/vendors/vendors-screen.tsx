'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsString } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { DateTime } from '@/components/format/time';
import { ListPage } from '@/components/lists/list-page';
import { useBulkAction } from '@/components/lists/use-bulk-action';
import { useFilters } from '@/components/lists/use-filters';
import { exportedParty } from '@/components/parties/exported-party';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { columnsOf } from '@/components/ui/data-table';
import { type RowSelection, SelectionBar, useRowSelection } from '@/components/ui/row-selection';
import type { Vendor } from '@/server/vendors/vendors.schema';

const column = columnsOf<Vendor>();
const parsers = { q: parseAsString.withDefault('') };

export function VendorsScreen() {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useFilters(parsers);
  const filtered = { q: filters.values.q || undefined };
  const vendors = useQuery(
    trpc.vendors.list.queryOptions({ ...filters.page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );
  const selection = useRowSelection(vendors.data?.data, ({ name }) => name);
  return (
    <ListPage
      of="vendors"
      columns={useVendorColumns()}
      query={vendors}
      filters={filters}
      exported={exportedParty}
      fetchPage={(next) => api.vendors.list.query({ ...next, ...filtered })}
      selection={selection}
    >
      <VendorBulkActions selection={selection} />
    </ListPage>
  );
}

function useVendorColumns() {
  const field = useTranslations('clients.field');
  return useMemo(
    () => [
      column.accessor('name', { header: field('name'), meta: { grow: true } }),
      column.accessor('taxId', { header: field('taxId'), meta: { hideBelow: 'sm' } }),
      column.accessor('email', { header: field('email'), meta: { hideBelow: 'md' } }),
      column.accessor('phone', { header: field('phone'), meta: { hideBelow: 'lg' } }),
      column.accessor('createdAt', {
        header: field('created'),
        cell: ({ getValue }) => <DateTime value={getValue()} />,
        meta: { hideBelow: 'lg' },
      }),
    ],
    [field],
  );
}

function VendorBulkActions({ selection }: { selection: RowSelection<Vendor> }) {
  const t = useTranslations('vendors');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const ids = [...selection.ids];
  const remove = useBulkAction({
    act: (vendorId) => api.vendors.delete.mutate({ vendorId }),
    done: (count) => t('bulk.deleted', { count }),
    changes: trpc.vendors.pathFilter(),
    onDone: () => selection.select(new Set()),
  });
  return (
    <SelectionBar selection={selection}>
      <AlertDialog
        trigger={
          <Button size="sm" variant="danger">
            {t('bulk.delete')}
          </Button>
        }
        title={t('bulk.deleteTitle', { count: ids.length })}
        description={t('deleteText')}
        action={t('bulk.delete')}
        onConfirm={() => remove.mutateAsync({ ids, change: undefined })}
      />
    </SelectionBar>
  );
}
