import { AppError } from '@/server/platform/contract/errors';
import { tryAgainIn } from '@/server/platform/contract/trouble';
import type { Storage } from '@/server/platform/files/file-store';
import { log } from '@/server/platform/runtime/log';

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
  return error instanceof AppError && String(error.options.extra?.code).startsWith('FILE_STORE_');
}

function inTrouble(error: unknown): AppError {
  log.error({ err: error }, 'the file store failed');
  return isFull(error)
    ? trouble('FILE_STORE_FULL', 'There is no room left for files, so nothing of this one was stored.', 60)
    : trouble('FILE_STORE_UNAVAILABLE', 'The file store does not work at the moment.', 30);
}

function isFull(error: unknown): boolean {
  if (error instanceof BucketError) return error.isFull;
  return FULL.has(String((error as { code?: unknown } | undefined)?.code));
}

function trouble(code: string, sentence: string, retryAfter: number): AppError {
  return new AppError(503, `${sentence} ${tryAgainIn(retryAfter)}`, {
    extra: { code, retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  });
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
