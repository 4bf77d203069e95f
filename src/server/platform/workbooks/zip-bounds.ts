import { cellsSpanned } from '@/server/platform/workbooks/sheet-size';
import { textWindows } from '@/server/platform/workbooks/text-windows';
import { damaged, tooLarge } from '@/server/platform/workbooks/unreadable-workbook';
import { contentOf, readZipEntries } from '@/server/platform/workbooks/zip-entries';

/** Unpacked, of all parts together: a workbook of 10,000 rows has about 10 MB. */
const MOST_BYTES = 120 * 1024 * 1024;
/** Of all sheets together. 100,000 rows have a tenth of it; one cell at the end of a sheet spans 17,179,869,184. */
const MOST_CELLS = 5_000_000;

/**
 * The XML parts of a workbook by their names, unpacked within bounds, whatever its ZIP claims. Nothing else of the file
 * is looked at again: what reads a ZIP in another order finds parts in it that its directory does not name.
 * @throws UnreadableWorkbook for what is no plain ZIP, for what unpacks to more than a workbook does, and for XML that declares entities
 */
export function boundedParts(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let [remaining, cells] = [MOST_BYTES, 0];
  for (const entry of readZipEntries(bytes)) {
    const { name } = entry;
    const part = contentOf(entry, remaining);
    remaining -= part.length;
    // Sheets of other workbooks are kept in it as far as formulas name them.
    if (!/\.(xml|rels)$/i.test(name) || name.startsWith('xl/externalLinks/')) continue;
    if (parts.has(name) || declaresEntities(part)) throw damaged();
    cells += cellsSpanned(part);
    if (cells > MOST_CELLS) throw tooLarge();
    parts.set(name, part);
  }
  return parts;
}

function declaresEntities(xml: Buffer): boolean {
  for (const text of textWindows(xml)) if (/<!(DOCTYPE|ENTITY)/i.test(text)) return true;
  return false;
}
