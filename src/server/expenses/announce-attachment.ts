import { newId } from '@/lib/id';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { db, inTransaction } from '@/server/db';
import {
  type FileAttachmentUpload,
  type FileAttachmentUploadCreate,
  LARGEST_FILE,
} from '@/server/expenses/attachments.schema';
import { getExpense } from '@/server/expenses/expenses.service';

const LINKABLE_MS = 24 * 60 * 60 * 1000;

/** Announces a file: a reference that links it to an expense, once, within a day. @throws 404 for its expense */
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
    maxSizeBytes: LARGEST_FILE,
    expiresAt: expiresAt.toISOString(),
    status: 'pending',
    attach: {
      expenseId: expenseId ?? undefined,
      endpoint: `/v1/expenses/${expenseId ?? '{expenseId}'}/attachments`,
      body: { fileReferenceId: reference, originalName: fileName, contentType, size: sizeBytes, checksumSha256 },
    },
  };
}
