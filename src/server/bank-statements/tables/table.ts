import { readDelimited, separatorOf } from '@/lib/imports/delimited-text';
import { StatementError } from '@/server/bank-statements/statement-problems';
import { readMarkedUpRows } from '@/server/bank-statements/tables/marked-up-rows';
import { readOldWorkbook } from '@/server/workbooks/read-old-workbook';
import { readWorkbook } from '@/server/workbooks/read-workbook';
import { UnreadableWorkbook } from '@/server/workbooks/unreadable-workbook';

export type Cell = string | number;

/** A row and the line that it begins on, from 1; of a spreadsheet its row. */
export type Row = { line: number; cells: Cell[] };
export type Table = { format: 'csv' | 'xlsx'; rows: Row[] };

const MOST_COLUMNS = 100;

/** The rows of a text whose cells are separated. @throws StatementError for more columns than a statement has */
export function readTextTable(text: string): Table {
  const rows = readDelimited(text, separatorOf(text)).map(({ position, cells }) => ({ line: position, cells }));
  return bounded({ format: 'csv', rows });
}

/** The rows of a page of HTML, or of the XML of Excel 2003, that a bank calls a spreadsheet. @throws StatementError */
export function readMarkedUpTable(text: string): Table {
  return bounded({ format: 'xlsx', rows: readMarkedUpRows(text) });
}

/** The rows of a workbook. @throws StatementError for one that cannot be read, or unpacks to too much */
export async function readSheet(file: Uint8Array, kind: 'xlsx' | 'xls'): Promise<Table> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
    const { rows } = kind === 'xlsx' ? await readWorkbook(bytes) : await readOldWorkbook(bytes);
    return bounded({ format: 'xlsx', rows: rows.map((cells, index) => ({ line: index + 1, cells })) });
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? new StatementError(`workbook_${error.reason}`) : error;
  }
}

function bounded(table: Table): Table {
  const wide = table.rows.find(({ cells }) => cells.length > MOST_COLUMNS && filled(cells) > MOST_COLUMNS);
  if (!wide) return table;
  throw new StatementError('too_many_columns', {}, wide.line);
}

function filled(cells: Cell[]): number {
  return cells.filter((cell) => cell !== '').length;
}

/** A cell as text in one line; `="0012"` is how programs keep Excel from taking a text for a number. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const text = /^\s*="(.*)"\s*$/.exec(cell)?.[1] ?? cell;
  return text.replace(/\s+/g, ' ').trim();
}
