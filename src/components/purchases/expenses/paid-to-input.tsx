import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { SuggestInput } from '@/components/platform/ui/suggest-input';

/** Who was paid, by any name; the vendors that there are are suggested. */
export function PaidToInput(input: Omit<ComponentProps<typeof SuggestInput>, 'suggestions'>) {
  const trpc = useTRPC();
  const q = useDeferredValue(input.value?.trim() || undefined);
  const found = useQuery(trpc.vendors.list.queryOptions({ q, limit: 20 }, { placeholderData: keepPreviousData }));
  return <SuggestInput {...input} suggestions={[...new Set(found.data?.data.map(({ name }) => name))]} />;
}
