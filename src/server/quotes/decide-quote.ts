import { inTransaction } from '@/server/db/client';
import type { Author } from '@/server/documents/document-history';
import { lockQuote } from '@/server/quotes/lock-quote';
import { publishChanged } from '@/server/quotes/publish-quote';
import type { QuoteRejection } from '@/server/quotes/quote-decision.schema';
import { type Decision, decide } from '@/server/quotes/quote-transitions';
import type { Quote } from '@/server/quotes/quotes.schema';
import { getQuote } from '@/server/quotes/read-quotes';

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
  return inTransaction(async () => {
    const locked = await lockQuote(actor, quoteId);
    const decided = await decide(locked, decision, input);
    const quote = await getQuote(actor, quoteId);
    if (decided) await publishChanged(actor, locked.status, quote);
    return quote;
  });
}
