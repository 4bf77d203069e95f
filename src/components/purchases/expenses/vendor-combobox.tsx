'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Combobox } from '@/components/platform/ui/combobox';
import type { Vendor } from '@/server/contacts/vendors/vendors.schema';

interface VendorComboboxProps
  extends Omit<ComponentProps<typeof Combobox>, 'choices' | 'onChange' | 'onSearch' | 'selected' | 'searching'> {
  onChange: (vendor: Vendor | null) => void;
}

/** A vendor of the workspace, found by name, e-mail or tax id. The value is its id. */
export function VendorCombobox({ value, onChange, ...combobox }: VendorComboboxProps) {
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const found = useQuery(
    trpc.vendors.list.queryOptions({ q: q || undefined, limit: 20 }, { placeholderData: keepPreviousData }),
  );
  const chosen = useQuery(trpc.vendors.get.queryOptions({ vendorId: value ?? '' }, { enabled: Boolean(value) }));
  const vendors = found.data?.data ?? [];
  return (
    <Combobox
      {...combobox}
      value={value}
      onChange={(id) => onChange(vendors.find((vendor) => vendor.id === id) ?? null)}
      onSearch={setText}
      choices={vendors.map(toChoice)}
      selected={value && chosen.data ? toChoice(chosen.data) : undefined}
      searching={found.isFetching}
    />
  );
}

function toChoice({ id, name, taxId, email }: Vendor) {
  return { value: id, label: name, detail: taxId ?? email };
}
