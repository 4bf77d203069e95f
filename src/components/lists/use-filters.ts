'use client';

import { type Nullable, type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs';
import { useCursor } from '@/components/ui/pagination';

const PAGE = 50;

/** What every list's filters have: a text that is searched for, and the page. */
export interface Filters {
  values: { q: string };
  page: ReturnType<typeof useCursor>;
  isFiltered: boolean;
  filter(next: { q: string | null } | null): void;
}

/** What a list is narrowed down by, kept in the address bar, and the page of it that is shown. */
export function useFilters<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers, pageSize = PAGE) {
  const [values, setValues] = useQueryStates(parsers);
  const page = useCursor(pageSize);
  return {
    values,
    page,
    isFiltered: Object.values(values).some((value) => value !== null && value !== ''),
    /** Changes those that are named, or with null clears all of them, and goes back to the first page. */
    filter(next: Partial<Nullable<Values<Parsers>>> | null) {
      void setValues(next as Parameters<typeof setValues>[0]);
      page.reset();
    },
  };
}
