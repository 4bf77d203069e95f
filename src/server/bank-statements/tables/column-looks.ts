import { isCurrency } from '@/lib/currency';
import { daysBetween } from '@/lib/dates';
import { type DateOrder, dateStyleOf } from '@/lib/tables/date-order';
import { type DecimalMark, numberStyleOf } from '@/lib/tables/number-style';
import { readTypedNumber } from '@/lib/typed-number';
import { dayReader } from '@/server/bank-statements/tables/read-cells';
import { sideOf } from '@/server/bank-statements/tables/side-words';
import { type Cell, type Row, textOf } from '@/server/bank-statements/tables/table';

/** What the cells of a column look like, whatever it is called. */
export type Looks = {
  filled: number;
  /** Parts of the cells that are filled, from 0 to 1. */
  days: number;
  numbers: number;
  /** Numbers with decimals, as amounts have them. */
  decimals: number;
  /** Numbers with a sign of their own, be it parentheses. */
  signed: number;
  /** Words and signs that say which way money went. */
  sides: number;
  /** Characters of a cell on average. */
  length: number;
};

/** So many rows are looked at: the columns of a bank do not change further on. */
const LOOKED_AT = 200;
/** For the mark of decimals: one row can decide. */
export const STYLED = 5000;

/** What the columns of a table look like. */
export function looksOf(rows: readonly Row[], columns: number): Looks[] {
  const readDay = dayReader('dmy');
  const readDayOtherwise = dayReader('mdy');
  return Array.from({ length: columns }, (_, column) => {
    const cells = rows
      .slice(0, LOOKED_AT)
      .flatMap(({ cells: row }) => (isFilled(row[column]) ? [row[column] ?? ''] : []));
    const part = (is: (cell: Cell) => boolean) => (cells.length > 0 ? cells.filter(is).length / cells.length : 0);
    return {
      filled: cells.length,
      days: part((cell) => (readDay(cell) ?? readDayOtherwise(cell)) !== null && !isDecimal(cell)),
      numbers: part(isNumber),
      decimals: part(isDecimal),
      signed: part(isSigned),
      sides: part((cell) => sideOf(textOf(cell)) !== undefined && !isNumber(cell)),
      length: cells.reduce<number>((sum, cell) => sum + textOf(cell).length, 0) / (cells.length || 1),
    };
  });
}

function isFilled(cell: Cell | undefined): boolean {
  return cell !== undefined && textOf(cell) !== '';
}

function isNumber(cell: Cell): boolean {
  if (typeof cell === 'number') return true;
  const unit = readTypedNumber(textOf(cell))?.unit;
  return unit !== undefined && (/^\p{Sc}?$/u.test(unit) || isCurrency(unit.toUpperCase()));
}

function isDecimal(cell: Cell): boolean {
  return typeof cell === 'number' ? !Number.isInteger(cell) : /\d[.,]\d{2}(?!\d)/.test(cell) && isNumber(cell);
}

function isSigned(cell: Cell): boolean {
  return typeof cell === 'number' ? cell < 0 : /[-−–(]/.test(cell) && isNumber(cell);
}

/**
 * The order of the dates in these columns together: as one of them shows whose day is past the twelfth, else the one in
 * which they are of the shorter time. `isOpen` where both are of the same, of a single day.
 */
export function dateOrderIn(
  rows: Iterable<Row>,
  columns: readonly number[],
): { order: DateOrder | null; isOpen: boolean } {
  const { order, sample } = dateStyleOf(textsIn(rows, columns));
  if (order !== null || sample === null) return { order, isOpen: false };
  const [dmy, mdy] = [spanOf(rows, columns, 'dmy'), spanOf(rows, columns, 'mdy')];
  return dmy === mdy ? { order: null, isOpen: true } : { order: dmy < mdy ? 'dmy' : 'mdy', isOpen: false };
}

/** How many days there are between the first and the last of these columns. */
function spanOf(rows: Iterable<Row>, columns: readonly number[], order: DateOrder): number {
  const readDay = dayReader(order);
  let [first, last] = ['', ''];
  for (const text of textsIn(rows, columns)) {
    const day = readDay(text);
    if (day === null) continue;
    if (first === '' || day < first) first = day;
    if (day > last) last = day;
  }
  return first === '' ? 0 : daysBetween(first, last);
}

/** The decimal mark of these columns together; null with `isOpen` where some numbers could be either. */
export function decimalMarkIn(
  rows: readonly Row[],
  columns: readonly number[],
): { mark: DecimalMark | null; isOpen: boolean } {
  const { mark, sample } = numberStyleOf(textsIn(rows, columns));
  return { mark, isOpen: mark === null && sample !== null };
}

function* textsIn(rows: Iterable<Row>, columns: readonly number[]): Generator<string> {
  for (const { cells } of rows) {
    for (const column of columns) {
      const cell = cells[column];
      if (typeof cell === 'string' && cell !== '') yield textOf(cell);
    }
  }
}
