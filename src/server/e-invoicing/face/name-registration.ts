import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import type { FaceSubmission } from '@/server/e-invoicing/face/face.schema';
import { askAbout, recordAnswer } from '@/server/e-invoicing/face/follow-face';
import { findCurrent, toSubmission } from '@/server/e-invoicing/face/submissions';
import type { FaceMode } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

const number = ['numeroRegistro'];

/**
 * Takes the number that a person has looked up at FACe, where FACe only said that it has the invoice already (414, 415).
 * FACe is asked about it first, and what it answers is kept with it; a number that it does not know is not taken.
 * @throws 404; 422 where no number is missing, for one of another invoice and for one that FACe does not know, without a
 * certificate; 503 where FACe does not answer
 */
export async function nameRegistration(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
  mode: FaceMode,
  registrationNumber: string,
): Promise<FaceSubmission> {
  await getInvoice({ workspaceId }, invoiceId);
  const current = await findCurrent(workspaceId, invoiceId, mode);
  if (current?.registrationNumber === registrationNumber) return { ...toSubmission(current), idempotent: true };
  if (current?.status !== 'registered' || current.registrationNumber) {
    throw refused(reasonOf('FACE_NUMBER_NOT_ASKED'));
  }
  const other = await db.faceSubmission.findFirst({
    where: { workspaceId, mode, registrationNumber, invoiceId: { not: invoiceId } },
    select: { invoice: { select: { documentNumber: true } } },
  });
  if (other) throw refused(reasonOf('FACE_NUMBER_OF_ANOTHER', { document: other.invoice.documentNumber ?? '' }));
  const answer = await askAbout(current, registrationNumber);
  if (answer.code !== '0') {
    throw refused(reasonOf('FACE_NUMBER_UNKNOWN', { reason: answer.description ?? answer.code }));
  }
  return toSubmission(await recordAnswer(current, answer, registrationNumber));
}

function refused(why: Why): AppError {
  const details = [{ path: number, code: 'custom', ...why }];
  return apiErrorWithMessage('FACE_NUMBER_REFUSED', why.message, { details });
}
