'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/platform/ui/button';
import type { ColumnSorting } from '@/components/platform/ui/column-sorting';
import { type Columns, DataTable } from '@/components/platform/ui/data-table';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Pagination } from '@/components/platform/ui/pagination';
import type { RowSelection } from '@/components/platform/ui/row-selection';
import type { Filters } from './use-filters';

export interface FilteredTableProps<Row extends { id: string }> {
  label: string;
  columns: Columns<Row>;
  /** The query of the page that is shown. */
  query: {
    data: { data: Row[]; total?: number; nextCursor?: string } | undefined;
    error: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** From `useFilters`. */
  filters: Pick<Filters, 'page' | 'isFiltered'> & { filter(next: null): void };
  /** What stands there where the filters match nothing, and on the button that clears them. */
  noMatch: { title: string; text: string; clear: string };
  /** What stands there where there is nothing at all. */
  empty: ReactNode;
  rowHref?: (row: Row) => string;
  selection?: RowSelection<Row>;
  sorting?: ColumnSorting;
}

/** A table that is narrowed down by filters and shown a page at a time. */
export function FilteredTable<Row extends { id: string }>(props: FilteredTableProps<Row>) {
  const { query, filters, noMatch, empty, ...table } = props;
  const { page } = filters;
  const isSpent = query.data?.data.length === 0 && (page.input.cursor ?? page.input.offset) !== undefined;
  useEffect(() => {
    if (isSpent) page.reset();
  }, [isSpent, page]);
  // What is still shown of another page or order does not decide what comes after this one.
  const next = query.isPlaceholderData ? undefined : query.data?.nextCursor;
  const nothingMatches = (
    <EmptyState
      title={noMatch.title}
      description={noMatch.text}
      action={<Button onClick={() => filters.filter(null)}>{noMatch.clear}</Button>}
    />
  );
  return (
    <DataTable
      {...table}
      rows={query.data?.data}
      query={query}
      rowId={({ id }) => id}
      empty={filters.isFiltered ? nothingMatches : empty}
      footer={query.data && <Pagination {...page.pagination({ ...query.data, nextCursor: next })} />}
    />
  );
}
