/** As many are looked at at a time, as text: a sheet has up to a hundred times that. */
const WINDOW = 1024 * 1024;
/** No name of a cell is cut by a window that overlaps the next by so much. */
const OVERLAP = 64;

/** The name of a cell or the number of a row. */
const NAME = /\br\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/g;

/** How many cells the rows and columns span that a sheet's XML names: whoever reads it makes room for all of them. */
export function cellsSpanned(xml: Buffer): number {
  let [columns, rows] = [1, 0];
  for (let at = 0; at < xml.length; at += WINDOW) {
    const text = xml.toString('latin1', at, at + WINDOW + OVERLAP);
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
