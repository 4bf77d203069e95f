import type { CsvField } from '@/lib/imports/statement-columns';
import { dayTest, hasValue, isFilled, isMovementLike, isNumber } from '@/server/bank-statements/tables/column-looks';
import { fieldsNamed } from '@/server/bank-statements/tables/column-words';
import type { Cell, Row } from '@/server/bank-statements/tables/table';

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

/** How many fields a row names, where a day and an amount are among them. */
function namesIn({ cells }: Row): number {
  const fields = new Set(
    cells.flatMap((cell) => (typeof cell === 'string' ? fieldsNamed(cell).map(({ field }) => field) : [])),
  );
  const hasBoth = fields.has('date') && ['amount', 'debit', 'credit'].some((it) => fields.has(it as CsvField));
  return hasBoth ? fields.size : 0;
}

/** The closest row above that has names only: an amount without a day, such as a pending one, may stand between. */
function headerAbove(rows: readonly Row[], first: number): number {
  for (let at = first - 1; at >= Math.max(0, first - BETWEEN); at--) {
    const row = rows[at];
    if (row && !hasValue(row) && row.cells.filter(isFilled).length > 1) return at;
  }
  return -1;
}

/**
 * The index of the first movement: the first row with a day in each column where most movements have one, and a number where
 * most have one. A preamble may have both in other columns, such as the day of the download beside the balance.
 */
function firstMovementOf(rows: readonly Row[]): number {
  const isDay = dayTest();
  const beginning = rows.slice(0, EXAMINED);
  const like = beginning.filter(isMovementLike);
  const dayColumns = columnsOf(like, isDay).filter(({ count }) => count >= like.length * MOST);
  const [number] = columnsOf(like, (cell) => isNumber(cell) && !isDay(cell)).toSorted((a, b) => b.count - a.count);
  if (dayColumns.length === 0 || !number) return -1;
  const has = (cell: Cell | undefined, is: (cell: Cell) => boolean) => cell !== undefined && isFilled(cell) && is(cell);
  return beginning.findIndex(
    ({ cells }) => dayColumns.every(({ column }) => has(cells[column], isDay)) && has(cells[number.column], isNumber),
  );
}

/** In how many rows each column has such a cell. */
function columnsOf(rows: readonly Row[], is: (cell: Cell) => boolean): { column: number; count: number }[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    column,
    count: rows.filter(({ cells }) => isFilled(cells[column]) && is(cells[column] ?? '')).length,
  }));
}
