import { createReadStream } from 'node:fs';
import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';

/** Rows are written once and read once: more than this saves little and takes long. */
const LEVEL = 6;
/** Text of rows packs to a tenth or a thirtieth; what unpacks to more than that is no archive. */
const MOST_TIMES = 200;
const ALWAYS_ALLOWED = 64 * 1024 * 1024;

/** A key of its own for an archive: the public half seals it, the secret one opens it and is shown once. */
export async function newArchiveKey(): Promise<{ key: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const key = await generateX25519Identity();
  return { key, recipient: await identityToRecipient(key) };
}

/** Packs and encrypts bytes as they come: `age --decrypt -i key.txt | tar xz` reads them without Folio. */
export async function seal(recipient: string, plain: AsyncIterable<Uint8Array>): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const packed = createGzip({ level: LEVEL });
  pipeline(Readable.from(plain, { objectMode: false }), packed, () => undefined); // a failure is that of `packed`
  const sealed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(sealed as NodeReadableStream);
}

/**
 * Opens what `seal` wrote. Nothing of it is stored.
 * @throws {ArchiveProblem} where the key is another, or the file is damaged, as far as it has been read
 */
export async function* unseal(path: string, key: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  const file = createReadStream(path);
  try {
    decrypter.addIdentity(key);
  } catch {
    throw new ArchiveProblem('KEY');
  }
  const packed = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>).catch((error: unknown) => {
    file.destroy();
    throw new ArchiveProblem(isOfOtherKey(error) ? 'KEY' : 'DAMAGED');
  });
  const plain = boundedGunzip(Readable.fromWeb(packed as NodeReadableStream));
  try {
    yield* plain;
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : new ArchiveProblem('DAMAGED');
  } finally {
    file.destroy();
  }
}

const isOfOtherKey = (error: unknown) => error instanceof Error && /identit/.test(error.message);

function boundedGunzip(packed: Readable): Readable {
  const unpacked = createGunzip();
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.byteLength;
      const isBomb = bytes > ALWAYS_ALLOWED && bytes > MOST_TIMES * unpacked.bytesWritten;
      done(isBomb ? new ArchiveProblem('BOMB') : null, chunk);
    },
  });
  return pipeline(packed, unpacked, bounded, () => undefined); // a failure is that of `bounded`
}
