import { addDays, daysBetween, todayIn } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { documentFields, fieldsForSuccessor, withoutClientDetails } from '@/server/sales/documents/document-fields';
import { type Quote, QuoteCreate } from '@/server/sales/quotes/quotes.schema';
import { getQuote } from '@/server/sales/quotes/read-quotes';
import { createQuote } from '@/server/sales/quotes/write-quotes';

/**
 * Makes a draft of today that says what a quote says, valid for as many days, under a number of its own; its tax is that
 * of today.
 * @throws 404
 */
export async function duplicateQuote(actor: Actor, quoteId: string): Promise<Quote> {
  return inTransaction(async () => {
    const original = await getQuote(actor, quoteId);
    const { issueDate, validUntil } = original;
    const today = todayIn(await timeZoneOf(actor.workspaceId), clock.now());
    const same = QuoteCreate.parse(fieldsForSuccessor('recurrence', documentFields, original));
    const copy = {
      ...withoutClientDetails,
      ...same,
      issueDate: today,
      validUntil: validUntil === undefined ? null : addDays(today, daysBetween(issueDate, validUntil)),
    };
    return createQuote(actor, copy, original.items);
  });
}
