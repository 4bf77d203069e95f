'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { exportedParty } from '@/components/clients/exported-party';
import { DateTime } from '@/components/format/time';
import { ExportButton } from '@/components/lists/export-button';
import { useBulkAction } from '@/components/lists/use-bulk-action';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import { columnsOf, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { type RowSelection, SelectionBar, useRowSelection } from '@/components/ui/row-selection';
import { SearchInput } from '@/components/ui/search-input';
import type { Vendor } from '@/server/vendors/vendors.schema';

const column = columnsOf<Vendor>();

export function VendorsScreen() {
  const t = useTranslations('vendors');
  const field = useTranslations('clients.field');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''));
  const page = useCursor(50);
  const filtered = { q: q || undefined };
  const vendors = useQuery(
    trpc.vendors.list.queryOptions({ ...page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );
  const rows = vendors.data?.data;
  const selection = useRowSelection(rows, ({ name }) => name);
  const columns = useMemo(
    () => [
      column.accessor('name', { header: field('name'), meta: { grow: true } }),
      column.accessor('taxId', { header: field('taxId'), meta: { hideBelow: 'sm' } }),
      column.accessor('email', { header: field('email'), meta: { hideBelow: 'md' } }),
      column.accessor('phone', { header: field('phone'), meta: { hideBelow: 'lg' } }),
      column.accessor('createdAt', {
        header: t('added'),
        cell: ({ getValue }) => <DateTime value={getValue()} />,
        meta: { hideBelow: 'lg' },
      }),
    ],
    [t, field],
  );

  function search(next: string | null) {
    void setQ(next);
    page.reset();
  }

  const create = mayWrite && (
    <ButtonLink href={href('/vendors/new')} variant="primary">
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
              name="vendors"
              columns={exportedParty}
              fetchPage={(next) => api.vendors.list.query({ ...next, ...filtered })}
            />
            {create}
          </>
        }
      />
      <SearchInput label={t('search')} value={q} onChange={(next) => search(next || null)} />
      <VendorBulkActions selection={selection} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        query={vendors}
        rowId={(vendor) => vendor.id}
        rowHref={(vendor) => href(`/vendors/${vendor.id}`)}
        selection={mayWrite ? selection : undefined}
        empty={
          q ? (
            <EmptyState
              title={t('noMatch.title')}
              description={t('noMatch.text')}
              action={<Button onClick={() => search(null)}>{t('noMatch.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={Store} title={t('empty.title')} description={t('empty.text')} action={create} />
          )
        }
        footer={vendors.data && <Pagination {...page.pagination(vendors.data)} />}
      />
    </Page>
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
