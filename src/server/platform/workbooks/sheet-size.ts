import { textWindows, WINDOW } from '@/server/platform/workbooks/text-windows';
import { damaged } from '@/server/platform/workbooks/unreadable-workbook';

/** What a part holds that can be read as a sheet, whatever its name is. */
const SHEET = 'sheetData';
const TAG = /<([A-Za-z_:][\w.:-]*)/g;
/** No name of XML's is as long; a longer one might reach over a window. */
const LONGEST_NAME = 100;
/** What follows the name of a row or a cell, so plain that every reader of XML reads the same. */
const ATTRIBUTES = /((?:\s+[\w.:-]+=(?:"[^"<>&]*"|'[^'<>&]*'))*)\s*\/?>/y;
const NUMBER = /[\s:]r=["']([^"']*)["']/g;
const PLACES = { row: /^([1-9]\d{0,6})$/, c: /^([A-Z]{1,3})([1-9]\d{0,6})$/ };
/** The last row and the last column (XFD) of Excel. */
const MOST = { rows: 1_048_576, columns: 16_384 };

/**
 * How many cells the rows and columns of a sheet's XML span: whoever reads it makes room for all of them. None where it
 * is no sheet. @throws UnreadableWorkbook for rows and cells that are not named as Excel names them
 */
export function cellsSpanned(xml: Buffer): number {
  if (!xml.includes(SHEET)) return 0;
  let [columns, rows, tags, sheets] = [1, 0, 0, 0];
  for (const text of textWindows(xml)) {
    for (const { 1: name = '', index } of text.matchAll(TAG)) {
      if (index >= WINDOW) break; // the next window has it whole
      if (name.length > LONGEST_NAME) throw damaged();
      const tag = name.slice(name.indexOf(':') + 1);
      // A second one would begin at row 1 anew.
      if (tag === SHEET && ++sheets > 1) throw damaged();
      if (tag !== 'row' && tag !== 'c') continue;
      if (tag === 'row') tags += 1;
      for (const place of placesIn(text, index + 1 + name.length)) {
        const [row, column] = placeOf(tag, place);
        rows = Math.max(rows, row);
        columns = Math.max(columns, column);
      }
    }
  }
  return columns * Math.max(rows, tags);
}

/** What the `r` of a tag say, whose attributes begin here. */
function placesIn(text: string, from: number): string[] {
  ATTRIBUTES.lastIndex = from;
  const attributes = ATTRIBUTES.exec(text)?.[1];
  if (attributes === undefined) throw damaged();
  return Array.from(attributes.matchAll(NUMBER), ([, place = '']) => place);
}

function placeOf(tag: 'row' | 'c', place: string): [row: number, column: number] {
  const found = PLACES[tag].exec(place);
  if (!found) throw damaged();
  const [row, column] = [Number(found.at(-1)), tag === 'c' ? columnOf(found[1] ?? '') : 1];
  if (row > MOST.rows || column > MOST.columns) throw damaged();
  return [row, column];
}

/** 1 of `A`, 27 of `AA`. */
function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}
