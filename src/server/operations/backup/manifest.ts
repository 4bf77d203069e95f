import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { z } from 'zod';
import { StartError } from '@/server/platform/runtime/start-error';

/**
 * A backup is a folder: the rows of each table as PostgreSQL's COPY writes them (`tables/<table>.copy.gz`), the bytes of
 * each file (`files/<key>`), and this, which is written last: what is whole has it.
 */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that had made the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), bytes: z.int(), sha256: z.string() }),
  ),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Of the secrets that sealed what is in it: without the same ones it cannot be read. */
  fingerprints: z.object({ AUTH_SECRET: z.string(), ENCRYPTION_KEY: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

/** The secrets that an installation made by itself, in its backup: nobody else has them. */
export const Secrets = z.object({ AUTH_SECRET: z.string(), ENCRYPTION_KEY: z.string() });
export type Secrets = z.infer<typeof Secrets>;

export const manifestPath = (folder: string) => join(folder, 'backup.json');
export const secretsPath = (folder: string) => join(folder, 'secrets.json');
export const tablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`);

/** Where a file of the store is in a backup. @throws for a key that would lead out of it */
export function filePath(folder: string, key: string): string {
  if (!/^[\w-]+\/[\w-]+$/.test(key)) throw new Error(`Not the key of a stored file: ${key}`);
  return join(folder, 'files', key);
}

/** What a backup says of itself. @throws {StartError} where the folder holds none, or one of a later Folio */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(manifestPath(folder), 'utf8');
  } catch {
    throw new StartError(
      `There is no backup in ${folder}: no file backup.json. Name the folder that npm run backup made.`,
    );
  }
  const read = Manifest.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new StartError(
    `${manifestPath(folder)} is not what this version of Folio writes. Restore with the version that made it, or a later one.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells the same secret again without telling it. */
export function fingerprints(secrets: Secrets): Manifest['fingerprints'] {
  const of = (secret: string) => createHash('sha256').update(`folio backup ${secret}`).digest('hex');
  return { AUTH_SECRET: of(secrets.AUTH_SECRET), ENCRYPTION_KEY: of(secrets.ENCRYPTION_KEY) };
}

/** Lets bytes through, and says how many there were and their SHA-256. */
export class Measure extends Transform {
  #bytes = 0;
  readonly #hash: Hash = createHash('sha256');

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#bytes += chunk.byteLength;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once all have come. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
