import { notFound } from '@/server/contract/errors';
import { storage } from '@/server/files/storage';

/** What is known of a file beside its bytes; `storageKey` is null until they have come. */
type FileRecord = { fileName: string; contentType: string; sizeBytes: number; storageKey: string | null };

/** A file with its bytes, `sizeBytes` of them. */
export type StoredFile = { name: string; contentType: string; sizeBytes: number; bytes: ReadableStream<Uint8Array> };

/** The bytes of a file, as they are read from the store. @throws 404 where there are none */
export async function readStoredFile(file: FileRecord | null): Promise<StoredFile> {
  const bytes = file?.storageKey ? await storage.get(file.storageKey) : null;
  if (!file || !bytes) throw notFound('File');
  return { name: file.fileName, contentType: file.contentType, sizeBytes: file.sizeBytes, bytes };
}
