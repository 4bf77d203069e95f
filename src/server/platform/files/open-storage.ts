import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { openBucket } from '@/server/platform/files/bucket';
import type { ListableStorage } from '@/server/platform/files/file-store';

/** What one request to a bucket may take. */
const TIMEOUT_MS = 120_000;

/**
 * The store at an address: `file:///folder`, `s3://…` or `s3+http://…`, see `.env.example`. It reads no setting, so that a restore can
 * open one before there are any. @param timeoutMs what one request to a bucket may take
 */
export function openStorage(address: string, timeoutMs = TIMEOUT_MS): ListableStorage {
  const folder = folderAt(address);
  return folder === undefined ? openBucket(new URL(address), timeoutMs) : openFolder(folder);
}

/** The folder that an address names; undefined where it names a bucket. */
export function folderAt(address: string): string | undefined {
  const url = new URL(address);
  return url.protocol === 'file:' ? fileURLToPath(url) : undefined;
}

export function openFolder(folder: string): ListableStorage {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      const part = join(dirname(path), `.${randomBytes(6).toString('hex')}.part`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, path); // a process that is killed leaves no half of a file under its name
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined); // a full disk needs the room at once
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
    async list(prefix) {
      const names = await readdir(join(folder, prefix)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const whole = names.filter((name) => !name.startsWith('.'));
      const found = whole.map(async (name) => {
        const about = await stat(join(folder, prefix, name));
        return about.isFile() ? [{ key: `${prefix}${name}`, bytes: about.size, modifiedAt: about.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}
