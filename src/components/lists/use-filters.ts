'use client';

import { type Nullable, parseAsStringLiteral, type UseQueryStatesKeysMap, useQueryStates, type Values } from 'nuqs';
import type { ColumnSorting, SortOrder } from '@/components/ui/column-sorting';
import { useCursor } from '@/components/ui/pagination';

const PAGE = 50;
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

/** What a list is narrowed down and sorted by, kept in the address bar, and the page of it that is shown. */
export function useFilters<Parsers extends UseQueryStatesKeysMap, Column extends string = never>(
  parsers: Parsers,
  { pageSize = PAGE, sortable = unsortable }: ListOptions<Column> = {},
) {
  const [values, setValues] = useQueryStates(parsers);
  const [{ sort, order }, setSorting] = useQueryStates({
    sort: parseAsStringLiteral(sortable),
    order: parseAsStringLiteral(['asc', 'desc']).withDefault('asc'),
  });
  const page = useCursor(pageSize);
  const isOn = ([, value]: [string, unknown]) => value !== null && value !== '';
  return {
    values,
    page,
    isFiltered: Object.entries(values).some(isOn),
    activeCount: Object.entries(values).filter((entry) => isOn(entry) && !alwaysInView.has(entry[0])).length,
    /** What the list's query is sorted by. */
    sorted: sort ? { sort, order } : {},
    sorting: {
      by: sort,
      order,
      sort: (by: string | null, next: SortOrder) => {
        void setSorting({ sort: sortable.find((column) => column === by) ?? null, order: by === null ? null : next });
        page.reset();
      },
    },
    /** Changes those that are named, or with null clears all of them, and goes back to the first page. */
    filter(next: Partial<Nullable<Values<Parsers>>> | null) {
      void setValues(next as Parameters<typeof setValues>[0]);
      page.reset();
    },
  };
}

const alwaysInView = new Set(['q', 'status']);
