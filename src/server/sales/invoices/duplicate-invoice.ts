import { addDays, daysBetween, todayIn } from '@/lib/dates';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { fieldsForSuccessor, withoutClientDetails } from '@/server/sales/documents/document-fields';
import { readDocument } from '@/server/sales/invoices/invoice-document';
import { invoiceFields } from '@/server/sales/invoices/invoice-fields';
import { type Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { publishDraft } from '@/server/sales/invoices/publish-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { findDeductions } from '@/server/sales/payments/advance-shares';

/**
 * Makes a draft of today that says what an invoice says, with as many days to pay it; its tax is that of today.
 * @throws 404, 422 for a credit note, which credits what its original says
 */
export async function duplicateInvoice(actor: Actor, invoiceId: string): Promise<Invoice> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const original = await getInvoice(actor, invoiceId);
    if (original.kind === 'credit_note') {
      throw apiError('CREDIT_NOTE_NOT_DUPLICATED');
    }
    const today = todayIn(await timeZoneOf(workspaceId), clock.now());
    const id = newId('inv');
    const composed = await readDocument(tx, workspaceId, await copyInvoiceForDate(actor, today, original));
    return JSON.parse(await publishDraft(actor, { id, workspaceId, ...composed, now: clock.now() }));
  });
}

/**
 * The same invoice on another day: its dates move on together, its number is its own; nothing of it is collected yet, and
 * an advance that it takes off is taken off once.
 */
export async function copyInvoiceForDate(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  issueDate: string,
  original: Invoice,
): Promise<InvoiceCreate> {
  const deductions = await findDeductions({ id: original.id, workspaceId });
  const items = original.items.filter((_, position) => !deductions.has(position));
  const same = InvoiceCreate.parse(fieldsForSuccessor('recurrence', invoiceFields, { ...original, items }));
  const days = original.dueDate === undefined ? undefined : daysBetween(original.issueDate, original.dueDate);
  return { ...withoutClientDetails, ...same, issueDate, dueDate: days === undefined ? null : addDays(issueDate, days) };
}
