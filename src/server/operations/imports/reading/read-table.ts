import { DateVotes } from '@/lib/tables/date-order';
import { decodedText, delimitedRecords, type Encoding, type Separator, separatorOf } from '@/lib/tables/delimited-text';
import { type Cell, type ColumnFacts, factsOfTable } from '@/lib/tables/imports/column-facts';
import { fieldsOfImport } from '@/lib/tables/imports/import-fields';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { type ColumnPlan, matchColumns, namedColumns } from '@/lib/tables/imports/match-columns';
import { layoutOf } from '@/lib/tables/imports/program-layouts';
import { joinedHeader } from '@/lib/tables/imports/two-row-header';
import { cutText } from '@/lib/text/cut-text';
import { headerRowOf, PREAMBLE, splitAtHeader } from '@/server/operations/imports/reading/header-row';
import { isFilledCell, isValue, type TableRow } from '@/server/operations/imports/reading/table-row';
import { apiError } from '@/server/platform/contract/errors';
import { readWorkbook, type Sheet } from '@/server/platform/workbooks/read-workbook';

const MOST_ROWS = 10_000;
const MOST_COLUMNS = 100;
const MOST_CHARACTERS = 5000;
/** So far a separator is looked for, in pieces of the text. */
const LOOKED_AT = 2;

/** As many columns as no table names without it. */
const KNOWN_LAYOUT = 1000;

/** What a file holds, how it was read, and what its columns are: every cell is looked at for that, once. */
export type Table = {
  headers: string[];
  rows: TableRow[];
  facts: ColumnFacts[];
  columns: ColumnPlan[];
  format: { type: 'csv'; encoding: Encoding; separator: Separator } | { type: 'xlsx'; sheet: string };
};

/**
 * The table in a file. The names of its columns stand in one of the first records, in that which most cells below confirm.
 * @param of `thisYear`: no year of two digits is beyond the next one; `sheet`: the one to read of a workbook
 * @throws 422 for a file without a table, or with too many rows or columns; UnreadableWorkbook
 */
export async function readTable(
  kind: ImportKind,
  contentType: string,
  bytes: Buffer,
  of: { thisYear?: number | undefined; sheet?: string | undefined } = {},
): Promise<Table> {
  const { all, format } = contentType === 'text/plain' ? readText(bytes) : await readSheet(kind, bytes, of.sheet);
  const records = filledOf(all);
  const { header, rows } = splitAtHeader(records, headerRowOf(kind, records));
  if (!header || rows.length === 0) {
    throw apiError('TABLE_MISSING');
  }
  const width = Math.max(header.cells.length, ...rows.slice(0, 1000).map(({ cells }) => cells.length));
  assertBounds(rows, width);
  const headers = Array.from({ length: width }, (_, column) =>
    cutText(String(header.cells[column] ?? '').trim(), 200, 'units'),
  );
  const cut = rows.map(({ position, cells }) => ({ position, cells: cells.slice(0, width) }));
  const cells = cut.map((row) => row.cells);
  const facts = factsOfTable(kind, headers, cells, of.thisYear);
  const columns = matchColumns(kind, headers, cells, facts);
  if (format.type === 'xlsx') assertDays(kind, columns, cells);
  return { headers, rows: cut, facts, columns, format };
}

/** @throws AppError 422 where a spreadsheet seems to have taken months for days: days up to the twelfth are dates, others texts */
function assertDays(kind: ImportKind, columns: readonly ColumnPlan[], rows: readonly (readonly Cell[])[]): void {
  const fields = fieldsOfImport(kind);
  for (const [column, { field }] of columns.entries()) {
    if (field === null || fields[field]?.type !== 'date') continue;
    const votes = new DateVotes();
    for (const row of rows) votes.add(String(row[column] ?? ''));
    const turned = DateVotes.turnedIn([votes]);
    if (turned === undefined) continue;
    throw apiError('DATES_MIXED', { day: turned });
  }
}

/** The records that say something, up to one more than there may be: a file may have a thousand times as many. */
export function filledOf(all: Iterable<TableRow>): TableRow[] {
  const filled: TableRow[] = [];
  for (const record of all) {
    if (record.cells.some(isFilledCell) && filled.push(record) > PREAMBLE + MOST_ROWS) break;
  }
  return filled;
}

function assertBounds(rows: TableRow[], width: number): void {
  if (rows.length > MOST_ROWS) {
    throw apiError('TABLE_TOO_LONG', { most: MOST_ROWS });
  }
  if (width > MOST_COLUMNS) {
    throw apiError('TABLE_TOO_WIDE', { count: width, most: MOST_COLUMNS });
  }
  const long = rows.find(({ cells }) =>
    cells.some((cell) => typeof cell === 'string' && cell.length > MOST_CHARACTERS),
  );
  if (!long) return;
  throw apiError('CELL_TOO_LONG', { row: long.position, most: MOST_CHARACTERS });
}

/** The records of a text, and how it is written. */
export function readText(bytes: Buffer): { all: Iterable<TableRow>; format: Table['format'] } {
  const { pieces, encoding } = decodedText(bytes);
  const separator = separatorOf(beginningOf(pieces));
  return { all: delimitedRecords(pieces, separator), format: { type: 'csv', encoding, separator } };
}

function beginningOf(pieces: Iterable<string>): string {
  const first: string[] = [];
  for (const piece of pieces) if (first.push(piece) === LOOKED_AT) break;
  return first.join('');
}

/** The sheet that names most fields of the kind, else the first with rows: a cover or another book may stand before it. */
async function readSheet(
  kind: ImportKind,
  bytes: Buffer,
  name: string | undefined,
): Promise<{ all: Iterable<TableRow>; format: Table['format'] }> {
  const all = await readWorkbook(bytes);
  const sheets = name === undefined ? all : all.filter((sheet) => sheet.name === name);
  const rated = sheets.map((sheet) => ({ sheet, count: fieldsNamedIn(kind, sheet) }));
  const first = sheets.find(({ rows }) => rows.length > 1) ?? sheets[0] ?? { name: '', rows: [] };
  const { sheet } = rated.reduce((best, it) => (it.count > best.count ? it : best), {
    sheet: first,
    count: fieldsNamedIn(kind, first),
  });
  return { all: recordsOf(sheet), format: { type: 'xlsx', sheet: sheet.name } };
}

/** The rows of a sheet, with their numbers. */
export function recordsOf({ rows }: Pick<Sheet, 'rows'>): TableRow[] {
  return rows.map((cells, index) => ({ position: index + 1, cells }));
}

/** How many fields one of the first rows names; a layout of a program counts for all others. */
function fieldsNamedIn(kind: ImportKind, { rows }: Sheet): number {
  const counts = rows.slice(0, PREAMBLE).map((cells, at) => {
    if (cells.some(isValue) || rows.length <= at + 1) return 0;
    const names = joinedHeader(cells, rows[at + 1] ?? []) ?? cells.map(String);
    return namedColumns(kind, cells) + (layoutOf(kind, names) ? KNOWN_LAYOUT : 0);
  });
  return Math.max(0, ...counts);
}
