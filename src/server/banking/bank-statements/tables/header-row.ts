import type { CsvField } from '@/lib/tables/imports/statement-columns';
import {
  createDayTest,
  hasValue,
  isFilledCell,
  isMovementLike,
  isNumber,
} from '@/server/banking/bank-statements/tables/column-looks';
import { fieldsOfHeader } from '@/server/banking/bank-statements/tables/column-words';
import { textOf } from '@/server/banking/bank-statements/tables/table';
import type { Cell, Row } from '@/server/banking/bank-statements/tables/table-row';

/** So many rows may stand before the names of the columns: the bank, the holder, the account, the days. */
const PREAMBLE = 40;
/** So many rows without a day or an amount may stand between the names and the first movement. */
const BETWEEN = 5;
/** So many rows show where the movements begin. */
const EXAMINED = 300;
/** So much of the movements have a day in the column of days. */
const MOST = 0.6;

/**
 * The index of the row that names the columns: the one with most known names, a day and an amount among them; else the one
 * above the first movement. A row with a day and a number is a movement and names nothing. -1 where no row names them.
 */
export function headerRowOf(rows: readonly Row[]): number {
  const counts = rows.slice(0, PREAMBLE).map((row) => (isMovementLike(row) ? 0 : namesIn(row)));
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : headerAbove(rows, firstMovementOf(rows));
}

/**
 * The names of the columns. They may be in two rows, `Importe` above `Debe` and `Haber`: the name of a column is then the one
 * of both, of the second or of the first row that is known.
 */
export function namesOf(rows: readonly Row[], at: number, width: number): string[] {
  const own = textsOf(rows[at], width);
  const above = at > 0 ? halfHeader(rows[at - 1], width) : null;
  const below = at >= 0 ? halfHeader(rows[at + 1], width) : null;
  if (below) return joined(own, below);
  return above && own.includes('') ? joined(above, own) : own;
}

/** The cells of a row that may be a half of a header: two names or more, a known one among them, and no value. */
function halfHeader(row: Row | undefined, width: number): string[] | null {
  if (!row || hasValue(row) || row.cells.filter(isFilledCell).length < 2) return null;
  const texts = textsOf(row, width);
  return texts.some((text) => fieldsOfHeader(text).length > 0) ? texts : null;
}

function textsOf(row: Row | undefined, width: number): string[] {
  return Array.from({ length: width }, (_, column) => textOf(row?.cells[column]));
}

function joined(first: readonly string[], second: readonly string[]): string[] {
  let group = '';
  return first.map((title, column) => {
    const name = second[column] ?? '';
    group = title || group;
    if (name === '') return title;
    return [`${group} ${name}`, name, title].find((text) => fieldsOfHeader(text).length > 0) ?? (title || name);
  });
}

/** How many fields a row names, where a day and an amount are among them. */
function namesIn({ cells }: Row): number {
  const fields = new Set(
    cells.flatMap((cell) => (typeof cell === 'string' ? fieldsOfHeader(cell).map(({ field }) => field) : [])),
  );
  const hasBoth = fields.has('date') && ['amount', 'debit', 'credit'].some((it) => fields.has(it as CsvField));
  return hasBoth ? fields.size : 0;
}

/** The closest row above that has names only: an amount without a day, such as a pending one, may stand between. */
function headerAbove(rows: readonly Row[], first: number): number {
  for (let at = first - 1; at >= Math.max(0, first - BETWEEN); at--) {
    const row = rows[at];
    if (row && !hasValue(row) && row.cells.filter(isFilledCell).length > 1) return at;
  }
  return -1;
}

/**
 * The index of the first movement: the first row with a day in each column where most movements have one, and a number where
 * most have one. A preamble may have both in other columns, such as the day of the download beside the balance.
 */
function firstMovementOf(rows: readonly Row[]): number {
  const isDay = createDayTest();
  const beginning = rows.slice(0, EXAMINED);
  const like = beginning.filter(isMovementLike);
  const dayColumns = columnsOf(like, isDay).filter(({ count }) => count >= like.length * MOST);
  const [number] = columnsOf(like, (cell) => isNumber(cell) && !isDay(cell)).toSorted((a, b) => b.count - a.count);
  if (dayColumns.length === 0 || !number) return -1;
  const has = (cell: Cell | undefined, is: (cell: Cell) => boolean) =>
    cell !== undefined && isFilledCell(cell) && is(cell);
  return beginning.findIndex(
    ({ cells }) => dayColumns.every(({ column }) => has(cells[column], isDay)) && has(cells[number.column], isNumber),
  );
}

/** In how many rows each column has such a cell. */
function columnsOf(rows: readonly Row[], is: (cell: Cell) => boolean): { column: number; count: number }[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    column,
    count: rows.filter(({ cells }) => isFilledCell(cells[column]) && is(cells[column] ?? '')).length,
  }));
}
