import type { Actor } from '@/server/platform/api/context';
import { assertRight } from '@/server/platform/api/trpc';
import { notFound } from '@/server/platform/contract/errors';
import { type FileKindName, fileKinds } from '@/server/platform/contract/file-kinds';
import { storage } from '@/server/platform/files/storage';

/** What is known of a file beside its bytes; `storageKey` is null until they have come. */
type FileRecord = { fileName: string; contentType: string; sizeBytes: number; storageKey: string | null };

/** A file with its bytes, `sizeBytes` of them. */
export type StoredFile = { name: string; contentType: string; sizeBytes: number; bytes: ReadableStream<Uint8Array> };

/** The bytes of a file of this kind, for who calls. @throws 403 for who may not read it, 404 where there are none */
export async function readStoredFile(
  actor: Pick<Actor, 'role'>,
  kind: FileKindName,
  file: FileRecord | null,
): Promise<StoredFile> {
  assertRight(actor, fileKinds[kind].readers);
  return openStoredFile(file);
}

/** The bytes of a file, as they are read from the store, for what we make of it ourselves. @throws 404 where there are none */
export async function openStoredFile(file: FileRecord | null): Promise<StoredFile> {
  const bytes = file?.storageKey ? await storage.get(file.storageKey) : null;
  if (!file || !bytes) throw notFound('File');
  return { name: file.fileName, contentType: file.contentType, sizeBytes: file.sizeBytes, bytes };
}
