import { isCurrency } from '@/lib/money/currency';
import { readTypedNumber } from '@/lib/money/typed-number';
import { DATE_ORDERS } from '@/lib/tables/date-order';
import { dayReader, isMoneyUnit } from '@/server/banking/bank-statements/tables/read-cells';
import { readSidedAmount, sideOf } from '@/server/banking/bank-statements/tables/side-words';
import { textOf } from '@/server/banking/bank-statements/tables/table';
import type { Cell, Row } from '@/server/banking/bank-statements/tables/table-row';

/** What the cells of a column look like, whatever it is called. */
export type Looks = {
  filled: number;
  /** Parts of the cells that are filled, from 0 to 1. */
  days: number;
  numbers: number;
  /** Numbers with decimals, as amounts have them. */
  decimals: number;
  /** Numbers below zero, be it by parentheses. */
  negative: number;
  /** Numbers with a plus. */
  plus: number;
  /** Words and signs that say which way money went. */
  sides: number;
  /** Numbers with such a word beside them, as `5.00 CR`, and the different words. */
  lettered: number;
  letters: string[];
  currencies: number;
  /** Cells of several words, as descriptions have them. */
  phrases: number;
  /** Times of a day, as `10:15`. */
  times: number;
  /** Cells that name something for a program: an e-mail address, an IBAN, an id. */
  codes: number;
  /** Whether some number has more digits than an amount, as an account number has. */
  hasLongDigits: boolean;
  /** Different values, at most `MOST_DISTINCT` of them. */
  distinct: string[];
  /** Characters of a cell on average. */
  length: number;
};

/** So many rows are examined: the columns of a bank do not change further on. */
const EXAMINED = 200;
const MOST_DISTINCT = 3;
/** So much of a cell is examined, in characters. */
const LONGEST = 200;
/** No amount of a small company has more digits in front of its decimals. */
const MOST_WHOLE_DIGITS = 11;

/** What the columns of a table look like. */
export function looksOf(rows: readonly Row[], columns: number): Looks[] {
  const isDay = createDayTest();
  return Array.from({ length: columns }, (_, column) => {
    const cells = rows.slice(0, EXAMINED).flatMap(({ cells: row }) => filledCell(row[column]));
    const part = (is: (cell: Cell) => boolean) => (cells.length > 0 ? cells.filter(is).length / cells.length : 0);
    const texts = cells.map(textOf);
    return {
      filled: cells.length,
      days: part((cell) => isDay(cell) && !isDecimal(cell)),
      numbers: part(isNumber),
      decimals: part(isDecimal),
      negative: part(isNegative),
      plus: part((cell) => typeof cell === 'string' && cell.includes('+') && isNumber(cell)),
      lettered: part((cell) => letterOf(cell) !== undefined),
      letters: [...new Set(cells.flatMap((cell) => letterOf(cell) ?? []))].slice(0, MOST_DISTINCT),
      sides: part((cell) => sideOf(textOf(cell)) !== undefined && !isNumber(cell)),
      currencies: part((cell) => isCurrency(textOf(cell).toUpperCase())),
      phrases: part((cell) => /\p{L}{2}.*\s.*\p{L}{2}/u.test(textOf(cell))),
      times: part((cell) => /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/.test(textOf(cell)) && textOf(cell).includes(':')),
      codes: part((cell) => isCode(textOf(cell))),
      hasLongDigits: cells.some((cell) => isNumber(cell) && wholeDigitsOf(textOf(cell)) > MOST_WHOLE_DIGITS),
      distinct: [...new Set(texts)].slice(0, MOST_DISTINCT),
      length: texts.reduce((sum, text) => sum + text.length, 0) / (cells.length || 1),
    };
  });
}

/** The beginning of a cell that is filled: no longer text is a number, a day or a code. */
function filledCell(cell: Cell | undefined): Cell[] {
  if (cell === undefined || !isFilledCell(cell)) return [];
  return [typeof cell === 'string' ? cell.slice(0, LONGEST) : cell];
}

/** Whether a row has a day and a number of its own: such a row is a movement, and never the names of the columns. */
export function isMovementLike({ cells }: Row): boolean {
  const isDay = createDayTest();
  return cells.some(isDay) && cells.some((cell) => isNumber(cell) && !isDay(cell));
}

/** Whether a row has a day or a number, which no row of names has. */
export function hasValue({ cells }: Row): boolean {
  const isDay = createDayTest();
  return cells.some((cell) => isFilledCell(cell) && (isNumber(cell) || isDay(cell)));
}

/** Tests a cell for a day in either order. */
export function createDayTest(): (cell: Cell) => boolean {
  const readers = DATE_ORDERS.map(dayReader);
  return (cell) => readers.some((readDay) => readDay(cell) !== null);
}

export function isFilledCell(cell: Cell | undefined): boolean {
  return cell !== undefined && textOf(cell) !== '';
}

export function isNumber(cell: Cell): boolean {
  if (typeof cell === 'number') return true;
  const unit = readTypedNumber(textOf(cell))?.unit;
  return (unit !== undefined && isMoneyUnit(unit)) || letterOf(cell) !== undefined;
}

function letterOf(cell: Cell): string | undefined {
  return typeof cell === 'string' ? readSidedAmount(textOf(cell))?.word : undefined;
}

function isDecimal(cell: Cell): boolean {
  return typeof cell === 'number' ? !Number.isInteger(cell) : /\d[.,]\d{1,2}(?!\d)/.test(cell) && isNumber(cell);
}

function isNegative(cell: Cell): boolean {
  return typeof cell === 'number' ? cell < 0 : /[-−–(]/.test(cell) && /[1-9]/.test(cell) && isNumber(cell);
}

/** `ana@example.com`, `ES9121000418450200051332`, `3PX53425WH`: no words for a person. */
function isCode(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text) || (/\d/.test(text) && !/\s/.test(text) && /^[\w./#-]{6,}$/.test(text));
}

function wholeDigitsOf(text: string): number {
  return text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '').length;
}
