import { saveFile } from '@/components/platform/browser/save-file';
import { type Cell, csvStyles, csvText } from '@/lib/text/csv';

/** Saves rows, the header first, as a file that spreadsheets of a language open. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[], language: keyof typeof csvStyles): void {
  saveFile(`${name}.csv`, 'text/csv', csvText(rows, csvStyles[language]));
}
