import { record, recordAll } from '@/server/events/events';
import { recordActivity, type SystemActivity } from '@/server/events/record-activity';
import type { Quote, QuoteStatus } from '@/server/quotes/quotes.schema';

// The event and the entry in the client's timeline need nothing of each other: they are sent together.

/** Tells of new quotes; what became of one at once is a change of its own. */
export async function tellCreated(workspaceId: string, ...quotes: Quote[]): Promise<void> {
  await Promise.all([
    recordAll('quote.created', workspaceId, quotes),
    recordActivity(workspaceId, ...quotes.flatMap((quote) => movesOf('draft', quote))),
  ]);
  for (const quote of quotes) {
    if (isDecided(quote.status)) await record(`quote.${quote.status}`, workspaceId, quote);
  }
}

/** One event for one change, and in the client's timeline what matters there. */
export async function tellChanged(workspaceId: string, before: QuoteStatus, quote: Quote): Promise<void> {
  const { status } = quote;
  const decided = status !== before && isDecided(status);
  await Promise.all([
    record(decided ? `quote.${status}` : 'quote.updated', workspaceId, quote),
    recordActivity(workspaceId, ...movesOf(before, quote)),
  ]);
}

/** What a change of status is in a timeline: sending a draft, and the client's decision. */
function movesOf(before: QuoteStatus, quote: Quote): SystemActivity[] {
  const { id: quoteId, clientId, documentNumber, total, currency, status } = quote;
  if (status === before) return [];
  if (!isDecided(status) && !(before === 'draft' && status === 'sent')) return [];
  return [{ clientId, type: `quote_${status}`, metadata: { quoteId, documentNumber, total, currency } }];
}

function isDecided(status: QuoteStatus): status is 'accepted' | 'rejected' {
  return status === 'accepted' || status === 'rejected';
}
