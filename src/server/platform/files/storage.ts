import { join } from 'node:path';
import { AppError, apiError, retryAfterOf } from '@/server/platform/contract/errors';
import { BucketError } from '@/server/platform/files/bucket';
import type { Storage } from '@/server/platform/files/file-store';
import { folderAt, openFolder, openStorage } from '@/server/platform/files/open-storage';
import { packingTexts } from '@/server/platform/files/packed-texts';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** What STORAGE_URL names: a bucket, or a folder; without it the folder `files` of DATA_DIR. */
export const storage = withStorageErrors(
  packingTexts(env.STORAGE_URL ? openStorage(env.STORAGE_URL) : openFolder(ownFolder())),
);

/** The folder that the files are in; undefined where they are in a bucket. */
export const folderOfFiles = (): string | undefined => (env.STORAGE_URL ? folderAt(env.STORAGE_URL) : ownFolder());

function ownFolder(): string {
  return join(env.DATA_DIR, 'files');
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
