import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import type { Storage } from '@/server/platform/files/file-store';

/** What the keys of files end with that are stored as gzip: any `gunzip -c <` reads them, without Folio. No id of ours ends so. */
const PACKED = '-gz';
/** A disk stores a smaller one in as many blocks. */
const LEAST_BYTES = 1024;
/** What no text has, of those that an e-invoice, a statement or a table is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that tell bytes from text
const binary = /[\0-\x08\x0e-\x1f]/;

/** What the key of a new file is to end with: XML, CSV and other texts are packed. @param head how it begins */
export function keyEnding(head: Uint8Array, size: number): string {
  const begins = Buffer.from(head).toString('latin1');
  return size >= LEAST_BYTES && !begins.startsWith('%PDF') && !binary.test(begins) ? PACKED : '';
}

/** A store that packs the files whose keys say so, and answers with them as they were. */
export function packingTexts(store: Storage): Storage {
  return {
    async put(key, bytes, size) {
      if (!key.endsWith(PACKED)) return store.put(key, bytes, size);
      const gzip = createGzip({ level: 9 });
      const [packed] = await Promise.all([buffer(gzip), pipeline(bytes, gzip)]);
      return store.put(key, Readable.from([packed]), packed.length);
    },
    async get(key) {
      const bytes = await store.get(key);
      return bytes && key.endsWith(PACKED) ? unpacked(bytes) : bytes;
    },
    remove: store.remove,
  };
}

function unpacked(bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gunzip = createGunzip();
  pipeline(Readable.fromWeb(bytes as NodeStream), gunzip).catch(() => undefined); // whoever reads `gunzip` is told
  return Readable.toWeb(gunzip) as ReadableStream<Uint8Array>;
}

/** How a stream begins, and all of it. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; bytes: AsyncGenerator<Uint8Array> }> {
  const reading = source[Symbol.asyncIterator]();
  const first = await reading.next();
  async function* all() {
    try {
      for (let chunk = first; !chunk.done; chunk = await reading.next()) yield chunk.value;
    } finally {
      await reading.return?.();
    }
  }
  return { head: first.done ? new Uint8Array() : first.value, bytes: all() };
}
