import { callsOf } from '@/server/operations/demo/calls-of';
import type { Catalogue, DemoDeposit, DemoNote } from '@/server/operations/demo/plan';
import { type Step, thisDay } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { InvoiceListInput } from '@/server/sales/invoices/invoices.schema';
import { listInvoices } from '@/server/sales/invoices/read-invoices';

/** A deposit, and what became of it. */
export function depositSteps(actor: Actor, { clientIds }: Catalogue, plan: DemoDeposit): Step[] {
  const { receivedDaysAgo, amount, description, use } = plan;
  const clientId = clientIds[plan.client] ?? '';
  let depositId = '';
  const receive = async () => {
    const receivedDate = thisDay();
    const deposit = { clientId, amount, description, receivedDate, paymentMethod: 'Transferencia' };
    depositId = (await callsOf(actor).deposits.create(deposit)).id;
  };
  const received = { daysAgo: receivedDaysAgo, run: receive };
  if (!use) return [received];
  if ('appliedDaysAgo' in use) {
    return [received, { daysAgo: use.appliedDaysAgo, run: () => applyToNext(actor, depositId, clientId) }];
  }
  const refund = () => callsOf(actor).deposits.refund({ depositId, reason: 'Pedido anulado' });
  return [received, { daysAgo: use.refundedDaysAgo, run: refund }];
}

async function applyToNext(actor: Actor, depositId: string, clientId: string): Promise<void> {
  const { data } = await listInvoices(actor, InvoiceListInput.parse({ clientId, status: 'sent', limit: 1 }));
  const [invoice] = data;
  if (invoice) await callsOf(actor).deposits.applyToInvoice({ depositId, invoiceId: invoice.id });
}

export function noteStep(actor: Actor, { clientIds }: Catalogue, { client, daysAgo, type, text }: DemoNote): Step {
  const clientId = clientIds[client] ?? '';
  const run = () =>
    type === 'note'
      ? callsOf(actor).notes.create({ clientId, content: text })
      : callsOf(actor).activities.create({ clientId, type, title: text });
  return { daysAgo, run };
}
