import { newId } from '@/lib/text/id';
import { inOrder, unlessRefused } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import type { OpenTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { findSources, type Sources } from '@/server/sales/documents/document-sources';
import { isUnknown } from '@/server/sales/documents/line-products';
import { composeSalesDocument, type SalesDocument } from '@/server/sales/documents/sales-document';
import { findSeries, nextNumbers } from '@/server/sales/documents/series-number';
import { insertDocuments } from '@/server/sales/documents/store-document';
import { publishCreated } from '@/server/sales/quotes/publish-quote';
import type { Quote, QuoteCreate } from '@/server/sales/quotes/quotes.schema';
import { getQuotes } from '@/server/sales/quotes/read-quotes';
import { newColumns } from '@/server/sales/quotes/write-quotes';

/**
 * Creates draft quotes, in a few statements for all of them and as part of a transaction. Undefined for one that is to
 * begin as more than a draft, and for one that `createQuote` would refuse.
 */
export async function createQuotes(
  tx: OpenTransaction,
  actor: Actor,
  inputs: QuoteCreate[],
): Promise<(Quote | undefined)[]> {
  const { workspaceId } = actor;
  const sources = await findSources(tx, workspaceId, inputs);
  const drafts = inputs.map((input) =>
    input.items.some((item) => isUnknown(item, sources.products)) ? undefined : draftOf(workspaceId, input, sources),
  );
  const wanted = drafts.filter((draft) => draft !== undefined);
  await number(
    workspaceId,
    wanted.map(({ document }) => document),
  );
  const written = await insertDocuments(
    'quote',
    wanted.map((draft) => ({ ...draft, columns: newColumns(draft, draft.input) })),
  );
  const quotes = await getQuotes(actor, written);
  await publishCreated(tx, actor, ...quotes);
  return inOrder(drafts, quotes);
}

function draftOf(workspaceId: string, input: QuoteCreate, sources: Sources) {
  if (input.status && input.status !== 'draft') return undefined;
  const composed = unlessRefused(() => composeSalesDocument(input, 'quote', sources));
  return composed && { id: newId('quo'), workspaceId, input, ...composed, now: clock.now() };
}

/** Gives each its series and a number of it, unless it has one of its own: all of a series and year at once. */
async function number(workspaceId: string, documents: SalesDocument[]): Promise<void> {
  for (const group of new Set(documents.map(groupOf))) {
    const alike = documents.filter((document) => groupOf(document) === group);
    const unnumbered = alike.filter(({ documentNumber }) => documentNumber === null);
    const { seriesId, year } = JSON.parse(group) as { seriesId: string | null; year: string };
    const series = await findSeries(workspaceId, 'quote', seriesId);
    const numbers = await nextNumbers(workspaceId, series, year, unnumbered.length);
    for (const document of alike) document.seriesId = series.id;
    for (const [n, document] of unnumbered.entries()) document.documentNumber = numbers[n] ?? null;
  }
}

function groupOf({ seriesId, issueDate }: SalesDocument): string {
  return JSON.stringify({ seriesId, year: issueDate.slice(0, 4) });
}
