import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { newId } from '@/lib/text/id';
import { assertMayFile } from '@/server/access/workspaces/test-company';
import { makeEInvoice } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import { contentHashOf } from '@/server/e-invoicing/e-invoicing/exports/stored-exports';
import { facturae } from '@/server/e-invoicing/e-invoicing/formats/facturae';
import { type EInvoiceSource, findEInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import { deliverToFace, FACE_TASK } from '@/server/e-invoicing/face/deliver-to-face';
import type { FaceSubmission, FaceSubmit } from '@/server/e-invoicing/face/face.schema';
import { nameRegistration } from '@/server/e-invoicing/face/name-registration';
import { findCurrent, toSubmission } from '@/server/e-invoicing/face/submissions';
import type { FaceMode } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { db, inTransaction, outsideTransaction } from '@/server/platform/db/client';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { retryTask } from '@/server/platform/outbox/outbox.service';
import { clock } from '@/server/platform/runtime/clock';

/** Longer than the attempt that is made at once: until then nobody else makes one. */
const FIRST_ATTEMPT_MS = 120_000;

/**
 * Hands an invoice in at FACe, as a signed Facturae. That it is to be is committed first, then it is tried at once; where
 * nobody answers, the outbox goes on. What was handed in already is not handed in again.
 * A number that a person has looked up is taken instead of that: see `nameRegistration`.
 * @throws 404, 422 of a draft, without DIR3 codes or an address, without a certificate, and as `exportEInvoice` does
 */
export async function submitToFace(actor: Actor, invoiceId: string, input: FaceSubmit): Promise<FaceSubmission> {
  const { workspaceId } = actor;
  const mode = input.mode ?? 'production';
  assertMayFile(actor, mode);
  return outsideTransaction(async () => {
    if (input.numeroRegistro) return nameRegistration(actor, invoiceId, mode, input.numeroRegistro);
    const source = await findEInvoiceSource(workspaceId, invoiceId);
    const current = await findCurrent(workspaceId, invoiceId, mode);
    if (current && current.status !== 'failed') return already(workspaceId, invoiceId, mode);

    const email = input.correo ?? source.letterhead.email;
    assertComplete(source, email);
    await makeEInvoice(actor, source, facturae, true);
    const contentHash = contentHashOf(source);
    if (current) {
      await tryAgain(actor, current.id, { email, said: contentHash });
      return already(workspaceId, invoiceId, mode);
    }
    const id = await announce({ workspaceId, invoiceId, mode, email, said: contentHash });
    if (!id) return already(workspaceId, invoiceId, mode);
    const reason = await deliverToFace(id);
    if (reason) await noteDelay(id, reason);
    return toSubmission(await db.faceSubmission.findFirstOrThrow({ where: { id, workspaceId } }));
  });
}

type Intent = { workspaceId: string; invoiceId: string; mode: FaceMode; email: string; said: string };

/** What is to be done, and who does it if this process does not live to. Null where somebody else was first. */
async function announce(intent: Intent): Promise<string | null> {
  const id = newId('face');
  const now = clock.now();
  return inTransaction(async (tx) => {
    const { count } = await db.faceSubmission.createMany({
      data: [{ id, ...intent, createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) return null;
    const at = new Date(now.getTime() + FIRST_ATTEMPT_MS);
    await enqueue(tx, { kind: FACE_TASK, key: id, workspaceId: intent.workspaceId, at });
    return id;
  });
}

async function noteDelay(id: string, description: string): Promise<void> {
  await db.faceSubmission.updateMany({ where: { id, status: 'queued' }, data: { description } });
}

async function already(workspaceId: string, invoiceId: string, mode: FaceMode): Promise<FaceSubmission> {
  const current = await findCurrent(workspaceId, invoiceId, mode);
  if (!current) throw apiError('FACE_SUBMISSION_CHANGED');
  return { ...toSubmission(current), idempotent: true };
}

/** What was given up is attempted again by the outbox: as the invoice is by now. */
async function tryAgain(actor: Actor, key: string, changed: Pick<Intent, 'email' | 'said'>): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await db.faceSubmission.updateMany({ where: { id: key, workspaceId, status: 'failed' }, data: changed });
    const task = await db.outboxTask.findFirst({ where: { workspaceId, kind: FACE_TASK, key, status: 'failed' } });
    if (task) return retryTask(actor, task.id);
    // Somebody dismissed it.
    await db.outboxTask.deleteMany({ where: { workspaceId, kind: FACE_TASK, key, status: 'dismissed' } });
    await db.faceSubmission.updateMany({ where: { id: key, workspaceId }, data: { status: 'queued' } });
    await enqueue(tx, { kind: FACE_TASK, key, workspaceId });
  });
}

/** @throws 422 */
function assertComplete({ invoice }: EInvoiceSource, email: string | null): asserts email is string {
  const { accountingOffice, managingBody, processingUnit } = invoice.einvoice?.dir3 ?? {};
  if (!accountingOffice || !managingBody || !processingUnit) {
    throw missing(['einvoice', 'dir3'], reasonOf('ENTER_DIR3'));
  }
  if (!email) throw missing(['correo'], reasonOf('ENTER_FACE_EMAIL'));
}

function missing(path: string[], why: Why): AppError {
  return apiErrorWithMessage('EINVOICE_INCOMPLETE', why.message, {
    details: [{ path, ...why, code: 'required' }],
  });
}
