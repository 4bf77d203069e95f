import { openCertificate } from '@/server/company/certificates/certificate.service';
import { findStoredExport } from '@/server/e-invoicing/e-invoicing/exports/stored-exports';
import { facturae } from '@/server/e-invoicing/e-invoicing/formats/facturae';
import { askFace, type FaceAnswer } from '@/server/e-invoicing/face/ask-face';
import { NoAnswerError } from '@/server/fiscal-records/authorities/post-to-authority';
import type { FaceSubmission, Prisma } from '@/server/generated/prisma/client';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { withdraw } from '@/server/platform/outbox/enqueue';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { clock } from '@/server/platform/runtime/clock';
import { findIssuerOf } from '@/server/sales/invoices/pdf/invoice-pdf-source';

/** The kind of the outbox that hands invoices in; the key is the submission. */
export const FACE_TASK = 'face-submission';

const MINUTE_MS = 60_000;
const ANSWER_MS = 45_000;
/** "It is there already": an earlier attempt, whose answer was lost, has brought it. */
const DUPLICATE = /(?:^|-)41[45]$/;

/** How the outbox hands in what the first attempt, made while somebody waits, left undone. */
export const faceTask: OutboxKind = {
  name: FACE_TASK,
  retryAfterMs: [1, 5, 15, 60, 3 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS),
  concurrency: 2,
  leaseMs: 2 * MINUTE_MS,
  async run({ key }, signal) {
    const reason = await deliverToFace(key, signal);
    return reason === null ? { type: 'done' } : { type: 'retry', reason };
  },
  async settled(key, { status, error }) {
    if (status === 'done') return;
    const submissionStatus = status === 'failed' ? 'failed' : 'queued';
    await db.faceSubmission.updateMany({
      where: { id: key, status: { in: ['queued', 'failed'] } },
      data: { status: submissionStatus, ...(error && { description: error }) },
    });
  },
  async describe(workspaceId, keys) {
    const found = await db.faceSubmission.findMany({
      where: { workspaceId, id: { in: keys } },
      select: { id: true, invoice: { select: { documentNumber: true } } },
    });
    return new Map(found.map(({ id, invoice }) => [id, invoice.documentNumber ?? '']));
  },
};

/**
 * Hands an invoice in, once, and writes down what FACe says.
 * @returns null where there is an answer, or nothing left to do; else why there is none
 */
export async function deliverToFace(id: string, signal?: AbortSignal): Promise<string | null> {
  const submission = await db.faceSubmission.findFirst({ where: { id, status: 'queued' } });
  if (!submission) return null;
  try {
    await record(submission, await send(submission, signal));
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof NoAnswerError || error instanceof AppError) return error.message;
    throw error;
  }
}

/** Sends the stored bytes of the submission. @throws {NoAnswerError}, and 422 where the certificate was deleted */
async function send({ workspaceId, invoiceId, mode, email, said: contentHash }: FaceSubmission, signal?: AbortSignal) {
  const issuer = await findIssuerOf(workspaceId, invoiceId);
  const { name: format, contentType } = facturae;
  const stored = await findStoredExport({
    workspaceId,
    invoiceId,
    format,
    signed: true,
    contentType,
    said: contentHash,
  });
  if (!issuer || !stored) throw new Error('What was to be handed in is gone');
  const identity = await openCertificate(workspaceId, issuer.taxId);
  const { bytes, fileName } = stored;
  const limits = { timeoutMs: ANSWER_MS, ...(signal && { signal }) };
  return askFace({ operation: 'enviarFactura', email, bytes, fileName }, { mode, identity, ...limits });
}

async function record({ id }: FaceSubmission, answer: FaceAnswer): Promise<void> {
  const { code, description, registrationNumber } = answer;
  const isThere = code === '0' || DUPLICATE.test(code);
  const data: Prisma.FaceSubmissionUpdateManyMutationInput = isThere
    ? { status: 'registered', registrationNumber, code, description, registeredAt: clock.now() }
    : { status: 'refused', code, description };
  await inTransaction(async () => {
    await db.faceSubmission.updateMany({ where: { id, status: 'queued' }, data });
    await withdraw(FACE_TASK, id);
  });
}
