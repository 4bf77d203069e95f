import { z } from 'zod';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { assertOpen, firstRow, type OpenTransaction, sql } from '@/server/platform/db/client';
import { QuoteStatus } from '@/server/sales/quotes/quotes.schema';

/** What a transition needs to know of a quote, held by the transaction until it ends. */
export const LockedQuote = z.object({
  id: z.string(),
  workspaceId: z.string(),
  status: QuoteStatus,
  documentNumber: z.string(),
  validUntil: z.string().nullable(),
  convertedAt: z.date().nullable(),
  convertedInvoiceId: z.string().nullable(),
});
export type LockedQuote = z.output<typeof LockedQuote>;

/** @throws 404 */
export async function lockQuote(
  tx: OpenTransaction,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  id: string,
): Promise<LockedQuote> {
  assertOpen(tx);
  const found = await firstRow(
    LockedQuote,
    sql`
    SELECT id, workspace_id AS "workspaceId", status, document_number AS "documentNumber", valid_until AS "validUntil",
           converted_at AS "convertedAt", converted_invoice_id AS "convertedInvoiceId"
    FROM quote WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`,
  );
  if (!found) throw notFound('Quote');
  return found;
}
