import { addDays } from '@/lib/dates';
import { callsOf } from '@/server/operations/demo/calls-of';
import type { Catalogue, DemoCompany, DemoQuote } from '@/server/operations/demo/plan';
import { documentOf } from '@/server/operations/demo/seed-invoices';
import { type Step, thisDay } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { payInvoice } from '@/server/sales/invoices/pay-invoice';
import { updateInvoice } from '@/server/sales/invoices/write-invoices';
import { salesJobs } from '@/server/sales/sales-domain';

const VALID_DAYS = 30;

/** A quote, and what the client made of it. */
export function quoteSteps(actor: Actor, company: DemoCompany, made: Catalogue, plan: DemoQuote): Step[] {
  const { quotes } = callsOf(actor);
  let quoteId = '';
  const create = async () => {
    const issueDate = thisDay();
    const quote = await quotes.create({
      ...documentOf(company, made, plan),
      issueDate,
      validUntil: addDays(issueDate, VALID_DAYS),
    });
    quoteId = quote.id;
    if (plan.outcome !== 'draft') await quotes.markSent({ quoteId });
  };
  const after = (days: number, run: () => Promise<unknown>) => ({ daysAgo: plan.writtenDaysAgo - days, run });
  const accept = after(8, () => quotes.accept({ quoteId }));
  const outcomes: Record<DemoQuote['outcome'], Step[]> = {
    draft: [],
    sent: [],
    accepted: [accept],
    converted: [accept, ...invoiceOf(actor, () => quoteId, after)],
    rejected: [after(11, () => quotes.reject({ quoteId, rejectionReason: 'Fuera de presupuesto' }))],
    expired: [after(VALID_DAYS + 1, salesJobs.expireQuotes.run)],
    cancelled: [after(5, () => quotes.delete({ quoteId }))],
  };
  return [{ daysAgo: plan.writtenDaysAgo, run: create }, ...outcomes[plan.outcome]];
}

/** Converted, issued and paid within a month. */
function invoiceOf(actor: Actor, quoteId: () => string, after: (days: number, run: () => Promise<unknown>) => Step) {
  let invoiceId = '';
  const convert = async () => {
    invoiceId = (await callsOf(actor).quotes.convert({ quoteId: quoteId() })).id;
    await updateInvoice(actor, invoiceId, { status: 'sent', dueDate: addDays(thisDay(), 30) });
    await callsOf(actor).invoices.markSent({ invoiceId });
  };
  return [after(10, convert), after(36, () => payInvoice(actor, invoiceId, {}))];
}
