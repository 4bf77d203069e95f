import { newId } from '@/lib/text/id';
import {
  MOST_REQUEST_FILES,
  type PublicRequest,
  type RequestAnswer,
} from '@/server/operations/client-requests/client-requests.schema';
import {
  findByToken,
  type LinkedRequest,
  noteOpening,
  recordLinkUse,
} from '@/server/operations/client-requests/request-links';
import { toRequest } from '@/server/operations/client-requests/request-rows';
import type { CallOrigin } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { type StoredBytes, storeFile } from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';
import { attachToExpense } from '@/server/purchases/expenses/attach-to-expense';
import type { FileAttachmentUploadCreate } from '@/server/purchases/expenses/attachments.schema';
import { announceAttachment, storeReceipt } from '@/server/purchases/expenses/receipts.service';

/** @throws 404 for a token that opens nothing */
export async function readPublicRequest(token: string, headers: Headers): Promise<PublicRequest> {
  const linked = await findByToken(token);
  await noteOpening(token, linked, headers);
  const { request, company, timeZone } = linked;
  const { kind, status, text, about, dueOn, askedBy, answer, answeredAt, files } = toRequest(request);
  return {
    ...{ kind, status, text, about, dueOn, askedBy, answer, answeredAt, company, timeZone },
    files: files.map(({ name }) => name),
  };
}

/**
 * Writes down what the client answers; again replaces the words before.
 * @throws 404 for a token that opens nothing, 422 for neither words nor a file
 */
export async function answerRequest(token: string, { text }: RequestAnswer, from: CallOrigin): Promise<void> {
  const linked = await findByToken(token);
  const { request, actor, answerer } = linked;
  const { id, workspaceId } = request;
  await inTransaction(async (tx) => {
    await lockRequest(tx, workspaceId, id);
    const files = await db.clientRequestFile.count({ where: { requestId: id, workspaceId } });
    if (!text && files === 0) throw apiError('CLIENT_ANSWER_EMPTY');
    await db.clientRequest.update({
      where: { id, workspaceId: actor.workspaceId },
      data: { status: 'answered', answer: text ?? null, answeredBy: answerer, answeredAt: clock.now() },
    });
    await recordLinkUse(tx, linked, 'request_link_answered', from);
  });
}

export type SentFile = Pick<FileAttachmentUploadCreate, 'fileName' | 'contentType' | 'sizeBytes'>;

/**
 * Stores a file of the answer. Of a request about an expense it becomes a receipt of that.
 * @throws 404 for a token that opens nothing, 422 for one file too many, 400 or 413 where it is no receipt
 */
export async function addRequestFile(
  token: string,
  file: SentFile,
  bytes: AsyncIterable<Uint8Array>,
  from: CallOrigin,
): Promise<void> {
  const linked = await findByToken(token);
  const { request, actor } = linked;
  if (request.files.length >= MOST_REQUEST_FILES)
    throw apiError('CLIENT_FILES_LIMIT_REACHED', { most: MOST_REQUEST_FILES });
  if (request.expenseId) await addReceipt(linked, request.expenseId, file, bytes, from);
  else {
    const announced = { ...file, checksum: null };
    await storeFile(actor, 'answer', announced, bytes, (stored, tx) => insertFile(tx, linked, file, { stored, from }));
  }
}

async function addReceipt(
  linked: LinkedRequest,
  expenseId: string,
  file: SentFile,
  bytes: AsyncIterable<Uint8Array>,
  from: CallOrigin,
): Promise<void> {
  const { actor } = linked;
  const { fileReferenceId } = await announceAttachment(actor, { ...file, expenseId });
  await storeReceipt(actor, fileReferenceId, bytes);
  await inTransaction(async (tx) => {
    await attachToExpense(actor, expenseId, {
      ...{ fileReferenceId, originalName: file.fileName, contentType: file.contentType, size: file.sizeBytes },
    });
    await insertFile(tx, linked, file, { stored: null, from });
  });
}

async function insertFile(
  tx: OpenTransaction,
  linked: LinkedRequest,
  file: SentFile,
  { stored, from }: { stored: StoredBytes | null; from: CallOrigin },
): Promise<boolean> {
  const { id: requestId, workspaceId } = linked.request;
  await lockRequest(tx, workspaceId, requestId);
  if ((await db.clientRequestFile.count({ where: { requestId, workspaceId } })) >= MOST_REQUEST_FILES) {
    throw apiError('CLIENT_FILES_LIMIT_REACHED', { most: MOST_REQUEST_FILES });
  }
  await db.clientRequestFile.create({
    data: {
      ...{ id: newId('crf'), workspaceId, requestId, ...file, storageKey: stored?.key ?? null },
      ...{ contentType: stored?.contentType ?? file.contentType, createdAt: clock.now() },
    },
  });
  await recordLinkUse(tx, linked, 'request_link_file_sent', from);
  return true;
}

/** So none counts what another is about to add. @throws 404 for one that has been closed meanwhile */
async function lockRequest(_tx: OpenTransaction, workspaceId: string, id: string): Promise<void> {
  const open = await rows(
    IdRow,
    sql`SELECT id FROM client_request WHERE id = ${id} AND workspace_id = ${workspaceId} AND status <> 'closed' FOR UPDATE`,
  );
  if (open.length === 0) throw notFound('Request');
}
