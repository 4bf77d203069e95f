import { z } from 'zod';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { firstRow, inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { documentFields, fieldsForSuccessor, withoutClientDetails } from '@/server/sales/documents/document-fields';
import { findTaxedLines } from '@/server/sales/documents/taxed-lines';
import { type Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { createInvoice } from '@/server/sales/invoices/write-invoices';
import { type LockedQuote, lockQuote } from '@/server/sales/quotes/lock-quote';
import { publishChanged } from '@/server/sales/quotes/publish-quote';
import { impossible } from '@/server/sales/quotes/quote-transitions';
import type { Quote, QuoteConversion } from '@/server/sales/quotes/quotes.schema';
import { getQuote } from '@/server/sales/quotes/read-quotes';

/**
 * Makes the draft of an invoice out of an accepted quote, once: whoever comes second waits, and is told of the invoice.
 * @throws 404, 409 where it has been converted, 422 where it is not accepted
 */
export async function convertQuote(actor: Actor, quoteId: string, input: QuoteConversion): Promise<Invoice> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const locked = await lockQuote(tx, actor, quoteId);
    if (locked.status !== 'accepted') throw impossible('converted', locked.status, ['accepted']);
    if (locked.convertedAt) throw await alreadyConverted(locked);

    const quote = await getQuote(actor, quoteId);
    const taxed = await findTaxedLines('quote', workspaceId, quoteId);
    const origin = { items: quote.items, taxed };
    const invoice = await createInvoice(actor, { ...invoiceOf(quote), ...input }, origin);
    const now = clock.now();
    await rows(sql`
      UPDATE quote SET converted_invoice_id = ${invoice.id}, converted_at = ${now}, updated_at = ${now}
      WHERE id = ${quoteId} AND workspace_id = ${workspaceId}`);
    await publishChanged(tx, actor, 'accepted', await getQuote(actor, quoteId), 'converted');
    return invoice;
  });
}

/** What was accepted: the client's details of today do not change it. */
function invoiceOf(quote: Quote): InvoiceCreate {
  return { ...withoutClientDetails, ...InvoiceCreate.parse(fieldsForSuccessor('conversion', documentFields, quote)) };
}

const ConvertedRow = z.object({
  id: z.string(),
  number: z.string().nullable(),
});

async function alreadyConverted({ workspaceId, documentNumber, convertedInvoiceId }: LockedQuote): Promise<AppError> {
  const invoice = await firstRow(
    ConvertedRow,
    sql`
    SELECT id, document_number AS number FROM invoice
    WHERE id = ${convertedInvoiceId} AND workspace_id = ${workspaceId}`,
  );
  const quote = documentNumber;
  if (!invoice) return apiError('CONVERTED_INVOICE_DELETED', { quote });
  const { id, number } = invoice;
  return apiError(
    'QUOTE_CONVERTED',
    { quote, number: number ?? 'the draft', id },
    { extra: { convertedInvoiceId: id } },
  );
}
