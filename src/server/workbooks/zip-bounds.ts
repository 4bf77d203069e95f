import { inflateRawSync } from 'node:zlib';
import { cellsSpanned } from '@/server/workbooks/sheet-size';
import { textWindows } from '@/server/workbooks/text-windows';
import { damaged, tooLarge } from '@/server/workbooks/unreadable-workbook';

const MOST_ENTRIES = 2000;
/** Unpacked, of all parts together: a workbook of 10,000 rows has about 10 MB. */
const MOST_BYTES = 120 * 1024 * 1024;
/** Of all sheets together. 100,000 rows have a tenth of it; one cell at the end of a sheet spans 17,179,869,184. */
const MOST_CELLS = 5_000_000;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * The XML parts of a workbook by their names, unpacked within bounds, whatever its ZIP claims. Nothing else of the file
 * is looked at again: what reads a ZIP in another order finds parts in it that its directory does not name.
 * @throws UnreadableWorkbook for what is no plain ZIP, for what unpacks to more than a workbook does, and for XML that declares entities
 */
export function boundedParts(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let [left, cells] = [MOST_BYTES, 0];
  for (const { name, method, packed } of entriesOf(bytes)) {
    const part = method === 8 ? inflate(packed, left) : packed;
    left -= part.length;
    if (left < 0) throw tooLarge();
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

function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}

function* entriesOf(bytes: Buffer): Generator<{ name: string; method: number; packed: Buffer }> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw tooLarge();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const method = bytes.readUInt16LE(at + 10);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (isEncrypted || (method !== 0 && method !== 8) || local + 30 > bytes.length) throw damaged();
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (begin + size > bytes.length) throw damaged();
    yield { name, method, packed: bytes.subarray(begin, begin + size) };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** The record that ends a ZIP, before a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) === DIRECTORY_END) return at;
  }
  throw damaged();
}
