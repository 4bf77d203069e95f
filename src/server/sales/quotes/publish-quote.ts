import type { OpenTransaction } from '@/server/platform/db/client';
import { insertAndPublish, publishEvent } from '@/server/platform/events/events';
import type { SystemActivity } from '@/server/platform/events/record-activity';
import { type Author, type DocumentStep, insertHistory } from '@/server/sales/documents/document-history';
import { publishDocuments } from '@/server/sales/documents/publish-document';
import { documentInsertion, type Insertion, type StoredDocument } from '@/server/sales/documents/store-document';
import type { Quote, QuoteStatus } from '@/server/sales/quotes/quotes.schema';

/** Tells of new quotes; what became of one at once is a change of its own. */
export async function publishCreated(tx: OpenTransaction, author: Author, ...quotes: Quote[]): Promise<void> {
  await publishDocuments(tx, author, {
    event: 'quote.created',
    documents: quotes,
    activities: quotes.flatMap((quote) => movesOf('draft', quote)),
    steps: quotes.flatMap((quote) => [
      { documentId: quote.id, action: 'created' as const },
      ...stepsOf('draft', quote),
    ]),
  });
  for (const quote of quotes) {
    if (isDecided(quote.status)) await publishEvent(tx, `quote.${quote.status}`, author.workspaceId, quote);
  }
}

/** Writes a new quote that is a draft and tells of it, all in one statement. @returns it, as the API shows it */
export async function publishDraft(
  tx: OpenTransaction,
  author: Author,
  draft: StoredDocument,
  insertion: Insertion,
): Promise<Quote> {
  const history = insertHistory(author, [{ documentId: draft.id, action: 'created' }]);
  const writing = documentInsertion('quote', draft, insertion);
  const json = await insertAndPublish(tx, 'quote.created', author.workspaceId, writing, history);
  return JSON.parse(json ?? '');
}

/** One event for one change, in the client's timeline what matters there, and in its own history who did what. */
export async function publishChanged(
  tx: OpenTransaction,
  author: Author,
  before: QuoteStatus,
  quote: Quote,
  action?: 'sent' | 'converted',
): Promise<void> {
  const { status } = quote;
  const decided = status !== before && isDecided(status);
  await publishDocuments(tx, author, {
    event: decided ? `quote.${status}` : 'quote.updated',
    documents: [quote],
    activities: movesOf(before, quote),
    steps: stepsOf(before, quote, action),
  });
}

/** What a change of status is in its history, and what else was done; an expiry is taken back without a word. */
function stepsOf(before: QuoteStatus, { id, status }: Quote, action?: 'sent' | 'converted'): DocumentStep[] {
  if (action) return [{ documentId: id, action }];
  if (status === before || status === 'draft' || before === 'expired') return [];
  return [{ documentId: id, action: status }];
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
