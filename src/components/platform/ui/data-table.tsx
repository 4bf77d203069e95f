'use client';

import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { cn } from './cn';
import { ariaSort, type ColumnSorting, SortHeader, SortSelect } from './column-sorting';
import { DataCards } from './data-cards';
import { ErrorState } from './error-state';
import { Link } from './link';
import { type RowSelection, SelectAll, SelectRow } from './row-selection';
import { Skeleton } from './skeleton';
import { cellClass, endClass, headerCellClass } from './table';
import { useIsPhone } from './use-is-phone';
import { VisuallyHidden } from './visually-hidden';

interface ColumnLook {
  /** `end` for numbers, which also makes their digits line up. */
  align?: 'start' | 'end';
  /** Left out where the table is narrower than this; what a phone cannot do without has none. */
  hideBelow?: 'sm' | 'md' | 'lg';
  /** Takes the room that is left, and is cut off with an ellipsis rather than wrapped. */
  grow?: boolean;
  /** For columns of buttons: the header is there for screen readers only. */
  hideHeader?: boolean;
  /**
   * On a phone's card: `plain` says it in the line below the name, without what it is; `state` puts a badge at the end of
   * that line; `figure` is what it comes to, else the last number that is never left out; `none` leaves it to the
   * record's page. The others follow by name.
   */
  onCard?: 'plain' | 'state' | 'figure' | 'none';
  /** What the server calls the order by this column, where it has one. */
  sortBy?: string;
}

const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() });

/** Builds the columns of one kind of row: `const column = columnsOf<Client>()`, then `column.accessor('name', …)`. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

// biome-ignore lint/suspicious/noExplicitAny: each column has its own value type, which only the column itself knows
export type Columns<Row extends RowData> = ColumnDef<typeof features, Row, any>[];

interface Query {
  error: unknown;
  isPending: boolean;
  /** The rows of the page before stand in while the next ones load. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[] | undefined;
  query: Query;
  rowId: (row: Row) => string;
  /** Makes the whole row one link; the anchor itself is around the first column's content. */
  rowHref?: (row: Row) => string;
  /** Puts a checkbox before each row; SelectionBar above the table says what can be done with those selected. */
  selection?: RowSelection<Row>;
  /** Lets the columns with a `sortBy` sort the list. */
  sorting?: ColumnSorting;
  /** An EmptyState; say something else where filters are on than where there is nothing at all. */
  empty: ReactNode;
  /** Below the rows: Pagination. */
  footer?: ReactNode;
  className?: string;
}

const hiding = { sm: '@max-sm:hidden', md: '@max-2xl:hidden', lg: '@max-4xl:hidden' };
const noRows: never[] = [];

/** A list from the API with its loading, empty and error states. The server sorts, filters and pages. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  query,
  rowId,
  rowHref,
  selection,
  sorting,
  empty,
  footer,
  className,
}: DataTableProps<Row>) {
  const t = useWords(uiWords);
  const table = useTable({ features, columns, data: rows ?? noRows, getRowId: rowId });
  const isPhone = useIsPhone();

  if (query.error && !rows)
    return <ErrorState error={query.error} retry={() => void query.refetch()} className={frame} />;
  if (rows?.length === 0) return <div className={cn(frame, className)}>{empty}</div>;
  if (isPhone && rows) {
    const headers = table.getHeaderGroups()[0]?.headers ?? [];
    const nameOf = (columnId: string) => {
      const header = headers.find(({ column }) => column.id === columnId);
      return header && <table.FlexRender header={header} />;
    };
    const cards = table.getRowModel().rows.map((row) => {
      const cells = row.getAllCells();
      const lookOf = ({ column: { columnDef } }: (typeof cells)[number]) => columnDef.meta;
      const lead = cells.find((cell) => lookOf(cell)?.grow) ?? cells[0];
      const figure =
        cells.find((cell) => lookOf(cell)?.onCard === 'figure') ??
        cells.findLast((cell) => lookOf(cell)?.align === 'end' && !lookOf(cell)?.hideBelow);
      const hasValue = (cell: (typeof cells)[number]) =>
        !('accessorKey' in cell.column.columnDef) || ![0, '', null, undefined].some((it) => it === cell.getValue());
      const placed = (place: ColumnLook['onCard']) =>
        cells
          .filter((cell) => cell !== lead && cell !== figure && lookOf(cell)?.onCard === place && hasValue(cell))
          .map((cell) => ({
            key: cell.id,
            name: nameOf(cell.column.id),
            hideName: lookOf(cell)?.hideHeader,
            value: <table.FlexRender cell={cell} />,
          }));
      return {
        id: row.id,
        href: rowHref?.(row.original),
        lead: lead && <table.FlexRender cell={lead} />,
        figure: figure && <table.FlexRender cell={figure} />,
        plain: placed('plain'),
        state: placed('state'),
        details: placed(undefined),
        select: selection && (
          <SelectRow
            id={row.id}
            name={selection.nameOf(row.original)}
            ids={selection.ids}
            onChange={selection.select}
          />
        ),
      };
    });
    const sortable = headers.flatMap(({ column: { columnDef } }) =>
      columnDef.meta?.sortBy && typeof columnDef.header === 'string'
        ? [{ by: columnDef.meta.sortBy, name: columnDef.header }]
        : [],
    );
    return (
      <div className={cn(frame, '@container', className)} aria-busy={query.isPending || query.isPlaceholderData}>
        {(selection || (sorting && sortable.length > 0)) && (
          <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
            {selection && <SelectAll ids={selection.ids} all={rows.map(rowId)} onChange={selection.select} />}
            {sorting && sortable.length > 0 && <SortSelect columns={sortable} sorting={sorting} />}
          </div>
        )}
        <DataCards label={label} cards={cards} isPaler={query.isPlaceholderData} />
        {footer && <div className="border-t px-4 py-2.5">{footer}</div>}
      </div>
    );
  }
  return (
    <div className={cn(frame, '@container', className)} aria-busy={query.isPending || query.isPlaceholderData}>
      {query.isPending && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
      {/* Where it is too narrow it scrolls by itself; a wide one must not, or its header could not stick to the page. */}
      <div className="@max-2xl:overflow-x-auto print:overflow-visible">
        <table
          aria-label={label}
          className={cn('w-full border-collapse text-left transition-opacity', query.isPlaceholderData && 'opacity-60')}
        >
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection && (
                  <th scope="col" className={cn(headerClass, selectClass)}>
                    <SelectAll ids={selection.ids} all={(rows ?? noRows).map(rowId)} onChange={selection.select} />
                  </th>
                )}
                {group.headers.map((header) => {
                  const look = header.column.columnDef.meta;
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      aria-sort={ariaSort(look?.sortBy, sorting)}
                      className={cn(headerClass, columnClass(look))}
                    >
                      {sorting && look?.sortBy ? (
                        <SortHeader by={look.sortBy} sorting={sorting}>
                          <table.FlexRender header={header} />
                        </SortHeader>
                      ) : (
                        <span className={cn(look?.hideHeader && 'sr-only')}>
                          <table.FlexRender header={header} />
                        </span>
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {query.isPending
              ? skeletonRows.map((key) => (
                  <tr key={key} className={rowClass}>
                    {selection && <td className={cn(cellClass, selectClass)} />}
                    {columns.map((column, index) => (
                      <td key={column.id ?? index} className={cn(cellClass, columnClass(column.meta))}>
                        <Skeleton className={cn('max-w-32', column.meta?.align === 'end' && 'ml-auto max-w-16')} />
                      </td>
                    ))}
                  </tr>
                ))
              : table.getRowModel().rows.map((row) => (
                  <tr
                    key={row.id}
                    className={cn(
                      rowClass,
                      rowHref &&
                        'transition-colors hover:bg-subtle has-data-going:bg-subtle-hover has-[a[data-row]:focus-visible]:bg-subtle',
                    )}
                  >
                    {selection && (
                      <td className={cn(cellClass, selectClass)}>
                        <SelectRow
                          id={row.id}
                          name={selection.nameOf(row.original)}
                          ids={selection.ids}
                          onChange={selection.select}
                        />
                      </td>
                    )}
                    {row.getAllCells().map((cell, index) => (
                      <td key={cell.id} className={cn(cellClass, columnClass(cell.column.columnDef.meta))}>
                        {rowHref && index === 0 ? (
                          <Link
                            data-row
                            href={rowHref(row.original)}
                            className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
                          >
                            <table.FlexRender cell={cell} />
                          </Link>
                        ) : (
                          <table.FlexRender cell={cell} />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {footer && <div className="border-t px-4 py-2.5">{footer}</div>}
    </div>
  );
}

const headerClass = cn(
  headerCellClass,
  'top-(--sticky-top) z-10 bg-surface @2xl:sticky print:static shadow-[inset_0_-1px_var(--line)] first:rounded-tl-lg last:rounded-tr-lg',
);

const selectClass = 'w-8 pr-0 print:hidden';

const frame = 'min-w-0 rounded-lg border bg-surface';

// A row is the frame of the click area of its link, or of its button `data-row`; its other buttons and links lie above.
const rowClass =
  'relative has-[button[data-row]]:transition-colors has-[button[data-row]]:hover:bg-subtle border-b last:border-b-0 [&_:is(button,a,input,[role=checkbox]):not([data-row])]:relative [&_:is(button,a,input,[role=checkbox]):not([data-row])]:z-1';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

function columnClass(look: ColumnLook | undefined): string {
  return cn(
    look?.grow ? 'w-full max-w-0 truncate' : 'whitespace-nowrap',
    look?.align === 'end' && endClass,
    look?.hideBelow && hiding[look.hideBelow],
  );
}
