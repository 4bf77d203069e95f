import { decodeText, type Encoding, readDelimited, type Separator, separatorOf } from '@/lib/imports/delimited-text';
import type { ImportKind } from '@/lib/imports/import-kinds';
import { type Cell, namedColumns } from '@/lib/imports/match-columns';
import { AppError } from '@/server/contract/errors';
import { log } from '@/server/runtime/log';
import { readWorkbook } from '@/server/workbooks/read-workbook';
import { UnreadableWorkbook } from '@/server/workbooks/unreadable-workbook';

export const MOST_ROWS = 10_000;
const MOST_COLUMNS = 100;
const MOST_CHARACTERS = 5000;
/** So many records may stand before the names of the columns: titles, addresses, the day of the export. */
const PREAMBLE = 20;

export type TableRow = { position: number; cells: Cell[] };

/** What a file holds, and how it was read. */
export type Table = {
  headers: string[];
  rows: TableRow[];
  format: { type: 'csv'; encoding: Encoding; separator: Separator } | { type: 'xlsx'; sheet: string };
};

/**
 * The table in a file. The names of the columns are in the record that has most of them, among the first.
 * @throws 422 for a file without a table, with too many rows or columns, or that cannot be read
 */
export async function readTable(kind: ImportKind, contentType: string, bytes: Buffer): Promise<Table> {
  const { records, format } = contentType === 'text/plain' ? readText(bytes) : await readSheet(bytes);
  const head = records.slice(0, PREAMBLE);
  const named = head.map(({ cells }) => namedColumns(kind, cells));
  const best = Math.max(...named);
  const at = best > 0 ? named.indexOf(best) : head.findIndex(({ cells }) => cells.filter(isFilled).length > 1);
  const header = records[Math.max(0, at)];
  const rows = records.slice(Math.max(0, at) + 1).filter(({ cells }) => cells.some(isFilled));
  if (!header || rows.length === 0) {
    throw new AppError(422, 'There is no table in this file. Its first row names the columns, and the others follow.');
  }
  const width = Math.max(header.cells.length, ...rows.slice(0, 1000).map(({ cells }) => cells.length));
  assertBounds(rows, width);
  const headers = Array.from({ length: width }, (_, column) =>
    String(header.cells[column] ?? '')
      .trim()
      .slice(0, 200),
  );
  return { headers, rows: rows.map(({ position, cells }) => ({ position, cells: cells.slice(0, width) })), format };
}

function isFilled(cell: Cell): boolean {
  return String(cell).trim() !== '';
}

function assertBounds(rows: TableRow[], width: number): void {
  if (rows.length > MOST_ROWS) {
    throw new AppError(422, `The file has ${rows.length} rows; at most ${MOST_ROWS} are imported at once. Divide it.`);
  }
  if (width > MOST_COLUMNS) {
    throw new AppError(422, `The table has ${width} columns; at most ${MOST_COLUMNS} are read. Remove some.`);
  }
  const long = rows.find(({ cells }) =>
    cells.some((cell) => typeof cell === 'string' && cell.length > MOST_CHARACTERS),
  );
  if (!long) return;
  throw new AppError(422, `A cell of row ${long.position} has more than ${MOST_CHARACTERS} characters. Shorten it.`);
}

function readText(bytes: Buffer): { records: TableRow[]; format: Table['format'] } {
  const { text, encoding } = decodeText(bytes);
  const separator = separatorOf(text);
  return { records: readDelimited(text, separator), format: { type: 'csv', encoding, separator } };
}

/** @throws 422 where the workbook cannot be read, or unpacks to too much */
async function readSheet(bytes: Buffer): Promise<{ records: TableRow[]; format: Table['format'] }> {
  const { name, rows } = await readWorkbook(bytes).catch((error: unknown) => {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    log.warn({ err: error.cause }, 'a workbook could not be read');
    throw new AppError(422, error.message);
  });
  return {
    records: rows.map((cells, index) => ({ position: index + 1, cells })),
    format: { type: 'xlsx', sheet: name },
  };
}
