import type { CsvField } from '@/lib/imports/statement-columns';
import { dayTest, hasValue, isFilled, isMovementLike, isNumber } from '@/server/bank-statements/tables/column-looks';
import { fieldsNamed } from '@/server/bank-statements/tables/column-words';
import type { Cell, Row } from '@/server/bank-statements/tables/table';

/** So many rows may stand before the names of the columns: the bank, the holder, the account, the days. */
const PREAMBLE = 40;
/** So many rows without a day or an amount may stand between the names and the first movement. */
const BETWEEN = 5;

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
 * The index of the first movement: the first row with a day and a number in the columns where most rows have them. A
 * preamble may have both in other columns, such as the day of the download beside the balance.
 */
function firstMovementOf(rows: readonly Row[]): number {
  const isDay = dayTest();
  const like = rows.filter(isMovementLike);
  const dayColumn = mostUsed(like, isDay);
  const numberColumn = mostUsed(
    like.filter(({ cells }) => isDay(cells[dayColumn] ?? '')),
    (cell) => isFilled(cell) && isNumber(cell) && !isDay(cell),
  );
  const has = (cell: Cell | undefined, is: (cell: Cell) => boolean) => cell !== undefined && isFilled(cell) && is(cell);
  return rows.findIndex(({ cells }) => has(cells[dayColumn], isDay) && has(cells[numberColumn], isNumber));
}

function mostUsed(rows: readonly Row[], is: (cell: Cell) => boolean): number {
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) if (is(cell)) counts[column] = (counts[column] ?? 0) + 1;
  const most = Math.max(0, ...counts.filter((count) => count !== undefined));
  return most === 0 ? -1 : counts.indexOf(most);
}
