import type { Actor } from '@/server/platform/api/context';
import { inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { Paper } from '@/server/sales/documents/paper.schema';
import { findPrintingCompany } from '@/server/sales/documents/printed-parties';
import { readSalesDocument } from '@/server/sales/documents/sales-document';
import { findTaxedLines } from '@/server/sales/documents/taxed-lines';
import { typedDocument } from '@/server/sales/documents/typed-document';
import { describeQuote } from '@/server/sales/quotes/quote-pdf-data';
import type { QuoteCreate } from '@/server/sales/quotes/quotes.schema';
import { getQuote } from '@/server/sales/quotes/read-quotes';

/** What the PDF of a quote says, word for word: both are laid out from it. @throws 404 */
export async function readPrintedQuote({ workspaceId }: Pick<Actor, 'workspaceId'>, quoteId: string): Promise<Paper> {
  const quote = await getQuote({ workspaceId }, quoteId);
  const lines = await findTaxedLines('quote', workspaceId, quoteId);
  return describeQuote(quote, { ...(await findPrintingCompany(workspaceId)), lines });
}

/** What the PDF of a draft would say, but for the number that it gets; nothing is written. @throws 400 */
export async function describeTypedQuote({ workspaceId }: Actor, input: QuoteCreate): Promise<Paper> {
  const composed = await inTransaction((tx) => readSalesDocument(tx, workspaceId, input, 'quote'));
  const { document, lines } = typedDocument(composed, clock.now());
  const { documentNumber = '', seriesId = '' } = document;
  const draft = { documentNumber, seriesId, status: 'draft', validUntil: input.validUntil ?? undefined } as const;
  return describeQuote({ ...document, ...draft }, { ...(await findPrintingCompany(workspaceId)), lines });
}
