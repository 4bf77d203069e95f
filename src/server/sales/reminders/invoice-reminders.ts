import { nextReminder } from '@/lib/dates/reminder-days';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { mailAddressOf } from '@/server/sales/documents/document-mail';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import type { InvoiceReminders } from '@/server/sales/reminders/reminders.schema';
import { findWaiting } from '@/server/sales/reminders/waiting-invoice';

/** Which reminders of an invoice went out by themselves, and which is next. @throws 404 */
export async function readReminders(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
): Promise<InvoiceReminders> {
  const waiting = await findWaiting(workspaceId, invoiceId);
  if (!waiting) throw notFound('Invoice');
  const { off, dueDate, steps } = waiting;
  const sent = await db.reminder.findMany({
    where: { workspaceId, invoiceId, mailId: { not: null } },
    orderBy: { at: 'asc' },
  });
  return {
    off,
    next: !off && dueDate ? nextReminder(steps, { ...waiting, dueDate }) : undefined,
    lacksAddress: !off && !(await mailAddressOf(workspaceId, waiting)),
    sent: sent.map(({ days, at }) => ({ days, at: at.toISOString() })),
  };
}

/** Leaves an invoice out of the reminders, or takes it in again. @throws 404 */
export async function setReminders(actor: Actor, invoiceId: string, enabled: boolean): Promise<InvoiceReminders> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await lockInvoice(tx, actor, invoiceId);
    await db.unremindedInvoice.deleteMany({ where: { invoiceId, workspaceId } });
    if (!enabled) await db.unremindedInvoice.create({ data: { invoiceId, workspaceId, createdAt: clock.now() } });
  });
  return readReminders(actor, invoiceId);
}
