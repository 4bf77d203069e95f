import { z } from 'zod';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { pageOf } from '@/server/platform/db/list-rows';
import { documentSortColumns, listDocuments } from '@/server/sales/documents/list-documents';
import { quoteJson, quoteViewJson } from '@/server/sales/quotes/quote-json';
import {
  Quote,
  type QuoteList,
  type QuoteListInput,
  QuoteOfInvoice,
  QuoteView,
  type QuoteViewList,
  type QuoteViewListInput,
} from '@/server/sales/quotes/quotes.schema';

const quotes = { table: 'quote', alias: 'q', json: quoteJson } as const;

const sortColumns = {
  ...documentSortColumns('q'),
  validUntil: { key: sql`coalesce(q.valid_until, 'infinity'::date)`, type: 'date' },
} as const;

/** The workspace's quotes, newest first. */
export function listQuotes({ workspaceId }: Actor, input: QuoteListInput): Promise<QuoteList> {
  return listDocuments<Quote>(quotes, workspaceId, pageOf(input), input);
}

/** The same for the dashboard, which tells more states apart. */
export function browseQuotes({ workspaceId }: Actor, input: QuoteViewListInput): Promise<QuoteViewList> {
  return listDocuments<QuoteView>({ ...quotes, json: quoteViewJson, sortColumns }, workspaceId, pageOf(input), input);
}

const QuoteViewRow = z.object({ quote: QuoteView });

/** The same as `getQuote` for the dashboard. @throws 404 */
export async function viewQuote({ workspaceId }: Pick<Actor, 'workspaceId'>, quoteId: string): Promise<QuoteView> {
  const found = await firstRow(
    QuoteViewRow,
    sql`
    SELECT ${quoteViewJson} AS quote FROM quote q WHERE q.id = ${quoteId} AND q.workspace_id = ${workspaceId}`,
  );
  if (!found) throw notFound('Quote');
  return found.quote;
}

const QuoteRow = z.object({ quote: Quote });

/** @throws 404 */
export async function getQuote({ workspaceId }: Pick<Actor, 'workspaceId'>, quoteId: string): Promise<Quote> {
  const found = await firstRow(
    QuoteRow,
    sql`
    SELECT ${quoteJson} AS quote FROM quote q WHERE q.id = ${quoteId} AND q.workspace_id = ${workspaceId}`,
  );
  if (!found) throw notFound('Quote');
  return found.quote;
}

/** Several at once, in the order of their ids; those that are not there are left out. */
export async function getQuotes({ workspaceId }: Pick<Actor, 'workspaceId'>, ids: string[]): Promise<Quote[]> {
  const found = await rows(
    QuoteRow,
    sql`
    SELECT ${quoteJson} AS quote FROM quote q
    WHERE q.id = ANY (${ids}) AND ${isOfCompany(workspaceId, sql`q.workspace_id`)} ORDER BY q.id`,
  );
  return found.map(({ quote }) => quote);
}

/** The quote that an invoice was made of; null where it was none. */
export async function findQuoteOfInvoice(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
): Promise<QuoteOfInvoice | null> {
  const found = await firstRow(
    QuoteOfInvoice,
    sql`
    SELECT id, document_number AS "documentNumber" FROM quote
    WHERE converted_invoice_id = ${invoiceId} AND workspace_id = ${workspaceId}`,
  );
  return found ?? null;
}
