'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Combobox } from '@/components/platform/ui/combobox';
import type { Property } from '@/server/rental/properties/properties.schema';

interface PropertyComboboxProps
  extends Omit<ComponentProps<typeof Combobox>, 'choices' | 'onChange' | 'onSearch' | 'selected' | 'searching'> {
  onChange: (propertyId: string | null) => void;
}

/** A property of the workspace, found by name, street or licence. The value is its id. */
export function PropertyCombobox({ value, onChange, ...combobox }: PropertyComboboxProps) {
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const found = useQuery(
    trpc.properties.browse.queryOptions(
      { q: q || undefined, limit: 20, sort: 'name' },
      { placeholderData: keepPreviousData },
    ),
  );
  const chosen = useQuery(trpc.properties.get.queryOptions({ propertyId: value ?? '' }, { enabled: Boolean(value) }));
  return (
    <Combobox
      {...combobox}
      value={value}
      onChange={onChange}
      onSearch={setText}
      choices={found.data?.data.map(toChoice) ?? []}
      selected={value && chosen.data ? toChoice(chosen.data) : undefined}
      searching={found.isFetching}
    />
  );
}

function toChoice({ id, name, address }: Property) {
  return { value: id, label: name, detail: address?.city };
}
