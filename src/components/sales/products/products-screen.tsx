'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { ListPage } from '@/components/platform/lists/list-page';
import { useListQuery } from '@/components/platform/lists/use-filters';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { columnsOf } from '@/components/platform/ui/data-table';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { PRODUCT_KINDS } from '@/lib/sales/product-kinds';
import type { Product } from '@/server/sales/products/products.schema';
import { productsWords } from '~/messages/products';
import { ProductBulkActions } from './product-bulk-actions';
import { productList } from './product-list';

const column = columnsOf<Product>();

export function ProductsScreen() {
  const t = useWords(productsWords);
  const trpc = useTRPC();
  const api = useTRPCClient();
  const filters = useListQuery(productList);
  const { filter } = filters;
  const { active, kind } = filters.values;
  const products = useQuery(trpc.products.browse.queryOptions(filters.input, { placeholderData: keepPreviousData }));
  return (
    <ListPage
      of="products"
      words={productsWords}
      columns={useProductColumns()}
      query={products}
      filters={filters}
      nameOf={({ name }) => name}
      bulk={{ changes: trpc.products.pathFilter(), actions: (bulk) => <ProductBulkActions bulk={bulk} /> }}
      exported={exported}
      fetchPage={(next) => api.products.browse.query({ ...next, ...filters.asked })}
      controls={
        <>
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
              ...PRODUCT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
        </>
      }
    />
  );
}

function useProductColumns() {
  const t = useWords(productsWords);
  const format = useFormat();
  const { currency } = useWorkspace();
  return useMemo(
    () => [
      column.accessor('name', {
        header: t('field.name'),
        cell: ({ row: { original } }) => (
          <>
            {original.name}
            {!original.isActive && <Badge className="ml-2">{t('filter.offOffer')}</Badge>}
          </>
        ),
        meta: { sortBy: 'name', grow: true },
      }),
      column.accessor('sku', { header: t('field.sku'), meta: { onCard: 'plain', hideBelow: 'sm' } }),
      column.accessor('kind', {
        header: t('field.kind'),
        cell: ({ getValue }) => t(`kinds.${getValue()}`),
        meta: { onCard: 'plain', hideBelow: 'md' },
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
            {original.unit && <span className="text-muted sm:hidden"> / {original.unit}</span>}
          </>
        ),
        meta: { sortBy: 'unitPrice', align: 'end' },
      }),
      // Beside the price its digits would not line up; a card of a phone has room for it there.
      column.accessor('unit', { header: t('field.unit'), meta: { onCard: 'none', hideBelow: 'sm' } }),
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
  externalReference: ({ externalReference }: Product) => externalReference,
  unit: ({ unit }: Product) => unit,
  taxRate: ({ taxRate }: Product) => taxRate,
  description: ({ description }: Product) => description,
  isActive: ({ isActive }: Product) => String(isActive),
  createdAt: ({ createdAt }: Product) => createdAt,
};
