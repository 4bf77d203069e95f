import { Money } from '@/lib/money/money';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';

/** A table that is made of what a program keeps in several, or in none: its columns are called as the fields are. */
export type MadeTable = { name: string; kind: ImportKind; text: string };

/** A row by its fields; what is null or empty is an empty cell. */
export type MadeRow = Record<string, string | number | Money | null | undefined>;

/** A table as CSV; none for no rows. Amounts have four decimals at least, so that their point can be nothing else. */
export function madeTable(name: string, kind: ImportKind, rows: readonly MadeRow[]): MadeTable[] {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row).filter((field) => isFilled(row[field]))))];
  if (rows.length === 0 || fields.length === 0) return [];
  const lines = rows.map((row) => fields.map((field) => quoted(textOf(row[field]))).join(','));
  return [{ name, kind, text: [fields.join(','), ...lines, ''].join('\r\n') }];
}

/** An amount as programs write it, 0 for an empty one; what is none is not a number, and no row is taken with it. */
export function madeAmount(text: string): Money {
  if (text === '') return new Money(0);
  return new Money(/^-?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i.test(text) ? text : Number.NaN);
}

function isFilled(value: MadeRow[string]): boolean {
  return value !== undefined && value !== null && value !== '';
}

function textOf(value: MadeRow[string]): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  const amount = new Money(value);
  if (amount.isNaN()) return '?';
  return amount.toFixed(Math.max(4, amount.decimalPlaces()));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
