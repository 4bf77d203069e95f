import { saveFile } from '@/components/save-file';

export type Cell = string | number | undefined;

/** Saves rows, the header first, as a file that spreadsheets open. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const text = rows.map((row) => row.map(written).join(',')).join('\r\n');
  saveFile(`${name}.csv`, 'text/csv', `\ufeff${text}\r\n`);
}

/** Quoted; a text that a spreadsheet would take for a formula is defused. */
function written(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
