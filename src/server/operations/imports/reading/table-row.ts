import { readTypedNumber } from '@/lib/money/typed-number';
import { isDateCell } from '@/lib/tables/date-order';
import type { Cell } from '@/lib/tables/imports/column-facts';

/** A record of a table that is imported; its position is its line, or its row of the sheet, from 1. */
export type TableRow = { position: number; cells: Cell[] };

/** A number, or a day: no column is called so, and a record that has one is none of names. */
export function isValue(cell: Cell): boolean {
  if (typeof cell === 'number') return true;
  return readTypedNumber(cell) !== null || isDateCell(cell);
}

/** Whether a cell says something. */
export function isFilledCell(cell: Cell): boolean {
  return String(cell).trim() !== '';
}
