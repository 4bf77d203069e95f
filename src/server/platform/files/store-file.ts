import { z } from 'zod';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { assertRight } from '@/server/platform/api/trpc';
import { type AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { type FileKindName, fileKinds } from '@/server/platform/contract/file-kinds';
import { isApplied, PACKED_TEXTS } from '@/server/platform/db/applied-migration';
import { assertOpen, firstRow, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { confirmFile, discardFile, expectFile } from '@/server/platform/files/discarded-files';
import { type AnnouncedFile, FileInspection } from '@/server/platform/files/inspect-file';
import { keyEnding, peek } from '@/server/platform/files/packed-texts';
import { isOfFileStore, storage } from '@/server/platform/files/storage';
import { noteFileStore } from '@/server/platform/installation/upkeep';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
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
  link: (stored: StoredBytes, tx: OpenTransaction) => Promise<boolean>,
): Promise<void> {
  assertRight(actor, fileKinds[kind].writers);
  const { workspaceId } = actor;
  const { head, bytes } = await peek(source);
  const ending = (await isApplied(PACKED_TEXTS)) ? keyEnding(head, announced.sizeBytes) : '';
  const key = `${workspaceId}/${newId('bytes')}${ending}`;
  const inspection = new FileInspection(kind, announced);
  await expectFile(workspaceId, key);
  try {
    await storage.put(key, inspection.bytes(bytes), announced.sizeBytes);
    await noteFileStore(false).catch(unnoted);
    await inTransaction(async (tx) => {
      const { checksum, contentType } = inspection;
      const isNeeded = await link({ key, checksum, contentType }, tx);
      if (!isNeeded || !(await confirmFile(key))) throw alreadyStored();
      await assertRoom(tx, workspaceId);
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
export async function* streamBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** 409 for bytes that nothing needs, or not any more. */
export function alreadyStored(): AppError {
  return apiError('FILE_UPLOADED_ALREADY');
}

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

const StoredBytesRow = z.object({ bytes: z.number() });

/**
 * In the transaction that has announced or linked a file: what the company stores fits into its share, with that file and
 * with what is announced besides. Until the transaction ends, nobody else fills the same room. @throws 422
 */
export async function assertRoom(tx: OpenTransaction, workspaceId: string): Promise<void> {
  assertOpen(tx);
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${workspaceId}`}, 0))`);
  const used = await firstRow(
    StoredBytesRow,
    sql`
    SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM (
      SELECT size_bytes FROM attachment
      WHERE workspace_id = ${workspaceId} AND (expense_id IS NOT NULL OR expires_at > ${machineClock.now()})
      UNION ALL SELECT size_bytes FROM bank_statement WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT size_bytes FROM client_request_file WHERE workspace_id = ${workspaceId} AND storage_key IS NOT NULL
      UNION ALL SELECT size_bytes FROM import WHERE workspace_id = ${workspaceId} AND move_file_id IS NULL
      UNION ALL SELECT size_bytes FROM move_file WHERE workspace_id = ${workspaceId} AND attachment_id IS NULL
      UNION ALL SELECT size_bytes FROM logo WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT size_bytes FROM e_invoice_export WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT size_bytes FROM tax_filing WHERE workspace_id = ${workspaceId}) AS files`,
  );
  const most = env.STORAGE_PER_WORKSPACE_MB;
  if ((used?.bytes ?? 0) <= most * 1024 * 1024) return;
  throw apiError('STORAGE_FULL', { size: most });
}
