import { addDays } from '@/lib/dates';
import { callsOf } from '@/server/operations/demo/calls-of';
import type { Catalogue, DemoCompany, DemoInvoice, DemoLine } from '@/server/operations/demo/plan';
import { type Step, seedDay, thisDay } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { createCreditNote } from '@/server/sales/invoices/credit-notes/credit-note';
import { payInvoice } from '@/server/sales/invoices/pay-invoice';
import { getInvoice } from '@/server/sales/invoices/read-invoices';
import { createInvoice, updateInvoice } from '@/server/sales/invoices/write-invoices';

/** What has just been issued waits to be mailed. */
const MAILED_AFTER_DAYS = 3;

/** What happens to an invoice: it is written or issued, and later paid, credited, cancelled or forgotten. */
export function invoiceSteps(actor: Actor, company: DemoCompany, made: Catalogue, plan: DemoInvoice): Step[] {
  let invoiceId = '';
  const create = async () => {
    const status = plan.outcome && 'draft' in plan.outcome ? ('draft' as const) : ('sent' as const);
    const issueDate = thisDay();
    const invoice = await createInvoice(actor, {
      ...documentOf(company, made, plan),
      status,
      issueDate,
      dueDate: addDays(issueDate, plan.dueInDays),
      recurring: plan.repeats ? { enabled: true, frequency: 'monthly', nextDate: comingMonth() } : undefined,
    });
    invoiceId = invoice.id;
    if (status === 'sent' && plan.issuedDaysAgo >= MAILED_AFTER_DAYS)
      await callsOf(actor).invoices.markSent({ invoiceId });
  };
  return [{ daysAgo: plan.issuedDaysAgo, run: create }, ...outcomeOf(actor, plan.outcome, () => invoiceId)];
}

function outcomeOf(actor: Actor, outcome: DemoInvoice['outcome'], invoiceId: () => string): Step[] {
  if (!outcome || 'draft' in outcome) return [];
  if ('cancelledDaysAgo' in outcome) {
    const cancel = () => updateInvoice(actor, invoiceId(), { status: 'cancelled' });
    return [{ daysAgo: outcome.cancelledDaysAgo, run: cancel }];
  }
  if ('creditedDaysAgo' in outcome) {
    return [{ daysAgo: outcome.creditedDaysAgo, run: () => credit(actor, invoiceId()) }];
  }
  const { paidDaysAgo, share } = outcome;
  return [{ daysAgo: paidDaysAgo, run: () => pay(actor, invoiceId(), share) }];
}

async function credit(actor: Actor, invoiceId: string): Promise<void> {
  const { data } = await createCreditNote(actor, invoiceId, { reason: 'error' });
  await updateInvoice(actor, data.creditNote.id, { status: 'sent' });
  await callsOf(actor).invoices.markSent({ invoiceId: data.creditNote.id });
}

async function pay(actor: Actor, invoiceId: string, share?: number): Promise<void> {
  const { amountDue } = await getInvoice(actor, invoiceId);
  await payInvoice(actor, invoiceId, share ? { amount: Math.round(amountDue * share) } : {});
}

/** The first day of the month to come, seen from today. */
function comingMonth(): string {
  const [year = 0, month = 0] = seedDay().split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Whom a document is for and what it says, with the company's own products. */
export function documentOf(company: DemoCompany, made: Catalogue, plan: { client: number; lines: DemoLine[] }) {
  const client = company.clients[plan.client];
  return {
    clientId: made.clientIds[plan.client],
    clientName: client?.name ?? '',
    clientEmail: client?.email,
    clientTaxId: client?.taxId,
    clientLocation: client?.location,
    currency: client?.currency,
    exchangeRate: client?.exchangeRate,
    irpfRate: company.irpfRate,
    items: plan.lines.map(({ product, quantity }) => lineOf(company, made, product, quantity)),
  };
}

function lineOf({ products = [] }: DemoCompany, { productIds }: Catalogue, place: number, quantity: number) {
  const { name = '', unitPrice = 0, unit, taxRate } = products[place] ?? {};
  return { description: name, quantity, unitPrice, unit, taxRate, productId: productIds[place] };
}
