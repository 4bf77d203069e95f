import { addDays } from '@/lib/dates';
import type { Catalogue, DemoCompany, DemoQuote } from '@/server/operations/demo/plan';
import { documentOf } from '@/server/operations/demo/seed-invoices';
import { type Step, thisDay } from '@/server/operations/demo/timeline';
import type { Actor } from '@/server/platform/api/context';
import { payInvoice } from '@/server/sales/invoices/pay-invoice';
import { markInvoiceSent } from '@/server/sales/invoices/sending/mark-sent';
import { updateInvoice } from '@/server/sales/invoices/write-invoices';
import { deleteQuote } from '@/server/sales/quotes/cancel-quote';
import { convertQuote } from '@/server/sales/quotes/convert-quote';
import { decideQuote } from '@/server/sales/quotes/decide-quote';
import { expireQuotes } from '@/server/sales/quotes/expire-quotes';
import { markQuoteSent } from '@/server/sales/quotes/mark-sent';
import { createQuote } from '@/server/sales/quotes/write-quotes';

const VALID_DAYS = 30;

/** A quote, and what the client made of it. */
export function quoteSteps(actor: Actor, company: DemoCompany, made: Catalogue, plan: DemoQuote): Step[] {
  let quoteId = '';
  const create = async () => {
    const issueDate = thisDay();
    const quote = await createQuote(actor, {
      ...documentOf(company, made, plan),
      issueDate,
      validUntil: addDays(issueDate, VALID_DAYS),
    });
    quoteId = quote.id;
    if (plan.outcome !== 'draft') await markQuoteSent(actor, quoteId);
  };
  const after = (days: number, run: () => Promise<unknown>) => ({ daysAgo: plan.writtenDaysAgo - days, run });
  const accept = after(8, () => decideQuote(actor, quoteId, 'accepted', {}));
  const outcomes: Record<DemoQuote['outcome'], Step[]> = {
    draft: [],
    sent: [],
    accepted: [accept],
    converted: [accept, ...invoiceOf(actor, () => quoteId, after)],
    rejected: [after(11, () => decideQuote(actor, quoteId, 'rejected', { rejectionReason: 'Fuera de presupuesto' }))],
    expired: [after(VALID_DAYS + 1, expireQuotes)],
    cancelled: [after(5, () => deleteQuote(actor, quoteId))],
  };
  return [{ daysAgo: plan.writtenDaysAgo, run: create }, ...outcomes[plan.outcome]];
}

/** Converted, issued and paid within a month. */
function invoiceOf(actor: Actor, quoteId: () => string, after: (days: number, run: () => Promise<unknown>) => Step) {
  let invoiceId = '';
  const convert = async () => {
    invoiceId = (await convertQuote(actor, quoteId(), {})).id;
    await updateInvoice(actor, invoiceId, { status: 'sent', dueDate: addDays(thisDay(), 30) });
    await markInvoiceSent(actor, invoiceId);
  };
  return [after(10, convert), after(36, () => payInvoice(actor, invoiceId, {}))];
}
