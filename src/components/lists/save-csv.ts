import { saveFile } from '@/components/save-file';
import { type Cell, csvText } from '@/lib/csv';

/** Saves rows, the header first, as a file that spreadsheets open. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  saveFile(`${name}.csv`, 'text/csv', csvText(rows));
}
