import { textWindows } from '@/server/workbooks/text-windows';

/** The name of a cell or the number of a row. */
const NAME = /\br\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/g;

/** How many cells the rows and columns span that a sheet's XML names: whoever reads it makes room for all of them. */
export function cellsSpanned(xml: Buffer): number {
  let [columns, rows] = [1, 0];
  for (const text of textWindows(xml)) {
    for (const [, letters = '', digits] of text.matchAll(NAME)) {
      rows = Math.max(rows, Number(digits));
      if (letters) columns = Math.max(columns, columnOf(letters));
    }
  }
  return columns * rows;
}

/** 1 of `A`, 27 of `AA`. */
function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}
