import { newId } from '@/lib/id';
import type { Actor } from '@/server/api/context';
import { fileKinds } from '@/server/contract/file-kinds';
import { db, inTransaction } from '@/server/db/client';
import type { FileAttachmentUpload, FileAttachmentUploadCreate } from '@/server/expenses/attachments.schema';
import { getExpense } from '@/server/expenses/expenses.service';
import { assertRoom } from '@/server/files/storage-share';
import { clock } from '@/server/runtime/clock';

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
  await inTransaction(async () => {
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
    await assertRoom(workspaceId);
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
