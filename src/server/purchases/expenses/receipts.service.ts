import { z } from 'zod';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { db, firstRow, inTransaction, type OpenTransaction, sql } from '@/server/platform/db/client';
import type { AnnouncedFile } from '@/server/platform/files/inspect-file';
import {
  alreadyStored,
  assertRoom,
  readStoredFile,
  type StoredBytes,
  type StoredFile,
  storeFile,
} from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';
import type { FileAttachmentUpload, FileAttachmentUploadCreate } from '@/server/purchases/expenses/attachments.schema';
import { getExpense, touchExpense } from '@/server/purchases/expenses/expenses.service';

type Awaited = AnnouncedFile & { id: string };

/**
 * Stores the bytes of a receipt that was announced, once they prove to be what was announced.
 * @throws 400 or 413 where they are not, 404 for an unknown or expired reference, 409 where they are there already
 */
export async function storeReceipt(actor: Actor, reference: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await findAwaited(actor.workspaceId, reference);
  await storeFile(actor, 'receipt', file, source, (stored, tx) => linkBytes(tx, actor.workspaceId, file.id, stored));
}

const AwaitedRow = z.object({
  contentType: z.string().nullable(),
  sizeBytes: z.number(),
  checksum: z.string().nullable(),
  id: z.string(),
  stored: z.boolean(),
});

async function findAwaited(workspaceId: string, reference: string): Promise<Awaited> {
  const found = await firstRow(
    AwaitedRow,
    sql`
    SELECT id, content_type AS "contentType", size_bytes AS "sizeBytes", checksum_sha256 AS checksum,
           storage_key IS NOT NULL AS stored
    FROM attachment
    WHERE reference = ${reference} AND workspace_id = ${workspaceId} AND expires_at > ${clock.now()}`,
  );
  if (!found) throw notFound('File reference');
  if (found.stored) throw alreadyStored();
  return found;
}

const LinkBytesRow = z.object({ expenseId: z.string().nullable() });

/** False where the receipt has its bytes already, or is gone. */
async function linkBytes(
  tx: OpenTransaction,
  workspaceId: string,
  id: string,
  { key, checksum }: StoredBytes,
): Promise<boolean> {
  const linked = await firstRow(
    LinkBytesRow,
    sql`
    UPDATE attachment SET storage_key = ${key}, checksum_sha256 = ${checksum}
    WHERE id = ${id} AND workspace_id = ${workspaceId} AND storage_key IS NULL
    RETURNING expense_id AS "expenseId"`,
  );
  if (linked?.expenseId) await touchExpense(tx, workspaceId, linked.expenseId);
  return linked !== undefined;
}

/** The bytes of a receipt. @throws 404 where there are none */
export async function readReceipt(actor: Actor, reference: string): Promise<StoredFile> {
  const { workspaceId } = actor;
  return readStoredFile(actor, 'receipt', await db.attachment.findFirst({ where: { reference, workspaceId } }));
}

/** The references of an expense's receipts whose bytes are here, not only what is known of them. */
export async function listStoredReceipts({ workspaceId }: Actor, expenseId: string): Promise<string[]> {
  const where = { workspaceId, expenseId, storageKey: { not: null } };
  const files = await db.attachment.findMany({ where, select: { reference: true } });
  return files.map(({ reference }) => reference);
}

const LINKABLE_MS = 24 * 60 * 60 * 1000;

/** Announces a file: a reference that links it to an expense, once, within a day. @throws 404 for its expense, 422 without room */
export async function announceAttachment(
  actor: Actor,
  input: FileAttachmentUploadCreate,
): Promise<FileAttachmentUpload> {
  const { workspaceId } = actor;
  const { fileName, contentType, sizeBytes, expenseId } = input;
  const checksumSha256 = input.checksumSha256 ?? undefined;
  const uploadId = newId('upl');
  const reference = newId('file');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINKABLE_MS);
  await inTransaction(async (tx) => {
    if (expenseId != null) await getExpense(actor, expenseId);
    await db.attachment.create({
      data: {
        id: uploadId,
        workspaceId,
        reference,
        forExpenseId: expenseId ?? null,
        fileName,
        contentType,
        sizeBytes,
        checksumSha256,
        expiresAt,
        createdAt: now,
      },
    });
    await assertRoom(tx, workspaceId);
  });
  return {
    uploadId,
    fileReferenceId: reference,
    fileId: reference,
    fileName,
    originalName: fileName,
    contentType,
    sizeBytes,
    size: sizeBytes,
    maxSizeBytes: fileKinds.receipt.maxBytes,
    expiresAt: expiresAt.toISOString(),
    status: 'pending',
    attach: {
      expenseId: expenseId ?? undefined,
      endpoint: `/v1/expenses/${expenseId ?? '{expenseId}'}/attachments`,
      body: { fileReferenceId: reference, originalName: fileName, contentType, size: sizeBytes, checksumSha256 },
    },
  };
}
