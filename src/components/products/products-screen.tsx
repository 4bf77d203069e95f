'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { useFormat } from '@/components/format/use-format';
import { ExportButton } from '@/components/lists/export-button';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspace, useWorkspaceHref } from '@/components/shell/workspace-context';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { columnsOf, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination, useCursor } from '@/components/ui/pagination';
import { useRowSelection } from '@/components/ui/row-selection';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import type { Product } from '@/server/products/products.schema';
import { ProductBulkActions } from './product-bulk-actions';
import { kinds } from './product-values';

const column = columnsOf<Product>();

const filters = {
  q: parseAsString.withDefault(''),
  active: parseAsBoolean,
  kind: parseAsStringLiteral(kinds),
};
const noFilters = { q: null, active: null, kind: null };

export function ProductsScreen() {
  const t = useTranslations('products');
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [{ q, active, kind }, setFilters] = useQueryStates(filters);
  const page = useCursor(50);
  const filtered = { q: q || undefined, isActive: active ?? undefined, kind: kind ?? undefined };
  const products = useQuery(
    trpc.products.list.queryOptions({ ...page.input, ...filtered }, { placeholderData: keepPreviousData }),
  );
  const rows = products.data?.data;
  const selection = useRowSelection(rows, ({ name }) => name);
  const columns = useProductColumns();

  function filter(next: Parameters<typeof setFilters>[0]) {
    void setFilters(next);
    page.reset();
  }

  const create = mayWrite && (
    <ButtonLink href={href('/products/new')} variant="primary">
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
              name="products"
              columns={exported}
              fetchPage={(next) => api.products.list.query({ ...next, ...filtered })}
            />
            {create}
          </>
        }
      />
      <div className="flex flex-wrap gap-2">
        <SearchInput label={t('search')} value={q} onChange={(next) => filter({ q: next || null })} />
        <Select
          aria-label={t('filter.active')}
          className="w-full sm:w-44"
          value={active === null ? 'any' : active ? 'on' : 'off'}
          onChange={(next) => filter({ active: next === 'any' ? null : next === 'on' })}
          choices={[
            { value: 'any', label: t('filter.anyActive') },
            { value: 'on', label: t('filter.onOffer') },
            { value: 'off', label: t('filter.offOffer') },
          ]}
        />
        <Select
          aria-label={t('filter.kind')}
          className="w-full sm:w-44"
          value={kind ?? 'any'}
          onChange={(next) => filter({ kind: next === 'any' ? null : next })}
          choices={[
            { value: 'any', label: t('filter.anyKind') },
            ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
      </div>
      <ProductBulkActions selection={selection} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        query={products}
        rowId={(product) => product.id}
        rowHref={(product) => href(`/products/${product.id}`)}
        selection={mayWrite ? selection : undefined}
        empty={
          q || active !== null || kind ? (
            <EmptyState
              title={t('noMatch.title')}
              description={t('noMatch.text')}
              action={<Button onClick={() => filter(noFilters)}>{t('noMatch.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={Package} title={t('empty.title')} description={t('empty.text')} action={create} />
          )
        }
        footer={products.data && <Pagination {...page.pagination(products.data)} />}
      />
    </Page>
  );
}

function useProductColumns() {
  const t = useTranslations('products');
  const format = useFormat();
  const { currency } = useWorkspace();
  return useMemo(
    () => [
      column.accessor('name', {
        header: t('field.name'),
        cell: ({ row: { original } }) => (
          <>
            <span className="block truncate">
              {original.name}
              {!original.isActive && <Badge className="ml-2 @max-2xl:hidden">{t('filter.offOffer')}</Badge>}
            </span>
            {!original.isActive && <Badge className="mt-1 @2xl:hidden">{t('filter.offOffer')}</Badge>}
          </>
        ),
        meta: { grow: true },
      }),
      column.accessor('sku', { header: t('field.sku'), meta: { hideBelow: 'sm' } }),
      column.accessor('kind', {
        header: t('field.kind'),
        cell: ({ getValue }) => t(`kinds.${getValue()}`),
        meta: { hideBelow: 'md' },
      }),
      column.accessor('taxRate', {
        header: t('field.taxRate'),
        cell: ({ getValue }) => {
          const rate = getValue();
          return rate === undefined ? undefined : format.percent(rate);
        },
        meta: { hideBelow: 'lg', align: 'end' },
      }),
      column.accessor('unitPrice', {
        header: t('field.unitPrice'),
        cell: ({ row: { original } }) => (
          <>
            <Money amount={original.unitPrice} currency={currency} />
            {original.unit && <span className="text-muted"> / {original.unit}</span>}
          </>
        ),
        meta: { align: 'end' },
      }),
    ],
    [t, format, currency],
  );
}

const exported = {
  id: ({ id }: Product) => id,
  name: ({ name }: Product) => name,
  kind: ({ kind }: Product) => kind,
  sku: ({ sku }: Product) => sku,
  unitPrice: ({ unitPrice }: Product) => unitPrice,
  unit: ({ unit }: Product) => unit,
  taxRate: ({ taxRate }: Product) => taxRate,
  description: ({ description }: Product) => description,
  isActive: ({ isActive }: Product) => String(isActive),
  createdAt: ({ createdAt }: Product) => createdAt,
};
