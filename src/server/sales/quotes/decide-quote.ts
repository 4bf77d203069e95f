import { inTransaction } from '@/server/platform/db/client';
import type { Author } from '@/server/sales/documents/document-history';
import { lockQuote } from '@/server/sales/quotes/lock-quote';
import { publishChanged } from '@/server/sales/quotes/publish-quote';
import type { QuoteRejection } from '@/server/sales/quotes/quote-decision.schema';
import { type Decision, recordDecision } from '@/server/sales/quotes/quote-transitions';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { getQuote } from '@/server/sales/quotes/read-quotes';

/**
 * Writes down what the client has decided. The same decision again answers as before and changes nothing.
 * @throws 404, 422 for the other decision, or for a quote that cannot be decided on any more
 */
export async function decideQuote(
  actor: Author,
  quoteId: string,
  decision: Decision,
  input: QuoteRejection,
): Promise<Quote> {
  return inTransaction(async (tx) => {
    const locked = await lockQuote(tx, actor, quoteId);
    const decided = await recordDecision(locked, decision, input);
    const quote = await getQuote(actor, quoteId);
    if (decided) await publishChanged(tx, actor, locked.status, quote);
    return quote;
  });
}
