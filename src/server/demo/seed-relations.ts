import { logActivity } from '@/server/activities/activities.service';
import type { Actor } from '@/server/api/context';
import type { DemoDeposit, DemoNote } from '@/server/demo/plan';
import type { Catalogue } from '@/server/demo/seed-company';
import { type Step, thisDay } from '@/server/demo/timeline';
import { createDeposit } from '@/server/deposits/deposits.service';
import { applyDeposit, refundDeposit } from '@/server/deposits/spend-deposit';
import { InvoiceListInput } from '@/server/invoices/invoices.schema';
import { listInvoices } from '@/server/invoices/read-invoices';
import { createNote } from '@/server/notes/notes.service';

/** A deposit, and what became of it. */
export function depositSteps(actor: Actor, { clientIds }: Catalogue, plan: DemoDeposit): Step[] {
  const { receivedDaysAgo, amount, description, use } = plan;
  const clientId = clientIds[plan.client] ?? '';
  let depositId = '';
  const receive = async () => {
    const receivedDate = thisDay();
    const deposit = { clientId, amount, description, receivedDate, paymentMethod: 'Transferencia' };
    depositId = (await createDeposit(actor, deposit)).id;
  };
  const received = { daysAgo: receivedDaysAgo, run: receive };
  if (!use) return [received];
  if ('appliedDaysAgo' in use) {
    return [received, { daysAgo: use.appliedDaysAgo, run: () => applyToNext(actor, depositId, clientId) }];
  }
  const refund = () => refundDeposit(actor, depositId, { reason: 'Pedido anulado' });
  return [received, { daysAgo: use.refundedDaysAgo, run: refund }];
}

async function applyToNext(actor: Actor, depositId: string, clientId: string): Promise<void> {
  const { data } = await listInvoices(actor, InvoiceListInput.parse({ clientId, status: 'sent', limit: 1 }));
  const [invoice] = data;
  if (invoice) await applyDeposit(actor, depositId, { invoiceId: invoice.id });
}

export function noteStep(actor: Actor, { clientIds }: Catalogue, { client, daysAgo, type, text }: DemoNote): Step {
  const clientId = clientIds[client] ?? '';
  const run = () =>
    type === 'note'
      ? createNote(actor, clientId, { content: text })
      : logActivity(actor, clientId, { type, title: text });
  return { daysAgo, run };
}
