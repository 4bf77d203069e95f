import { createHash } from 'node:crypto';
import {
  CONTENTS,
  Contents,
  fileName,
  HEAD,
  Head,
  tableOfPart,
} from '@/server/operations/company-archive/archive-format';
import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';
import { readTar, type TarEntry } from '@/server/operations/company-archive/tar';

/** Longer than any text that Folio takes, with what JSON makes of it. */
const LONGEST_PART = 256 * 1024 * 1024;

/** What consumes an archive, in the order in which it comes. */
export type ArchiveConsumer = {
  /** @throws {ArchiveProblem} where it is not for this installation */
  head: (head: Head) => Promise<void>;
  lines: (table: string, lines: string[]) => Promise<void>;
  /** Once all rows have come. */
  contents: (contents: Contents) => Promise<void>;
  file: (keys: string[], bytes: AsyncIterable<Uint8Array>, size: number) => Promise<void>;
};

/**
 * Reads an archive once, from its beginning to its end, and checks it against what it says of itself: every table and every
 * file that it lists is in it, whole, and nothing else is.
 * @throws {ArchiveProblem}
 */
export async function readArchive(plain: AsyncIterable<Uint8Array>, consumer: ArchiveConsumer): Promise<void> {
  const hashes = new Map<string, { sha256: ReturnType<typeof createHash>; rows: number }>();
  let head: Head | undefined;
  let awaited: Map<string, { keys: string[]; bytes: number }> | undefined;
  for await (const entry of readTar(plain)) {
    const table = tableOfPart(entry.name);
    if (!head) {
      if (entry.name !== HEAD) throw new ArchiveProblem('FORMAT');
      head = await jsonOf(entry, Head);
      await consumer.head(head);
    } else if (table && !awaited) {
      const of = hashes.get(table) ?? { sha256: createHash('sha256'), rows: 0 };
      hashes.set(table, of);
      const bytes = await wholeOf(entry);
      const lines = linesOf(bytes);
      of.sha256.update(bytes);
      of.rows += lines.length;
      await consumer.lines(table, lines);
    } else if (entry.name === CONTENTS && !awaited) {
      const contents = await jsonOf(entry, Contents);
      assertSameTables(contents, hashes);
      awaited = filesOf(contents);
      await consumer.contents(contents);
    } else {
      const of = awaited?.get(entry.name);
      if (!of || of.bytes !== entry.size) throw new ArchiveProblem('INCONSISTENT', { table: 'files' });
      awaited?.delete(entry.name);
      await storeFile(entry, of.keys, consumer);
    }
  }
  if (!awaited || awaited.size > 0) throw new ArchiveProblem('DAMAGED');
}

async function wholeOf({ size, bytes }: TarEntry): Promise<Buffer> {
  if (size > LONGEST_PART) throw new ArchiveProblem('BOMB');
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

async function jsonOf<T>(entry: TarEntry, schema: { safeParse: (value: unknown) => { data?: T } }): Promise<T> {
  const read = schema.safeParse(parsed((await wholeOf(entry)).toString('utf8')));
  if (read.data === undefined) throw new ArchiveProblem('FORMAT');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function linesOf(bytes: Buffer): string[] {
  const lines = bytes.toString('utf8').split('\n');
  if (lines.pop() !== '') throw new ArchiveProblem('DAMAGED');
  return lines;
}

type Read = Map<string, { sha256: ReturnType<typeof createHash>; rows: number }>;

function assertSameTables({ tables }: Contents, read: Read): void {
  const empty = createHash('sha256').digest('hex');
  for (const { name, rows, sha256 } of tables) {
    const of = read.get(name);
    const isSame = (of?.rows ?? 0) === rows && (of ? of.sha256.digest('hex') : empty) === sha256;
    if (!isSame) throw new ArchiveProblem('INCONSISTENT', { table: name });
    read.delete(name);
  }
  const [unlisted] = read.keys();
  if (unlisted !== undefined) throw new ArchiveProblem('INCONSISTENT', { table: unlisted });
}

/** By the name of each file in the archive, the keys that have its bytes. */
function filesOf({ files }: Contents) {
  const found = new Map<string, { keys: string[]; bytes: number }>();
  for (const { key, bytes, sha256 } of files) {
    const of = found.get(fileName(sha256)) ?? { keys: [], bytes };
    of.keys.push(key);
    found.set(fileName(sha256), of);
  }
  return found;
}

/** The bytes of a file are stored as they come, and are what their name says, or the archive is refused. */
async function storeFile({ name, size, bytes }: TarEntry, keys: string[], consumer: ArchiveConsumer): Promise<void> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await consumer.file(keys, hashed(), size);
  if (fileName(hash.digest('hex')) !== name) throw new ArchiveProblem('INCONSISTENT', { table: 'files' });
}
