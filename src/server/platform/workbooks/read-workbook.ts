import { Readable } from 'node:stream';
import { attributeOf, withShownCells } from '@/server/platform/workbooks/shown-cells';
import { damaged, tooLarge } from '@/server/platform/workbooks/unreadable-workbook';
import { boundedParts } from '@/server/platform/workbooks/zip-bounds';
import { zipOf } from '@/server/platform/workbooks/zip-of-parts';

/** A sheet by its name; a row is what its cells hold: numbers as numbers, percent as `21 %`, days as `YYYY-MM-DD`. */
export type Sheet = { name: string; rows: (string | number)[][] };

/** In characters, of all cells together: twice what the largest file would have as CSV. */
const MOST_TEXT = 40 * 1024 * 1024;

/**
 * The sheets of an XLSX workbook that have rows, or its first, without those that are hidden; formulas are what they came to
 * when it was saved.
 * @throws UnreadableWorkbook where it cannot be read, or unpacks to too much
 */
export async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const parts = withShownCells(boundedParts(bytes));
  // Loaded at first use: most processes never read one.
  const { default: readSheets } = await import('read-excel-file/node');
  const sheets = await readSheets(Readable.from(zipOf(parts))).catch((error: unknown) => {
    throw damaged(error);
  });
  const hidden = hiddenSheets(parts.get('xl/workbook.xml')?.toString('utf8') ?? '');
  const withRows = sheets.filter(({ data }) => data.length > 0);
  const visible = withRows.filter(({ sheet }) => !hidden.has(sheet));
  const filled = visible.length > 0 ? visible : withRows;
  const found = (filled.length > 0 ? filled : sheets.slice(0, 1)).map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellOf)),
  }));
  if (found.length === 0) throw damaged();
  assertBoundedText(found.flatMap(({ rows }) => rows));
  return found;
}

/** The names of the sheets that nobody sees. */
function hiddenSheets(xml: string): Set<string> {
  const tags = Array.from(xml.matchAll(/<(?:[\w.-]+:)?sheet\s[^<>]*>/g), ([tag]) => tag);
  const hidden = tags.filter((tag) => /^(?:hidden|veryHidden)$/.test(attributeOf(tag, 'state')));
  return new Set(hidden.map((tag) => unescaped(attributeOf(tag, 'name'))));
}

function unescaped(text: string): string {
  const letters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => letters[entity] ?? entity);
}

/** Cells that share a text take no room in the file. */
function assertBoundedText(rows: Sheet['rows']): void {
  let remaining = MOST_TEXT;
  for (const row of rows) for (const cell of row) remaining -= typeof cell === 'string' ? cell.length : 0;
  if (remaining < 0) throw tooLarge();
}

function cellOf(value: unknown): string | number {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value === null || value === undefined ? '' : String(value);
}
