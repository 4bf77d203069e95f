import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const VERSION = 20; // of the format, 2.0: deflated
const DEFLATED = 8;
/** 1 January 1980, the first day of the format: the same content is the same file whenever it is packed. */
const FIRST_DAY = 0x21;

/** A ZIP with one file in it (PKWARE's APPNOTE, 4.3): all that the Ministry unpacks. A gzip it refuses. */
export function zipOneFile(name: string, content: Uint8Array): Buffer {
  const packed = deflateRawSync(content);
  const fileName = Buffer.from(name, 'ascii');
  const about = numbers(
    [2, VERSION],
    [2, 0],
    [2, DEFLATED],
    [2, 0],
    [2, FIRST_DAY],
    [4, crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, fileName.length],
    [2, 0],
  );
  const local = Buffer.concat([numbers([4, LOCAL_HEADER]), about, fileName, packed]);
  const entry = Buffer.concat([
    numbers([4, DIRECTORY_ENTRY], [2, VERSION]),
    about,
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, 0]),
    fileName,
  ]);
  const end = numbers([4, DIRECTORY_END], [2, 0], [2, 0], [2, 1], [2, 1], [4, entry.length], [4, local.length], [2, 0]);
  return Buffer.concat([local, entry, end]);
}

/** Numbers of so many bytes, one after the other, the least byte first. */
function numbers(...fields: [size: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
