'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Combobox, type ComboboxChoice } from '@/components/platform/ui/combobox';

type KeyComboboxProps = Omit<ComponentProps<typeof Combobox>, 'choices' | 'selected' | 'searching' | 'onSearch'>;

/** An API key of the workspace, found by name; revoked ones too. The value is its id. */
export function KeyCombobox({ value, onChange, ...combobox }: KeyComboboxProps) {
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ComboboxChoice>();
  const q = useDeferredValue(text);
  const found = useQuery(
    trpc.apiKeys.list.queryOptions({ q: q || undefined, limit: 50 }, { placeholderData: keepPreviousData }),
  );
  const choices = (found.data?.data ?? []).map(({ id, name, prefix }) => ({
    value: id,
    label: name,
    detail: `${prefix}…`,
  }));
  return (
    <Combobox
      {...combobox}
      value={value}
      onChange={(id, choice) => {
        setChosen(choice);
        onChange?.(id, choice);
      }}
      onSearch={setText}
      choices={choices}
      selected={chosen?.value === value ? chosen : undefined}
      searching={found.isFetching}
    />
  );
}
