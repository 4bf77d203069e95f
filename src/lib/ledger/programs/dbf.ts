import { encodeWindowsText } from '@/lib/text/windows-text';

/** A column of a dBase table: text, number, day or yes and no. */
export type DbfColumn = { name: string; type: 'C' | 'N' | 'D' | 'L'; size: number; decimals?: number };

/** The value of a column: of a number its text, of a day `YYYYMMDD`. */
export type DbfRow = Record<string, string>;

const DBASE_III = 0x03;
const WINDOWS_ANSI = 0x03;
const END_OF_HEADER = 0x0d;
const END_OF_FILE = 0x1a;

/**
 * A dBase III table, its text in windows-1252.
 * @param changedOn the day that it says it was changed
 * @throws RangeError for a number that its column does not hold; text is cut
 */
export function* dbfTable(
  columns: readonly DbfColumn[],
  rows: readonly DbfRow[],
  changedOn: string,
): Generator<Buffer> {
  const recordSize = columns.reduce((size, column) => size + column.size, 1);
  const header = Buffer.alloc(32 + columns.length * 32 + 1);
  header.writeUInt8(DBASE_III, 0);
  const [year = 2000, month = 1, day = 1] = changedOn.split('-').map(Number);
  header.set([year - 1900, month, day], 1);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(recordSize, 10);
  header.writeUInt8(WINDOWS_ANSI, 29);
  for (const [index, { name, type, size, decimals = 0 }] of columns.entries()) {
    const start = 32 + index * 32;
    header.write(name, start, 10, 'latin1');
    header.write(type, start + 11, 1, 'latin1');
    header.set([size, decimals], start + 16);
  }
  header.writeUInt8(END_OF_HEADER, header.length - 1);
  yield header;
  for (const row of rows) {
    const bytes = Buffer.alloc(recordSize, ' ');
    let position = 1;
    for (const column of columns) {
      const cell = cellOf(column, row[column.name] ?? '');
      bytes.set(cell, position + (column.type === 'N' ? column.size - cell.length : 0));
      position += column.size;
    }
    yield bytes;
  }
  yield Buffer.from([END_OF_FILE]);
}

function cellOf({ name, type, size }: DbfColumn, value: string): Buffer {
  const bytes = encodeWindowsText(value.replaceAll(/[\r\n\t]/g, ' '));
  if (bytes.length <= size) return bytes;
  if (type !== 'C') throw new RangeError(`${value} does not fit into ${name}`);
  return bytes.subarray(0, size);
}
