import { delimitedRecords, separatorOf, type TextRecord } from '@/lib/tables/delimited-text';
import { type PackedList, Packer, unpackItems } from '@/server/banking/bank-statements/packed-list';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import { markedUpRows } from '@/server/banking/bank-statements/tables/marked-up-rows';
import type { Cell, Row } from '@/server/banking/bank-statements/tables/table-row';
import { beginningOf } from '@/server/banking/bank-statements/text-pieces';
import { readOldWorkbook } from '@/server/platform/workbooks/read-old-workbook';
import { readWorkbook } from '@/server/platform/workbooks/read-workbook';
import { UnreadableWorkbook } from '@/server/platform/workbooks/unreadable-workbook';

/** A table, whose rows are bytes until they are asked for. */
export type Table = {
  format: 'csv' | 'xlsx';
  rows: PackedList<Row>;
  /** The name of its sheet in a workbook of several. */
  sheet?: string;
};

const MOST_COLUMNS = 100;
/** So far a separator is looked for, in characters. */
const LOOKED_AT = 64 * 1024;

/** The rows of a text whose cells are separated. @throws StatementError for more columns than a statement has */
export function readTextTable(text: Iterable<string>): Table {
  const separator = separatorOf(beginningOf(text, LOOKED_AT));
  return tableOf('csv', rowsOfRecords(delimitedRecords(text, separator)));
}

function* rowsOfRecords(records: Iterable<TextRecord>): Generator<Row, void, undefined> {
  for (const { position, cells } of records) yield { line: position, cells };
}

/** The rows of a page of HTML, or of the XML of Excel 2003, that a bank calls a spreadsheet. @throws StatementError */
export function readMarkedUpTable(text: Iterable<string>): Table {
  return tableOf('xlsx', markedUpRows(Array.from(text).join('')));
}

/**
 * The tables of a workbook, one for each sheet that has rows.
 * @throws StatementError for one that cannot be read, or unpacks to too much
 */
export async function readSheets(file: Uint8Array, kind: 'xlsx' | 'xls'): Promise<Table[]> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
    const sheets = kind === 'xlsx' ? await readWorkbook(bytes) : await readOldWorkbook(bytes);
    const [only] = sheets;
    if (only && sheets.length === 1) return [tableOf('xlsx', rowsOfSheet(only.rows))];
    return sheets.map(({ name, rows }) => ({ ...tableOf('xlsx', rowsOfSheet(rows)), sheet: name }));
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? new StatementError(`workbook_${error.reason}`) : error;
  }
}

function* rowsOfSheet(sheet: Iterable<Cell[]>): Generator<Row, void, undefined> {
  let line = 0;
  for (const cells of sheet) {
    line += 1;
    yield { line, cells };
  }
}

function tableOf(format: Table['format'], rows: Iterable<Row>): Table {
  const packer = new Packer<Row>();
  for (const row of rows) {
    const { line, cells } = row;
    if (cells.length > MOST_COLUMNS && filled(cells) > MOST_COLUMNS) {
      throw new StatementError('too_many_columns', {}, line);
    }
    packer.add(row);
  }
  return { format, rows: packer.list() };
}

/** The first rows of a table. */
export function firstRows({ rows }: Table, most: number): Row[] {
  const first: Row[] = [];
  for (const row of unpackItems(rows)) if (first.push(row) >= most) break;
  return first;
}

/** The rows behind the first so many, which can be gone through more than once. */
export function rowsBehind({ rows }: Table, first: number): Iterable<Row> {
  return { [Symbol.iterator]: () => behind(unpackItems(rows), first) };
}

function* behind(rows: Iterable<Row>, first: number): Generator<Row, void, undefined> {
  let toSkip = first;
  for (const row of rows) if (toSkip-- <= 0) yield row;
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
