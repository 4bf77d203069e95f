import { recordActivity } from '@/server/activities/record-activity';
import { record } from '@/server/events';
import type { Quote, QuoteStatus } from '@/server/quotes/quotes.schema';

/** Tells of a new quote; what became of it at once is a change of its own. */
export async function tellCreated(workspaceId: string, quote: Quote): Promise<void> {
  await record('quote.created', workspaceId, quote);
  if (isDecided(quote.status)) await record(`quote.${quote.status}`, workspaceId, quote);
  await recordMove(workspaceId, 'draft', quote);
}

/** One event for one change, and in the client's timeline what matters there. */
export async function tellChanged(workspaceId: string, before: QuoteStatus, quote: Quote): Promise<void> {
  const { status } = quote;
  await record(status !== before && isDecided(status) ? `quote.${status}` : 'quote.updated', workspaceId, quote);
  await recordMove(workspaceId, before, quote);
}

async function recordMove(workspaceId: string, before: QuoteStatus, quote: Quote): Promise<void> {
  const { id: quoteId, clientId, documentNumber, total, currency, status } = quote;
  if (status === before) return;
  if (!isDecided(status) && !(before === 'draft' && status === 'sent')) return;
  const metadata = { quoteId, documentNumber, total, currency };
  await recordActivity(workspaceId, { clientId, type: `quote_${status}`, metadata });
}

function isDecided(status: QuoteStatus): status is 'accepted' | 'rejected' {
  return status === 'accepted' || status === 'rejected';
}
