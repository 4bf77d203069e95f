import type { BookKind } from '@/lib/tax/record-books/book-kinds';
import { cutText } from '@/lib/text/cut-text';
import { type Cell, columnName, type WrittenSheet } from '@/server/platform/workbooks/write-workbook';
import type { BookColumn } from '@/server/tax/record-books/book-columns';

/** A sheet of the format: two rows of headings, and from the third on the entries. */
export function bookSheet(
  name: string,
  columns: readonly BookColumn[],
  entries: readonly object[],
  kind: BookKind,
): WrittenSheet {
  return {
    name,
    rows: [...headings(columns), ...entries.map((entry) => columns.map((column) => cellOf(entry, column, kind)))],
    merged: mergedHeadings(columns),
  };
}

function headings(columns: readonly BookColumn[]): Cell[][] {
  const isFirst = (index: number) => columns[index]?.group !== columns[index - 1]?.group;
  return [
    columns.map(({ group }, index) => (isFirst(index) ? group : undefined)),
    columns.map(({ heading }) => heading),
  ];
}

/** A heading without parts spans both rows, and one with parts its columns. */
function mergedHeadings(columns: readonly BookColumn[]): string[] {
  return columns.flatMap(({ group, heading }, first) => {
    if (columns[first - 1]?.group === group) return [];
    const last = columns.findLastIndex((column) => column.group === group);
    return `${columnName(first)}1:${columnName(last)}${heading === undefined ? 2 : 1}`;
  });
}

function cellOf(entry: object, { key, kind, length, blankIn }: BookColumn, book: BookKind): Cell {
  const value: unknown = Object.hasOwn(entry, key) ? entry[key as keyof typeof entry] : undefined;
  if (value === undefined || value === null || blankIn === book) return undefined;
  if (kind === 'date') return { date: String(value) };
  if (kind === 'integer') return { integer: Number(value) };
  if (kind === 'amount') return { amount: (value as { toFixed(decimals: number): string }).toFixed(2) };
  return cutText(String(value), length);
}
