/** As many are looked at at a time, as text: a part of a workbook has up to a hundred times that. */
export const WINDOW = 1024 * 1024;
/** No tag that is looked for is cut by a window that overlaps the next by so much. */
const OVERLAP = 4096;

/** The text of a part of a workbook, in windows: as one string it would take its size once more. */
export function* textWindows(xml: Buffer): Generator<string, void, undefined> {
  for (let at = 0; at < xml.length; at += WINDOW) yield xml.toString('latin1', at, at + WINDOW + OVERLAP);
}
