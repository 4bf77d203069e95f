import type { Cell } from '@/lib/imports/match-columns';
import type { Table, TableRow } from '@/server/imports/reading/read-table';
import { assertBoundedZip, unreadable } from '@/server/imports/reading/zip-bounds';
import { log } from '@/server/runtime/log';

/**
 * The rows of a workbook's first sheet that has any; formulas are what they came to when it was saved.
 * @throws 422 where it cannot be read, or unpacks to too much
 */
export async function readWorkbook(bytes: Buffer): Promise<{ records: TableRow[]; format: Table['format'] }> {
  assertBoundedZip(bytes);
  // Loaded at first use: most processes never read one.
  const { default: readSheets } = await import('read-excel-file/node');
  const sheets = await readSheets(bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'a workbook could not be read');
    throw unreadable();
  });
  const found = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  if (!found) throw unreadable();
  const records = found.data.map((row, index) => ({ position: index + 1, cells: row.map(cellOf) }));
  return { records, format: { type: 'xlsx', sheet: found.sheet } };
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value === null || value === undefined ? '' : String(value);
}
