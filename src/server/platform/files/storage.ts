import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import type { Storage } from '@/server/platform/files/file-store';
import { BucketError, withStorageErrors } from '@/server/platform/files/storage-trouble';
import { env } from '@/server/platform/runtime/env';
import { once } from '@/server/platform/runtime/once';

/** What one request to a bucket may take. */
const TIMEOUT_MS = 120_000;

/** What STORAGE_URL names: a bucket, or a folder; without it the folder `files` of DATA_DIR. */
export const storage = once('storage', () => withStorageErrors(openStorage(env.STORAGE_URL)));

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
