import { z } from 'zod';
import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { recordedValues } from '@/server/fiscal-records/fiscal-chain/read-record';
import { appendTicketbaiCorrection, askToSendFiles } from '@/server/fiscal-records/ticketbai-files/append-file';
import type { FileCorrection } from '@/server/fiscal-records/ticketbai-files/ticketbai-files.schema';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import {
  firstRow,
  inTransaction,
  type OpenTransaction,
  outsideTransaction,
  rows,
  sql,
} from '@/server/platform/db/client';
import { type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { sendTicketbaiFiles } from '@/server/tax/ticketbai/send-files';
import { findValidFile, type StandingFile } from '@/server/tax/ticketbai/standing-files';
import type { TicketbaiStanding, TicketbaiSubmission, TicketbaiSubmit } from '@/server/tax/ticketbai/ticketbai.schema';

/** So many of those before it are sent while somebody waits; the outbox sends the rest. */
const MOST_AT_ONCE = 10;

/**
 * Does the next thing there is to do about the file of an invoice, and says what became of it: what waits is sent, with
 * those before it, and a company's files that were blocked go on; what the agency refused is sent as a correction where its
 * Zuzendu service takes one, and again as it is otherwise. Where nobody answers, the outbox sends it again.
 * @throws 404; 422 of a draft, of what was issued without TicketBAI or for another environment, of a correction of what
 * cannot be corrected, and of a refused file whose invoice has been cancelled since
 */
export async function submitTicketbai(
  actor: Actor,
  invoiceId: string,
  { sandbox, correction }: TicketbaiSubmit,
): Promise<TicketbaiSubmission> {
  const { workspaceId } = actor;
  return outsideTransaction(async () => {
    const { status } = await getInvoice({ workspaceId }, invoiceId);
    if (status === 'draft') throw apiError('DRAFT_WITHOUT_TICKETBAI');
    const file = await findValidFile(workspaceId, invoiceId);
    if (!file) {
      throw apiError('ISSUED_WITHOUT_TICKETBAI');
    }
    if (sandbox != null && sandbox !== (file.mode === 'test')) {
      throw apiError('TICKETBAI_OF_OTHER_ENVIRONMENT');
    }
    if (isAccepted(file) && !correction) return { ...sharedOf(file), idempotent: true };
    const until = await queueAgain(actor, invoiceId, correction ?? undefined);
    await sendTicketbaiFiles(workspaceId, { most: MOST_AT_ONCE, until });
    return sharedOf(await readStanding(workspaceId, invoiceId));
  });
}

/** How the last file of an invoice stands with the agency, as it answered. @throws 404 where there is none */
export async function getTicketbaiStatus(actor: Actor, invoiceId: string): Promise<TicketbaiStanding> {
  await getInvoice(actor, invoiceId);
  const fileStatus = await findTicketbaiStanding(actor, invoiceId);
  if (!fileStatus) throw noFile();
  return fileStatus;
}

/** The same; null where there is none. */
export async function findTicketbaiStanding(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
): Promise<TicketbaiStanding | null> {
  const file = await findValidFile(workspaceId, invoiceId);
  if (!file) return null;
  const { kind, correction, state, description, todo, lastAttemptAt } = file;
  return {
    ...sharedOf(file),
    ...{ kind, correction, todo, estado: state, descripcion: description },
    submittedAt: lastAttemptAt?.toISOString() ?? null,
  };
}

/** A person wants it tried: so it is, by the outbox where this process does not live to. @returns up to which file */
async function queueAgain(actor: Actor, invoiceId: string, fields: FileCorrection | undefined): Promise<number> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId);
    const file = await readStanding(workspaceId, invoiceId);
    const { status, todo, sequence } = file;
    if (status === 'refused' && file.kind === 'alta' && !file.wasAccepted && invoice.status === 'cancelled') {
      throw apiError('TICKETBAI_NEVER_TAKEN');
    }
    if (todo === 'correct' && (fields || status === 'refused')) {
      await correct(tx, invoice, file, fields ?? {});
      await askToSendFiles(tx, workspaceId, { hasten: true });
      return (await readStanding(workspaceId, invoiceId)).sequence;
    }
    if (fields) throw notToBeCorrected(file);
    await rows(sql`
      UPDATE ticketbai_file SET status = 'queued'
      WHERE workspace_id = ${workspaceId}
        AND (status = 'blocked' OR (sequence = ${sequence} AND status = 'refused'))`);
    await askToSendFiles(tx, workspaceId, { hasten: true });
    return sequence;
  });
}

const FileInputRow = z.object({ input: z.string() });

async function correct(
  tx: OpenTransaction,
  invoice: LockedInvoice,
  file: StandingFile,
  fields: FileCorrection,
): Promise<void> {
  const { id, workspaceId, issueDate, cashCriterion: isUnderCashCriterion } = invoice;
  const holder = await lockChain(tx, workspaceId);
  const record = await firstRow(
    FileInputRow,
    sql`
    SELECT input FROM fiscal_record
    WHERE workspace_id = ${workspaceId} AND invoice_id = ${id} AND kind = 'alta' ORDER BY sequence LIMIT 1`,
  );
  const { type, total } = recordedValues(record?.input ?? '');
  const issuer = invoice.issuer ?? holder.issuer;
  const documentNumber = invoice.documentNumber ?? '';
  const correction = file.wasAccepted ? 'modificar' : 'subsanar';
  const sealed = { id, documentNumber, issueDate, type, total, issuer, isUnderCashCriterion };
  await appendTicketbaiCorrection(tx, holder, sealed, { kind: file.kind, correction }, fields);
}

function notToBeCorrected({ status, todo, code }: StandingFile): AppError {
  if (status === 'queued' || status === 'sent') {
    return apiError('TICKETBAI_UNDER_WAY');
  }
  if (todo === 'resume') {
    return apiError('TICKETBAI_BLOCKED');
  }
  if (status === 'refused') {
    return apiError(todo === 'replace' ? 'TICKETBAI_REPLACE' : 'TICKETBAI_ASK_AGENCY', { code: String(code) });
  }
  return apiError('TICKETBAI_ACCEPTED');
}

async function readStanding(workspaceId: string, invoiceId: string): Promise<StandingFile> {
  const file = await findValidFile(workspaceId, invoiceId);
  if (!file) throw noFile();
  return file;
}

const noFile = () => apiError('NO_TICKETBAI_FILE');

function sharedOf({ wasAccepted, status, csv, tbaiIdentifier, qrUrl, errors }: StandingFile): TicketbaiSubmission {
  return {
    accepted: wasAccepted,
    ...{ status, csv, tbaiIdentifier, qrUrl },
    errors: errors.map(({ code, description }) => ({ codigo: code, descripcion: description })),
  };
}

function isAccepted({ status }: StandingFile): boolean {
  return status === 'accepted' || status === 'accepted_with_errors';
}
