import type { Actor } from '@/server/api/context';
import { AppError } from '@/server/contract/errors';
import { db, inTransaction, outsideTransaction, rows, sql } from '@/server/db/client';
import type { TicketbaiFile } from '@/server/generated/prisma/client';
import { lockInvoice } from '@/server/invoices/lock-invoice';
import { getInvoice } from '@/server/invoices/read-invoices';
import { sendFiles } from '@/server/ticketbai/send-files';
import type { TicketbaiStanding, TicketbaiSubmission, TicketbaiSubmit } from '@/server/ticketbai/ticketbai.schema';
import { askToSendFiles } from '@/server/ticketbai-files/append-file';

/** So many of those before it are sent while somebody waits; the outbox sends the rest. */
const MOST_AT_ONCE = 10;

/**
 * Sends the last file of an invoice, with those that wait before it, and says what became of it. What was refused is sent
 * again, and a company's files that were blocked go on. Where nobody answers, the outbox sends it again.
 * @throws 404, 422 of a draft and of what was issued without TicketBAI or for another environment
 */
export async function submitTicketbai(
  actor: Actor,
  invoiceId: string,
  { sandbox }: TicketbaiSubmit,
): Promise<TicketbaiSubmission> {
  const { workspaceId } = actor;
  return outsideTransaction(async () => {
    const { status } = await getInvoice({ workspaceId }, invoiceId);
    if (status === 'draft') throw new AppError(422, 'Issue the invoice first: a draft has no TicketBAI file.');
    const file = await findLast(workspaceId, invoiceId);
    if (!file) {
      throw new AppError(422, 'This invoice was issued without TicketBAI, and gets no file later. Issue another one.');
    }
    if (sandbox != null && sandbox !== (file.mode === 'test')) {
      throw new AppError(422, 'The file of this invoice was made for the other environment, and goes there only.');
    }
    if (isAccepted(file)) return { ...(await submissionOf(workspaceId, invoiceId)), idempotent: true };
    await queueAgain(actor, file);
    await sendFiles(workspaceId, { most: MOST_AT_ONCE, until: file.sequence });
    return submissionOf(workspaceId, invoiceId);
  });
}

/** How the last file of an invoice stands with the agency, as it answered. @throws 404 where there is none */
export async function getTicketbaiStatus({ workspaceId }: Actor, invoiceId: string): Promise<TicketbaiStanding> {
  const { file, ...shared } = await readShared(workspaceId, invoiceId);
  const { kind, state, description, lastAttemptAt } = file;
  return {
    ...shared,
    ...{ kind, estado: state, descripcion: description, submittedAt: lastAttemptAt?.toISOString() ?? null },
  };
}

/**
 * A person wants it tried: so it is, by the outbox where this process does not live to.
 * @throws 422 where the agency refused what has been cancelled since: it would have an invoice that is void
 */
async function queueAgain(actor: Actor, { invoiceId, sequence, kind }: TicketbaiFile): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async () => {
    const { status } = await lockInvoice(actor, invoiceId);
    if (status === 'cancelled' && kind === 'alta') {
      throw new AppError(
        422,
        'This invoice is cancelled, and the tax agency has never taken it: nothing is left to submit.',
      );
    }
    await rows(sql`
      UPDATE ticketbai_file SET status = 'queued'
      WHERE workspace_id = ${workspaceId}
        AND (status = 'blocked' OR (sequence = ${sequence} AND status = 'refused'))`);
    await askToSendFiles(workspaceId, { hasten: true });
  });
}

async function submissionOf(workspaceId: string, invoiceId: string): Promise<TicketbaiSubmission> {
  const { file: _, ...shared } = await readShared(workspaceId, invoiceId);
  return shared;
}

async function readShared(workspaceId: string, invoiceId: string) {
  const { qrUrl } = await getInvoice({ workspaceId }, invoiceId);
  const file = await findLast(workspaceId, invoiceId);
  const alta = await db.ticketbaiFile.findFirst({
    where: { workspaceId, invoiceId, kind: 'alta' },
    select: { tbaiIdentifier: true },
  });
  if (!file || !alta?.tbaiIdentifier) throw new AppError(404, 'This invoice has no TicketBAI file.');
  const errors = file.errors as { code: string; description: string }[];
  return {
    file,
    accepted: isAccepted(file),
    ...{ status: file.status, csv: file.csv, tbaiIdentifier: alta.tbaiIdentifier, qrUrl: qrUrl ?? null },
    errors: errors.map(({ code, description }) => ({ codigo: code, descripcion: description })),
  };
}

function findLast(workspaceId: string, invoiceId: string): Promise<TicketbaiFile | null> {
  return db.ticketbaiFile.findFirst({ where: { workspaceId, invoiceId }, orderBy: { sequence: 'desc' } });
}

function isAccepted({ status }: TicketbaiFile): boolean {
  return status === 'accepted' || status === 'accepted_with_errors';
}
