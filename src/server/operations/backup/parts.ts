import { crc32 } from 'node:zlib';

/** Bytes that a part of a table has at least, but for its last. */
const LEAST = 1024 * 1024;
/** Bytes that a part has at most, but for a row that is longer. */
const MOST = 8 * 1024 * 1024;
/** A part that is long enough ends at one row in so many. */
const ONE_ROW_IN = 512;
const NEW_LINE = 10;

/** The same bytes in parts of 8 MB. */
export async function* inParts(bytes: AsyncIterable<Uint8Array>, most = MOST): AsyncGenerator<Buffer> {
  let part: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let from = 0;
    while (size + chunk.byteLength - from >= most) {
      const end = from + most - size;
      yield Buffer.concat([...part, chunk.subarray(from, end)]);
      [part, size, from] = [[], 0, end];
    }
    part.push(chunk.subarray(from));
    size += chunk.byteLength - from;
  }
  if (size > 0) yield Buffer.concat(part);
}

/**
 * Rows as COPY writes them, a line each, in parts that end where the content says: at a row whose checksum is a multiple of
 * 512. Where rows are added or changed, the parts before and after them stay the same, and are not stored again.
 */
export async function* inPartsByRows(
  lines: AsyncIterable<Uint8Array>,
  { least = LEAST, most = MOST, oneRowIn = ONE_ROW_IN } = {},
): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let size = 0;
  let checksum = 0; // of the beginning of a row whose end has not come
  for await (const bytes of lines) {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let from = 0;
    let row = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, row)) {
      const ofRow = crc32(chunk.subarray(row, end + 1), checksum);
      checksum = 0;
      row = end + 1;
      const length = size + row - from;
      if (length < least || (length < most && ofRow % oneRowIn !== 0)) continue;
      yield Buffer.concat([...part, chunk.subarray(from, row)]);
      [part, size, from] = [[], 0, row];
    }
    checksum = crc32(chunk.subarray(row), checksum);
    part.push(chunk.subarray(from));
    size += chunk.byteLength - from;
  }
  if (size > 0) yield Buffer.concat(part);
}
