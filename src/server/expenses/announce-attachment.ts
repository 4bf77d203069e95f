import { newId } from '@/lib/id';
import type { Actor } from '@/server/api/context';
import { AppError } from '@/server/contract/errors';
import { fileKinds } from '@/server/contract/file-kinds';
import { db, firstRow, inTransaction, rows, sql } from '@/server/db/client';
import type { FileAttachmentUpload, FileAttachmentUploadCreate } from '@/server/expenses/attachments.schema';
import { getExpense } from '@/server/expenses/expenses.service';
import { clock } from '@/server/runtime/clock';
import { env } from '@/server/runtime/env';

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
    await assertRoom(workspaceId, sizeBytes);
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

/** What is announced counts as stored: announcing takes turns, so that no two fill the same room. @throws 422 */
async function assertRoom(workspaceId: string, sizeBytes: number): Promise<void> {
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${workspaceId}`}, 0))`);
  const used = await firstRow<{ bytes: number }>(sql`
    SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM attachment
    WHERE workspace_id = ${workspaceId} AND (expense_id IS NOT NULL OR expires_at > ${clock.now()})`);
  const most = env.STORAGE_PER_WORKSPACE_MB;
  if ((used?.bytes ?? 0) + sizeBytes <= most * 1024 * 1024) return;
  throw new AppError(
    422,
    `The receipts of this company fill its ${most} MB. Delete some, or have STORAGE_PER_WORKSPACE_MB raised.`,
  );
}
