import { crc32, inflateRawSync } from 'node:zlib';

/** The one file of a ZIP; null for what is none, for more than one file, and for what was damaged on its way. */
export function unzipOneFile(bytes: Buffer): Unpacked | null {
  try {
    return unpacked(bytes);
  } catch {
    return null; // numbers that lead out of the file, or content that does not inflate
  }
}

type Unpacked = { name: string; content: Buffer };

function unpacked(bytes: Buffer): Unpacked | null {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04' || end < 0) return null;
  if (bytes.readUInt16LE(end + 8) !== 1 || bytes.readUInt16LE(end + 10) !== 1) return null;
  const entry = bytes.readUInt32LE(end + 16);
  if (entry + bytes.readUInt32LE(end + 12) !== end || bytes.toString('latin1', entry, entry + 4) !== 'PK\x01\x02')
    return null;
  const [method, sum, packed, size] = [entry + 10, entry + 16, entry + 20, entry + 24];
  const nameLength = bytes.readUInt16LE(entry + 28);
  const at = bytes.readUInt32LE(entry + 42);
  const begins = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const stored = bytes.subarray(begins, begins + bytes.readUInt32LE(packed));
  const content = bytes.readUInt16LE(method) === 8 ? inflateRawSync(stored) : stored;
  if (content.length !== bytes.readUInt32LE(size) || crc32(content) !== bytes.readUInt32LE(sum)) return null;
  return { name: bytes.toString('utf8', entry + 46, entry + 46 + nameLength), content };
}
