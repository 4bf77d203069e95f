'use client';

import { useQueryStates } from 'nuqs';
import type { ColumnSorting } from '@/components/platform/ui/column-sorting';
import { sortedBy, sortingParsers } from './list-query';

/** What a list is sorted by, stored in the address bar: as the API takes it, and as the headers of its columns do. */
export function useSorting<Column extends string>(sortable: readonly Column[], onSort?: () => void) {
  const [{ sort, order }, setSorting] = useQueryStates(sortingParsers(sortable));
  const sorting: ColumnSorting = {
    by: sort,
    order,
    sort: (by, next) => {
      void setSorting({ sort: sortable.find((column) => column === by) ?? null, order: by === null ? null : next });
      onSort?.();
    },
  };
  return { sorted: sortedBy<Column, typeof order>(sort, order), sorting };
}
