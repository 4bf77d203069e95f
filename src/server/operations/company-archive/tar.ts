import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';

const BLOCK = 512;
const TEXT = 'ascii';

/** A file of an archive as it is read; its bytes are read before the next file. */
export type TarEntry = { name: string; size: number; bytes: AsyncGenerator<Buffer> };

/** The header of a file in a tar (POSIX.1-1988, "ustar"). @param name at most 100 characters of ASCII */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, TEXT);
  header.write('0000600\0', 100, TEXT);
  header.write('0000000\0', 108, TEXT);
  header.write('0000000\0', 116, TEXT);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, TEXT);
  header.write('00000000000\0', 136, TEXT);
  header.write('0', 156, TEXT);
  header.write('ustar\x0000', 257, TEXT);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, TEXT);
  return header;
}

/** What fills the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** What ends a tar. */
export const tarEnd = () => Buffer.alloc(2 * BLOCK);

/**
 * Reads a tar file by file. Nothing of it is written anywhere: a name is only a name.
 * @throws {ArchiveProblem} where it is no tar, has anything but plain files, or has no end
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(bytes);
  for (;;) {
    const header = await source.read(BLOCK);
    if (header.every((byte) => byte === 0)) {
      await source.drain();
      return;
    }
    const entry = readHeader(header);
    const content = source.chunks(entry.size);
    yield { ...entry, bytes: content };
    for await (const _ of content); // what was not read of it
    await source.read(tarPadding(entry.size).byteLength);
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const stated = Number.parseInt(header.toString(TEXT, 148, 155), 8);
  const isPlainFile = header.toString(TEXT, 156, 157) === '0' && header.toString(TEXT, 257, 262) === 'ustar';
  const size = Number.parseInt(header.toString(TEXT, 124, 135), 8);
  if (stated !== checksumOf(header) || !isPlainFile || !Number.isSafeInteger(size)) throw new ArchiveProblem('DAMAGED');
  return { name: header.toString(TEXT, 0, 100).replace(/\0.*$/s, ''), size };
}

/** The sum of the bytes of a header, its own place read as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  async read(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.chunks(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *chunks(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (this.#rest.byteLength === 0 && !(await this.#fill())) throw new ArchiveProblem('DAMAGED');
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.byteLength);
      missing -= part.byteLength;
      yield part;
    }
  }

  /** Reads to the end, so that whoever checks the whole does. */
  async drain(): Promise<void> {
    this.#rest = Buffer.alloc(0);
    while (await this.#fill());
  }

  async #fill(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return true;
  }
}
