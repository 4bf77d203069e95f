import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { assertRight } from '@/server/platform/api/trpc';
import { AppError } from '@/server/platform/contract/errors';
import { type FileKindName, fileKinds } from '@/server/platform/contract/file-kinds';
import { inTransaction } from '@/server/platform/db/client';
import { confirmFile, discardFile, expectFile } from '@/server/platform/files/discarded-files';
import { type AnnouncedFile, FileInspection } from '@/server/platform/files/inspect-file';
import { storage } from '@/server/platform/files/storage';
import { assertRoom } from '@/server/platform/files/storage-share';
import { isOfFileStore } from '@/server/platform/files/storage-trouble';
import { noteFileStore } from '@/server/platform/installation/upkeep';
import { log } from '@/server/platform/runtime/log';

/** Where the bytes are, the SHA-256 of them, hex, and what they are. */
export type StoredBytes = { key: string; checksum: string; contentType: string };

/**
 * Stores the bytes of a file of this kind, once they prove to be what was announced. `link` writes down, in the
 * transaction that keeps them, what they belong to; false where that needs none any more.
 * @throws 403 for who may store none, 400 or 413 where they are not what was announced, 409 where nothing needs them,
 * 422 where the company has no room, 503 where the file store stores nothing
 */
export async function storeFile(
  actor: Pick<Actor, 'workspaceId' | 'role'>,
  kind: FileKindName,
  announced: AnnouncedFile,
  source: AsyncIterable<Uint8Array>,
  link: (stored: StoredBytes) => Promise<boolean>,
): Promise<void> {
  assertRight(actor, fileKinds[kind].writers);
  const { workspaceId } = actor;
  const key = `${workspaceId}/${newId('bytes')}`;
  const inspection = new FileInspection(kind, announced);
  await expectFile(workspaceId, key);
  try {
    await storage.put(key, inspection.bytes(source), announced.sizeBytes);
    await noteFileStore(false).catch(unnoted);
    await inTransaction(async () => {
      const { checksum, contentType } = inspection;
      const isNeeded = await link({ key, checksum, contentType });
      if (!isNeeded || !(await confirmFile(key))) throw alreadyStored();
      await assertRoom(workspaceId);
    });
  } catch (error) {
    if (isOfFileStore(error)) await noteFileStore(true).catch(unnoted);
    await discardFile(key);
    throw inspection.refusal ?? error;
  }
}

function unnoted(error: unknown): void {
  log.error({ err: error }, 'the trouble of the file store could not be noted');
}

/** The bytes of a file that are all at hand, as `storeFile` takes them. */
export async function* wholeFile(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** 409 for bytes that nothing needs, or not any more. */
export function alreadyStored(): AppError {
  return new AppError(409, 'The bytes of this file are here already, or it is gone. Announce it again.');
}
