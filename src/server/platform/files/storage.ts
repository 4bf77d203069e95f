import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import { AppError, apiError, retryAfterOf } from '@/server/platform/contract/errors';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** What one request to a bucket may take. */
const TIMEOUT_MS = 120_000;

/** What STORAGE_URL names: a bucket, or a folder; without it the folder `files` of DATA_DIR. */
export const storage = withStorageErrors(openStorage(env.STORAGE_URL));

/** @param timeoutMs what one request to a bucket may take */
export function openStorage(address?: string, timeoutMs = TIMEOUT_MS): Storage {
  const folder = folderOf(address);
  return folder === undefined ? openBucket(new URL(address ?? ''), timeoutMs) : openFolder(folder);
}

/** The folder that the files are in; undefined where they are in a bucket. */
export const folderOfFiles = (): string | undefined => folderOf(env.STORAGE_URL);

function folderOf(address?: string): string | undefined {
  if (!address) return join(env.DATA_DIR, 'files');
  const url = new URL(address);
  return url.protocol === 'file:' ? fileURLToPath(url) : undefined;
}

function openFolder(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined); // a full disk needs the room at once
        throw error;
      }
    },
    async get(key) {
      try {
        const file = await open(join(folder, key));
        return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key, signal) {
      signal?.throwIfAborted();
      await rm(join(folder, key), { force: true });
    },
  };
}

/** `s3://key:secret@host/bucket/prefix?region=…`, by HTTPS; `s3+http:` for a store inside one's own network. */
function openBucket(url: URL, timeoutMs: number): Storage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? undefined,
    service: 's3',
    retries: 0, // a body that is streamed cannot be sent twice
  });
  const base = `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}${url.pathname.replace(/\/+$/, '')}`;

  async function ask(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]);
    const response = await client.fetch(`${base}/${key}`, { ...init, method, signal });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    const text = await response.text();
    throw new BucketError(
      response.status,
      response.status === 507 || /<Code>\w*(?:StorageFull|QuotaExceeded)/.test(text),
    );
  }

  return {
    async put(key, bytes, size) {
      const body = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
      const response = await ask('PUT', key, { body, headers: { 'content-length': String(size) } });
      await response.body?.cancel();
    },
    async get(key) {
      const response = await ask('GET', key);
      if (response.ok) return response.body;
      await response.body?.cancel();
      return null;
    },
    async remove(key, signal) {
      const response = await ask('DELETE', key, { signal });
      await response.body?.cancel();
    },
  };
}

/** Where the bytes of files are. Which of them are needed, the database knows. */
export interface Storage {
  /** Stores what is read from `bytes`, `size` of them; what is left of a failed attempt is to be removed by its key. */
  put(key: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** Null where there is nothing under the key. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Fine where there is nothing to remove. Once `signal` has aborted nothing is removed any more. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
}

/** What a file store in a bucket answered with; its text is nobody's to read. */
export class BucketError extends Error {
  constructor(
    readonly status: number,
    readonly isFull: boolean,
  ) {
    super(`status ${status} of the file store`);
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A file store whose failures are answers to the caller: 503 with a code, a sentence and when to try again. */
export function withStorageErrors(store: Storage): Storage {
  return {
    async put(key, bytes, size) {
      const source = watched(bytes);
      try {
        await store.put(key, source.bytes, size);
      } catch (error) {
        if (source.failure) throw source.failure.of; // the sender's, and not of the store
        throw inTrouble(error);
      }
    },
    get: (key) => store.get(key).catch((error: unknown) => Promise.reject(inTrouble(error))),
    remove: store.remove, // a task of the outbox, which says itself what became of it
  };
}

/** Whether the file store, and nothing that was sent, is why something failed. */
export function isOfFileStore(error: unknown): boolean {
  return error instanceof AppError && error.errorCode.startsWith('FILE_STORE_');
}

function inTrouble(error: unknown): AppError {
  log.error({ err: error }, 'the file store failed');
  return isFull(error) ? trouble('FILE_STORE_FULL', 60) : trouble('FILE_STORE_UNAVAILABLE', 30);
}

function isFull(error: unknown): boolean {
  if (error instanceof BucketError) return error.isFull;
  return FULL.has(String((error as { code?: unknown } | undefined)?.code));
}

function trouble(code: 'FILE_STORE_FULL' | 'FILE_STORE_UNAVAILABLE', seconds: number): AppError {
  return apiError(code, { seconds }, retryAfterOf(seconds));
}

/** The same bytes, and what reading them failed with. */
function watched(bytes: AsyncIterable<Uint8Array>) {
  const source: { bytes: AsyncIterable<Uint8Array>; failure?: { of: unknown } } = { bytes: noting() };
  async function* noting() {
    try {
      yield* bytes;
    } catch (error) {
      source.failure = { of: error };
      throw error;
    }
  }
  return source;
}
