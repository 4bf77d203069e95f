import { inflateRawSync } from 'node:zlib';
import { damaged, tooLarge } from '@/server/platform/workbooks/unreadable-workbook';

const MOST_ENTRIES = 2000;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** A file in a ZIP: `method` 0 is stored as it is, 8 is deflated. */
export type ZipEntry = { name: string; method: number; packed: Buffer };

/** The content of an entry. @throws UnreadableWorkbook for one that has more bytes than this, or is damaged */
export function contentOf({ method, packed }: ZipEntry, most: number): Buffer {
  const content = method === 8 ? inflate(packed, most) : packed;
  if (content.length > most) throw tooLarge();
  return content;
}

function inflate(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged();
  }
}

/**
 * The entries of a ZIP by its directory, packed as they are; nothing else of it is looked at.
 * @throws UnreadableWorkbook for more entries than a workbook has, and for what is encrypted or damaged
 */
export function* readZipEntries(bytes: Buffer): Generator<ZipEntry> {
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
