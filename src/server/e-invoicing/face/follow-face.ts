import { openCertificate } from '@/server/company/certificates/certificate.service';
import { askFace, type FaceAnswer, type FaceQuestion } from '@/server/e-invoicing/face/ask-face';
import type { FaceStanding, FaceView } from '@/server/e-invoicing/face/face.schema';
import { findLast, toFaceStatus } from '@/server/e-invoicing/face/submissions';
import { NoAnswerError } from '@/server/fiscal-records/authorities/post-to-authority';
import type { FaceSubmission, Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { AppError, apiError } from '@/server/platform/contract/errors';
import { db, outsideTransaction, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { clock, machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';
import { findIssuerOf } from '@/server/sales/invoices/pdf/invoice-pdf-source';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

/** Paid, turned down, cancelled: FACe is not asked about these any more. */
const FINAL = ['2500', '2600', '3100'];
const ASKED_TO_CANCEL = '4200';
const CANCELLED = '4300';
const ANSWER_MS = 20_000;
const HOUR_MS = 3_600_000;
const MOST_A_RUN = 500;
const PAGE = 20;
/** Longer than FACe can take to answer about a page, and shorter than the time between two runs. */
const CLAIM_MS = HOUR_MS / 2;

/**
 * What became of an invoice at FACe, which is asked now.
 * @throws 404 where it was never submitted, 422 without a certificate, 503 where FACe does not answer
 */
export async function readFaceStatus({ workspaceId }: Actor, invoiceId: string): Promise<FaceStanding> {
  const { submission } = await find(workspaceId, invoiceId);
  return outsideTransaction(async () => toFaceStatus(await refresh(submission)));
}

/**
 * Asks the administration to cancel what it has got.
 * @throws 404, 422 where there is nothing to cancel or FACe refuses, 503 where FACe does not answer
 */
export async function cancelAtFace({ workspaceId }: Actor, invoiceId: string, reason: string): Promise<FaceStanding> {
  const { submission } = await find(workspaceId, invoiceId);
  const { registrationNumber } = submission;
  if (!canBeCancelled(submission) || !registrationNumber) {
    throw apiError('FACE_NOTHING_TO_CANCEL');
  }
  return outsideTransaction(async () => {
    const answer = await ask(submission, { operation: 'anularFactura', registrationNumber, reason });
    if (answer.code !== '0') {
      throw apiError('FACE_CANCELLATION_REFUSED', { reason: answer.description ?? answer.code });
    }
    await update(submission, { cancellationCode: ASKED_TO_CANCEL, cancellationReason: reason });
    return toFaceStatus((await find(workspaceId, invoiceId)).submission);
  });
}

/** What the dashboard shows, as it was when FACe was last asked. @throws 404 */
export async function viewFace({ workspaceId }: Actor, invoiceId: string): Promise<FaceView> {
  const { einvoice, status } = await getInvoice({ workspaceId }, invoiceId);
  const submission = await findLast(workspaceId, invoiceId);
  return {
    isForAdministration: status !== 'draft' && Boolean(einvoice?.dir3),
    submission: submission && {
      ...toFaceStatus(submission),
      submittedAt: submission.createdAt.toISOString(),
      isTest: submission.mode === 'test',
      answer: { codigo: submission.code, descripcion: submission.description },
      canBeCancelled: canBeCancelled(submission),
    },
  };
}

/**
 * Asks FACe about every invoice that is still under way there and that nobody has asked about for some hours. Several processes
 * share them, a page each at a time: what one that died had claimed is the others' half an hour later.
 */
export async function followFace(): Promise<void> {
  for (let asked = 0; asked < MOST_A_RUN; ) {
    const due = await claimPage();
    if (due.length === 0) return;
    asked += due.length;
    for (const submission of due) await followOne(submission);
  }
}

async function followOne(submission: FaceSubmission): Promise<void> {
  try {
    await refresh(submission);
  } catch (error) {
    const isExpected = error instanceof AppError;
    log[isExpected ? 'warn' : 'error'](
      { err: error, submission: submission.id },
      'what became of an invoice at FACe is not known',
    );
    if (!isExpected) throw error;
  }
}

/** The submissions that have waited for longest, past those that another process asks about. */
async function claimPage(): Promise<FaceSubmission[]> {
  const now = machineClock.now();
  const before = new Date(clock.now().getTime() - 3 * HOUR_MS);
  const claimed = await rows(
    IdRow,
    sql`
    UPDATE face_submission SET claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    WHERE id IN (
      SELECT s.id FROM face_submission s JOIN workspace w ON w.id = s.workspace_id AND w.deleted_at IS NULL AND w.paused_at IS NULL
      WHERE s.status = 'registered' AND s.registration_number IS NOT NULL AND NOT coalesce(s.state_code = ANY (${FINAL}), false)
        AND coalesce(s.checked_at, s.registered_at) < ${before} AND coalesce(s.claimed_until <= ${now}, true)
      ORDER BY s.checked_at NULLS FIRST LIMIT ${PAGE} FOR UPDATE OF s SKIP LOCKED)
    RETURNING id`,
  );
  const ids = claimed.map(({ id }) => id);
  return db.faceSubmission.findMany({
    where: { id: { in: ids } },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
  });
}

async function find(workspaceId: string, invoiceId: string): Promise<{ submission: FaceSubmission }> {
  await getInvoice({ workspaceId }, invoiceId);
  const submission = await findLast(workspaceId, invoiceId);
  if (!submission) throw apiError('FACE_NOT_SUBMITTED');
  return { submission };
}

/** Asks FACe for the current state; a submission without a registration number is returned as it is. */
async function refresh(submission: FaceSubmission): Promise<FaceSubmission> {
  const { registrationNumber } = submission;
  if (!registrationNumber) return submission;
  const answer = await askAbout(submission, registrationNumber);
  if (answer.code !== '0') throw unavailable(answer.description ?? answer.code);
  return recordAnswer(submission, answer, registrationNumber);
}

/** What FACe says of a number. @throws 422 without a certificate, 503 where there is no answer */
export function askAbout(submission: FaceSubmission, registrationNumber: string): Promise<FaceAnswer> {
  return ask(submission, { operation: 'consultarFactura', registrationNumber });
}

/** Records FACe's answer about a registration number. */
export function recordAnswer(
  submission: FaceSubmission,
  { handling, cancellation }: FaceAnswer,
  registrationNumber: string,
): Promise<FaceSubmission> {
  const isOver = handling.code === '2600' || handling.code === '3100' || cancellation.code === CANCELLED;
  return update(submission, {
    ...{
      registrationNumber,
      stateCode: handling.code,
      stateDescription: handling.description,
      stateReason: handling.reason,
    },
    ...{ cancellationCode: cancellation.code, cancellationDescription: cancellation.description },
    ...(cancellation.reason && { cancellationReason: cancellation.reason }),
    checkedAt: clock.now(),
    ...(isOver && { status: 'ended' as const }),
  });
}

/** @throws 422 without a certificate, 503 where there is no answer */
async function ask(submission: FaceSubmission, question: FaceQuestion): Promise<FaceAnswer> {
  const { workspaceId, invoiceId, mode } = submission;
  const issuer = await findIssuerOf(workspaceId, invoiceId);
  const identity = await openCertificate(workspaceId, issuer?.taxId ?? '');
  try {
    return await askFace(question, { mode, identity, timeoutMs: ANSWER_MS });
  } catch (error) {
    throw error instanceof NoAnswerError ? unavailable(error.message) : error;
  }
}

function unavailable(reason: string): AppError {
  return apiError('FACE_UNAVAILABLE', { reason });
}

async function update(
  { id, workspaceId }: FaceSubmission,
  data: Prisma.FaceSubmissionUncheckedUpdateInput,
): Promise<FaceSubmission> {
  return db.faceSubmission.update({ where: { id, workspaceId }, data });
}

function canBeCancelled({ status, registrationNumber, stateCode, cancellationCode }: FaceSubmission): boolean {
  const isAsked = cancellationCode === ASKED_TO_CANCEL || cancellationCode === CANCELLED;
  return status === 'registered' && registrationNumber !== null && stateCode !== '2500' && !isAsked;
}
