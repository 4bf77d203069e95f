import type { Actor } from '@/server/platform/api/context';
import type { FileAttachment, FileAttachmentInput } from '@/server/purchases/expenses/attachments.schema';
import { changeExpense } from '@/server/purchases/expenses/expenses.service';
import { linkAttachment } from '@/server/purchases/expenses/link-attachments';

/** Links a file that was announced, and tells so. @throws 400, 404 for the expense or the reference */
export async function attachToExpense(
  actor: Actor,
  expenseId: string,
  input: FileAttachmentInput,
): Promise<{ expenseId: string; attachment: FileAttachment }> {
  const { workspaceId } = actor;
  const { attachments } = await changeExpense(actor, expenseId, (_, tx) =>
    linkAttachment(tx, workspaceId, expenseId, input),
  );
  const reference = input.fileReferenceId ?? input.fileId;
  const attachment = attachments.find(({ fileId }) => fileId === reference);
  if (!attachment) throw new Error(`File ${reference} is not on expense ${expenseId} after it was linked`);
  return { expenseId, attachment };
}
