'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Combobox } from '@/components/platform/ui/combobox';
import type { Client } from '@/server/contacts/clients/clients.schema';

type ComboboxProps = ComponentProps<typeof Combobox>;

interface ClientComboboxProps extends Omit<ComboboxProps, 'choices' | 'onChange' | 'selected' | 'searching'> {
  onChange: (client: Client | null) => void;
}

/** A client of the workspace, found by name, e-mail or tax id. The value is its id. */
export function ClientCombobox({ value, onChange, onSearch, ...combobox }: ClientComboboxProps) {
  const trpc = useTRPC();
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const found = useQuery(
    trpc.clients.list.queryOptions({ q: q || undefined, limit: 20 }, { placeholderData: keepPreviousData }),
  );
  const chosen = useQuery(trpc.clients.get.queryOptions({ clientId: value ?? '' }, { enabled: Boolean(value) }));
  const clients = found.data?.data ?? [];
  return (
    <Combobox
      {...combobox}
      value={value}
      onChange={(id) => onChange(clients.find((client) => client.id === id) ?? null)}
      onSearch={(typed) => {
        setText(typed);
        onSearch?.(typed);
      }}
      choices={clients.map(toChoice)}
      selected={value && chosen.data ? toChoice(chosen.data) : undefined}
      searching={found.isFetching}
    />
  );
}

function toChoice({ id, name, taxId, email }: Client) {
  return { value: id, label: name, detail: taxId ?? email };
}
