'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Combobox } from '@/components/platform/ui/combobox';
import { useWords } from '@/i18n/use-words';
import type { Product } from '@/server/sales/products/products.schema';
import { productsWords } from '~/messages/products';

interface ProductComboboxProps
  extends Omit<ComponentProps<typeof Combobox>, 'choices' | 'value' | 'onChange' | 'onSearch' | 'searching'> {
  onPick: (product: Product) => void;
  /** Makes a product of the name that is typed. */
  onCreate: (name: string) => void;
}

/** Finds a product that is on offer by name, SKU or description, hands it on, and is empty again. */
export function ProductCombobox({ onPick, onCreate, ...combobox }: ProductComboboxProps) {
  const t = useWords(productsWords);
  const trpc = useTRPC();
  const format = useFormat();
  const { currency } = useWorkspace();
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const found = useQuery(
    trpc.products.list.queryOptions(
      { q: q || undefined, isActive: true, limit: 20 },
      { placeholderData: keepPreviousData },
    ),
  );
  const products = found.data?.data ?? [];
  const name = text.trim();
  return (
    <Combobox
      {...combobox}
      value={null}
      onChange={(id) => {
        const picked = products.find((product) => product.id === id);
        if (picked) onPick(picked);
        setText('');
      }}
      onSearch={setText}
      action={name ? { label: t('createNamed', { name }), onPress: () => onCreate(name) } : undefined}
      choices={products.map(({ id, name, sku, unitPrice }) => ({
        value: id,
        label: name,
        detail: [sku, format.money(unitPrice, currency)].filter(Boolean).join(' · '),
      }))}
      searching={found.isFetching}
    />
  );
}
