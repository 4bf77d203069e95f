'use client';

import { type Nullable, type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs';
import type { ParserMap } from 'nuqs/server';
import type { ColumnSorting } from '@/components/platform/ui/column-sorting';
import { useCursor } from '@/components/platform/ui/pagination';
import { LIST_PAGE, type ListQuery } from './list-query';
import { useSorting } from './use-sorting';

const unsortable: readonly never[] = [];

/** What every list's filters have: a text that is searched for, and the page. */
export interface Filters {
  values: { q: string };
  page: ReturnType<typeof useCursor>;
  isFiltered: boolean;
  /** How many narrow the list down beside the text and the status, which are always in view. */
  activeCount: number;
  sorting: ColumnSorting;
  filter(next: { q: string | null } | null): void;
}

interface ListOptions<Column extends string> {
  pageSize?: number;
  /** What the list can be sorted by. */
  sortable?: readonly Column[];
}

/** What a list is narrowed down and sorted by, stored in the address bar, and the page of it that is shown. */
export function useFilters<Parsers extends UseQueryStatesKeysMap, Column extends string = never>(
  parsers: Parsers,
  { pageSize = LIST_PAGE, sortable = unsortable }: ListOptions<Column> = {},
) {
  const [values, setValues] = useQueryStates(parsers);
  const page = useCursor(pageSize);
  const { sorted, sorting } = useSorting(sortable, () => page.reset());
  const isOn = ([, value]: [string, unknown]) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return {
    values,
    page,
    isFiltered: Object.entries(values).some(isOn),
    activeCount: Object.entries(values).filter((entry) => isOn(entry) && !alwaysInView.has(entry[0])).length,
    /** What the list's query is sorted by. */
    sorted,
    sorting,
    /** Changes those that are named, or with null clears all of them, and goes back to the first page. */
    filter(next: Partial<Nullable<Values<Parsers>>> | null) {
      void setValues(next as Parameters<typeof setValues>[0]);
      page.reset();
    },
  };
}

/** The same for a list that the server asks first: what its query is asked for, and what of it goes for every page. */
export function useListQuery<Parsers extends ParserMap, Column extends string, Filter extends object>(
  list: ListQuery<Parsers, Column, Filter>,
) {
  const filters = useFilters(list.parsers, { sortable: list.sortable, pageSize: list.pageSize });
  const filtered = list.filter(filters.values);
  const asked = { ...filters.sorted, ...filtered };
  return { ...filters, filtered, asked, input: { ...filters.page.input, ...asked } };
}

/** What the controls of a list's filters are made of. */
// biome-ignore lint/suspicious/noExplicitAny: only the parsers of a list matter here
export type ListFilters<List extends ListQuery<any, any, any>> = {
  values: Values<List['parsers']>;
  filter(next: Partial<Nullable<Values<List['parsers']>>> | null): void;
  activeCount: number;
};

const alwaysInView = new Set(['q', 'status']);
