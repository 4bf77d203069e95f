import { appendAlta, appendAnulacion, lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { recordedValues } from '@/server/fiscal-records/fiscal-chain/read-record';
import type { RecordCorrection } from '@/server/fiscal-records/fiscal-chain/record-correction.schema';
import { askToSend } from '@/server/fiscal-records/fiscal-chain/submissions';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { findInvoiceRecords, getInvoiceRecords, type InvoiceRecord } from '@/server/tax/verifactu/invoice-records';
import { resumeQueue } from '@/server/tax/verifactu/queue';
import type { InvoiceRecords } from '@/server/tax/verifactu/verifactu.schema';

/**
 * Does the next thing there is to do about an invoice's record: what waits is sent at once, a queue that is blocked goes
 * on, and what was refused or accepted with errors is sent as a correction (subsanación), chained at the end.
 * @throws 404; 422 where nothing is to be done, and for a correction while nothing is sent
 */
export async function retryRecord(
  actor: Actor,
  invoiceId: string,
  correction: RecordCorrection,
): Promise<InvoiceRecords> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, invoiceId);
    await lockChain(tx, workspaceId);
    const records = await findInvoiceRecords(workspaceId, invoiceId);
    const last = records.at(-1);
    const isCorrected = Object.values(correction).some((value) => value !== undefined);
    switch (last?.status) {
      case 'queued':
      case 'sent':
        if (isCorrected) throw apiError('RECORD_UNDER_WAY');
        return askToSend(tx, workspaceId, { hasten: true });
      case 'blocked':
        if (isCorrected) await correct(tx, invoice, records, last, correction);
        return resumeQueue(tx, workspaceId);
      case 'refused':
      case 'accepted_with_errors':
        if (last.todo !== 'correct') throw beyondUs(last);
        return correct(tx, invoice, records, last, correction);
      case 'accepted':
        throw apiError('RECORD_ACCEPTED');
      default:
        throw apiError('RECORD_NEVER_SENT');
    }
  });
  return getInvoiceRecords(actor, invoiceId);
}

async function correct(
  tx: OpenTransaction,
  invoice: LockedInvoice,
  records: InvoiceRecord[],
  last: InvoiceRecord,
  { recipient, description, regime }: RecordCorrection,
): Promise<void> {
  const { id, workspaceId, issueDate } = invoice;
  const documentNumber = invoice.documentNumber ?? '';
  const holder = await lockChain(tx, workspaceId);
  const isBlocked = records.some(
    ({ kind, status }) => kind === 'alta' && (status === 'accepted' || status === 'accepted_with_errors'),
  );
  if (last.status === 'blocked') await giveUp(workspaceId, id, last.sequence);
  const sealed = { id, documentNumber, issueDate };
  const values = recordedValues(last.input);
  const link =
    last.kind === 'anulacion'
      ? await appendAnulacion(tx, holder, sealed, { isNotThere: last.code === NOT_THERE })
      : await appendAlta(
          tx,
          holder,
          {
            ...{ ...sealed, type: values.type, tax: values.tax, total: values.total },
            ...{ isUnderCashCriterion: invoice.cashCriterion, issuer: invoice.issuer ?? holder.issuer },
          },
          {
            rejected: last.status === 'accepted_with_errors' ? null : isBlocked && last.code !== NOT_THERE ? 'S' : 'X',
            ...{ recipient, description, regime },
          },
        );
  if (link.mode === 'off') throw apiError('RECORDS_NOT_SENT');
}

function beyondUs({ status, code }: InvoiceRecord): AppError {
  return status === 'refused' ? apiError('RECORD_REFUSED', { code: String(code) }) : apiError('RECORD_AT_AGENCY');
}

/** The agency does not have what was to be corrected or cancelled. */
const NOT_THERE = '3002';

/**
 * The records of a queue that is blocked which a correction takes the place of: the last of the invoice, and those before
 * that the agency cannot have, for one of them may be what blocks it.
 */
async function giveUp(workspaceId: string, invoiceId: string, last: number): Promise<void> {
  await rows(sql`
    UPDATE verifactu_submission s SET status = 'refused'
    FROM fiscal_record r
    WHERE r.workspace_id = s.workspace_id AND r.sequence = s.sequence AND r.invoice_id = ${invoiceId}
      AND s.workspace_id = ${workspaceId} AND s.status = 'blocked' AND (s.sequence = ${last} OR NOT s.in_doubt)`);
}

/** Lets the company's queue go on once what blocked it has been seen to. @throws 409 where it is not blocked */
export async function resume({ workspaceId }: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    const queue = await db.verifactuQueue.findFirst({ where: { workspaceId, blockedAt: { not: null } } });
    if (!queue) throw apiError('QUEUE_NOT_BLOCKED');
    await resumeQueue(tx, workspaceId);
  });
}
