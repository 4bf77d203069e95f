import { recordEvent } from '@/server/access/security-log/record-event';
import { lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { findInvoiceRecords, getInvoiceRecords } from '@/server/tax/verifactu/invoice-records';
import type { InvoiceRecords } from '@/server/tax/verifactu/verifactu.schema';

/**
 * Says that nothing is left to ask the agency about the last record of an invoice, and why: another record stands under its
 * number there, and no other record of ours changes that. The record stays refused.
 * @throws 404; 422 where the agency is not to be asked about it
 */
export async function dismissRecord(actor: Actor, invoiceId: string, reason: string): Promise<InvoiceRecords> {
  const { workspaceId, userId } = actor;
  await inTransaction(async (tx) => {
    const { documentNumber } = await lockInvoice(tx, actor, invoiceId);
    await lockChain(tx, workspaceId);
    const last = (await findInvoiceRecords(workspaceId, invoiceId)).at(-1);
    if (last?.todo !== 'ask_agency') {
      throw apiError('RECORD_NOT_IN_DOUBT');
    }
    await rows(sql`
      UPDATE verifactu_submission SET dismissed_at = ${clock.now()}, dismissed_reason = ${reason},
        dismissed_by = coalesce((SELECT name FROM "user" WHERE id = ${userId}), ${userId})
      WHERE workspace_id = ${workspaceId} AND sequence = ${last.sequence}`);
    await recordEvent(tx, actor, 'record_dismissed', { name: documentNumber ?? '', reason });
  });
  return getInvoiceRecords(actor, invoiceId);
}
