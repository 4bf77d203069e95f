import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gunzip, gzip } from 'node:zlib';
import type { Decrypter, Encrypter } from 'age-encryption';
import type { z } from 'zod';
import { Base } from '@/server/operations/backup/point-in-time/base';
import { Snapshot, timeOfSnapshot } from '@/server/operations/backup/snapshot';
import type { ListableStorage } from '@/server/platform/files/file-store';
import { openStorage } from '@/server/platform/files/open-storage';
import { StartError } from '@/server/platform/runtime/start-error';

/** Whose key the place is for, in its words: `age1…`. */
const RECIPIENT = 'recipient.txt';
const PARTS = 'parts/';
const WAL = 'wal/';
const USE_ANOTHER = 'Use another backup: npm run backup -- --list';
/** How far a part is compressed: tables by half and more, pictures and PDFs not at all. */
const LEVEL = 6;

/** A file of the log of changes of a PostgreSQL, by its `system_identifier`. */
export type WalFile = { system: string; name: string };

/** A part that does not have the content that its name says. */
export class DamagedPartError extends StartError {
  constructor(readonly part: string) {
    super(`The part ${part} of the backups is damaged. ${USE_ANOTHER}`);
  }
}

/**
 * A place for backups: a folder or a bucket, which need not be trusted. Everything in it is encrypted by age, so that
 * `age --decrypt -i key.txt parts/… | gunzip` reads it without Folio. A part has its name by a keyed hash of its content: what
 * did not change since the last backup is there already.
 */
export class Repository {
  readonly #encrypter: Encrypter;
  readonly #decrypter: Decrypter;
  readonly #nameKey: Buffer;
  readonly #store: ListableStorage;

  readonly snapshots: Records<Snapshot>;
  readonly bases: Records<Base>;

  private constructor(store: ListableStorage, key: string, sealing: { encrypter: Encrypter; decrypter: Decrypter }) {
    this.snapshots = new Records(this, store, 'snapshots/', Snapshot);
    this.bases = new Records(this, store, 'bases/', Base);
    this.#store = store;
    this.#encrypter = sealing.encrypter;
    this.#decrypter = sealing.decrypter;
    this.#nameKey = createHmac('sha256', key).update('folio: names of parts').digest();
  }

  /**
   * Opens the place that BACKUP_URL names. A place that has nothing yet becomes one for this key.
   * @throws {StartError} where it has backups of another key
   */
  static async open(address: string, key: string): Promise<Repository> {
    const { Decrypter, Encrypter, identityToRecipient } = await import('age-encryption'); // 15 MB that few starts need
    const store = openStorage(address);
    const recipient = await identityToRecipient(key);
    const bytes = await bytesOf(store, RECIPIENT);
    if (!bytes) await put(store, RECIPIENT, Buffer.from(`${recipient}\n`));
    else if (bytes.toString().trim() !== recipient) {
      throw new StartError(
        'The backups in BACKUP_URL are of another key. Set BACKUP_KEY to the key that was printed when they began, or BACKUP_URL to an empty place.',
      );
    }
    const [encrypter, decrypter] = [new Encrypter(), new Decrypter()];
    encrypter.addRecipient(recipient);
    decrypter.addIdentity(key);
    return new Repository(store, key, { encrypter, decrypter });
  }

  /** The names of the parts that are there. */
  async parts(): Promise<Set<string>> {
    const found = await this.#store.list(PARTS);
    return new Set(found.map(({ key }) => key.slice(PARTS.length)));
  }

  /** The parts that no snapshot needs and that were stored before `before`: a backup under way may need a later one. */
  async unusedParts(needed: Set<string>, before: Date): Promise<string[]> {
    const found = await this.#store.list(PARTS);
    return found
      .filter(({ key, modifiedAt }) => modifiedAt < before && !needed.has(key.slice(PARTS.length)))
      .map(({ key }) => key.slice(PARTS.length));
  }

  partName(content: Uint8Array): string {
    return createHmac('sha256', this.#nameKey).update(content).digest('hex');
  }

  /** @returns the bytes that were stored */
  async putPart(name: string, content: Uint8Array): Promise<number> {
    return this.put(PARTS + name, content);
  }

  /** @throws {StartError} where the part is missing; {DamagedPartError} where it is not what was written */
  async getPart(name: string): Promise<Buffer> {
    const sealed = await bytesOf(this.#store, PARTS + name);
    if (!sealed) throw new StartError(`The backups lack the part ${name}. ${USE_ANOTHER}`);
    const content = await this.#open(sealed).catch(() => undefined);
    if (content && this.partName(content) === name) return content;
    throw new DamagedPartError(name);
  }

  /** What parts are together, in their order. @throws as `getPart` */
  async *contents(parts: string[]): AsyncGenerator<Buffer> {
    for (const name of parts) yield await this.getPart(name);
  }

  async removePart(name: string): Promise<void> {
    await this.#store.remove(PARTS + name);
  }

  /** Stores a file of PostgreSQL's log of changes. It comes as a stream, and is compressed and encrypted as it comes. */
  async putWal(file: WalFile, content: Readable): Promise<void> {
    const packed = Readable.toWeb(content.pipe(createGzip({ level: LEVEL }))) as ReadableStream<Uint8Array>;
    const sealed = await this.#encrypter.encrypt(packed);
    await put(this.#store, keyOfWal(file), Buffer.from(await new Response(sealed).arrayBuffer()));
  }

  /** @throws {StartError} where it is missing or damaged */
  async getWal(file: WalFile): Promise<Buffer> {
    return this.get(keyOfWal(file));
  }

  /** The files of PostgreSQL's log of changes that are there. */
  async wal(): Promise<WalFile[]> {
    const found = (await this.#store.list(WAL)).map(({ key }) => key.slice(WAL.length));
    return found.map((whole) => {
      const [system = ''] = whole.split('.', 1);
      return { system, name: whole.slice(system.length + 1) };
    });
  }

  /** The names of those of one PostgreSQL. */
  async walOf(system: string): Promise<Set<string>> {
    return new Set((await this.wal()).filter((file) => file.system === system).map(({ name }) => name));
  }

  async removeWal(file: WalFile): Promise<void> {
    await this.#store.remove(keyOfWal(file));
  }

  /** Stores something under a whole key. @returns the bytes that were stored */
  async put(key: string, content: Uint8Array): Promise<number> {
    const sealed = await this.#encrypter.encrypt(await promisify(gzip)(content, { level: LEVEL }));
    await put(this.#store, key, sealed);
    return sealed.byteLength;
  }

  /** What is under a whole key. @throws {StartError} where it is missing or damaged */
  async get(key: string): Promise<Buffer> {
    const sealed = await bytesOf(this.#store, key);
    if (!sealed) throw new StartError(`The backups lack ${key}. ${USE_ANOTHER}`);
    try {
      return await this.#open(sealed);
    } catch (cause) {
      throw new StartError(`${key} of the backups is damaged. ${USE_ANOTHER}`, { cause });
    }
  }

  async #open(sealed: Uint8Array): Promise<Buffer> {
    return promisify(gunzip)(await this.#decrypter.decrypt(sealed));
  }
}

/** What says which parts belong together, each under the time at which it was begun. */
class Records<T> {
  constructor(
    readonly repository: Repository,
    readonly store: ListableStorage,
    readonly prefix: string,
    readonly schema: z.ZodType<T>,
  ) {}

  /** Oldest first. */
  async names(): Promise<string[]> {
    const found = await this.store.list(this.prefix);
    return found
      .map(({ key }) => key.slice(this.prefix.length))
      .filter((name) => timeOfSnapshot(name) !== undefined)
      .sort();
  }

  /** @returns the bytes that were stored */
  put(name: string, record: T): Promise<number> {
    return this.repository.put(this.prefix + name, Buffer.from(JSON.stringify(record)));
  }

  /** @throws {StartError} where it is missing, damaged, or of a later Folio */
  async get(name: string): Promise<T> {
    const bytes = await this.repository.get(this.prefix + name);
    const read = this.schema.safeParse(JSON.parse(bytes.toString()));
    if (read.success) return read.data;
    throw new StartError(
      `The backup ${name} is not what this version of Folio writes. Use the version that made it, or a later one.`,
    );
  }

  async remove(name: string): Promise<void> {
    await this.store.remove(this.prefix + name);
  }
}

const keyOfWal = ({ system, name }: WalFile): string => `${WAL}${system}.${name}`;

async function put(store: ListableStorage, key: string, content: Uint8Array): Promise<void> {
  async function* whole() {
    yield content;
  }
  await store.put(key, whole(), content.byteLength);
}

async function bytesOf(store: ListableStorage, key: string): Promise<Buffer | undefined> {
  const found = await store.get(key);
  return found ? Buffer.from(await new Response(found).arrayBuffer()) : undefined;
}
