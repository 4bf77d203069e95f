import { damaged } from '@/server/workbooks/unreadable-workbook';
import { assertBoundedZip } from '@/server/workbooks/zip-bounds';

/** A sheet by its name; a row is what its cells hold, numbers as numbers and days as `YYYY-MM-DD`. */
export type Sheet = { name: string; rows: (string | number)[][] };

/**
 * The first sheet of an XLSX workbook that has rows; formulas are what they came to when it was saved.
 * @throws UnreadableWorkbook where it cannot be read, or unpacks to too much
 */
export async function readWorkbook(bytes: Buffer): Promise<Sheet> {
  assertBoundedZip(bytes);
  // Loaded at first use: most processes never read one.
  const { default: readSheets } = await import('read-excel-file/node');
  const sheets = await readSheets(bytes).catch((error: unknown) => {
    throw damaged(error);
  });
  const found = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  if (!found) throw damaged();
  return { name: found.sheet, rows: found.data.map((row) => row.map(cellOf)) };
}

function cellOf(value: unknown): string | number {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value === null || value === undefined ? '' : String(value);
}
