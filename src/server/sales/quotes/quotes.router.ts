import { resources } from '@/lib/folio/resources';
import { BatchInput, batchOf, batchRest, createBatch } from '@/server/platform/api/batch';
import { BinaryAnswer, listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { PublicLink } from '@/server/platform/contract/answer-parts';
import { builtBySql } from '@/server/platform/contract/built-by-sql';
import { clock } from '@/server/platform/runtime/clock';
import { listHistory } from '@/server/sales/documents/document-history';
import { DocumentHistory } from '@/server/sales/documents/document-history.schema';
import { DocumentMailPreview, DocumentSend, DocumentSent } from '@/server/sales/documents/documents.schema';
import { Paper } from '@/server/sales/documents/paper.schema';
import { countByState } from '@/server/sales/invoices/invoice-ledger';
import { Invoice, InvoicePath } from '@/server/sales/invoices/invoices.schema';
import { deleteDraft, deleteQuote } from '@/server/sales/quotes/cancel-quote';
import { convertQuote } from '@/server/sales/quotes/convert-quote';
import { createQuotes } from '@/server/sales/quotes/create-quotes';
import { decideQuote } from '@/server/sales/quotes/decide-quote';
import { duplicateQuote } from '@/server/sales/quotes/duplicate-quote';
import { markQuoteSent } from '@/server/sales/quotes/mark-sent';
import { makeLink, showLink, withdrawLink } from '@/server/sales/quotes/public-link';
import { QuoteAcceptance, QuoteRejection } from '@/server/sales/quotes/quote-decision.schema';
import { describeTypedQuote, readPrintedQuote } from '@/server/sales/quotes/quote-paper';
import {
  Quote,
  QuoteCancelled,
  QuoteConversion,
  QuoteCounts,
  QuoteCreate,
  QuoteList,
  QuoteListInput,
  QuoteOfInvoice,
  QuotePatch,
  QuotePath,
  QuoteView,
  QuoteViewList,
  QuoteViewListInput,
} from '@/server/sales/quotes/quotes.schema';
import { browseQuotes, findQuoteOfInvoice, getQuote, listQuotes, viewQuote } from '@/server/sales/quotes/read-quotes';
import { previewQuoteMail, sendQuote } from '@/server/sales/quotes/send-quote';
import { createQuote, replaceQuote, updateQuote } from '@/server/sales/quotes/write-quotes';

const { tag } = resources.quotes;
const single = '/v1/quotes/{quoteId}';

export const quotesRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/quotes', {
        tag,
        summary: 'List quotes',
        description: 'The quotes of the workspace, newest first.',
      }),
    )
    .input(QuoteListInput)
    .output(QuoteList)
    .query(({ ctx, input }) => listQuotes(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/quotes', {
        tag,
        summary: 'Create a quote',
        description:
          'An offer to a client: a draft, unless `status` is `sent`, which opens it to the client without a mail. It has a number from the start. Sends `quote.created`.',
        status: 201,
        errors: [409, 422],
      }),
    )
    .input(QuoteCreate)
    .output(Quote)
    .mutation(({ ctx, input }) => createQuote(ctx.actor, input)),

  createBatch: writeProcedure
    .meta(batchRest('/v1/quotes/batch', 'quotes.create', { tag, summary: 'Create up to 50 quotes' }))
    .input(BatchInput)
    .output(builtBySql(batchOf(Quote).meta({ id: 'QuoteBatch' })))
    .mutation(({ ctx, input }) =>
      createBatch(ctx, input.items, { schema: QuoteCreate, one: createQuote, together: createQuotes }),
    ),

  get: readProcedure
    .meta(
      rest('GET', single, {
        tag,
        row: 'quote',
        summary: 'Read a quote',
        description: 'One quote with its lines, taxes and totals.',
      }),
    )
    .input(QuotePath)
    .output(Quote)
    .query(({ ctx, input }) => getQuote(ctx.actor, input.quoteId)),

  replace: writeProcedure
    .meta(
      rest('PUT', single, {
        tag,
        summary: 'Replace a quote',
        description:
          'Writes the whole quote: what is left out is cleared, but for its number. What a decision has frozen cannot change (409).',
        errors: [409, 422],
      }),
    )
    .input(QuotePath.extend(QuoteCreate.shape))
    .output(Quote)
    .mutation(({ ctx, input: { quoteId, ...quote } }) => replaceQuote(ctx.actor, quoteId, quote)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a quote',
        description: 'What is left out stays, `null` clears. What a decision has frozen cannot change (409).',
        errors: [409, 422],
      }),
    )
    .input(QuotePath.extend(QuotePatch.shape))
    .output(Quote)
    .mutation(({ ctx, input: { quoteId, ...changes } }) => updateQuote(ctx.actor, quoteId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Remove a draft, or cancel a quote',
        description: 'A draft is gone for good (204). Any other quote is cancelled and kept (200).',
        alsoStatus: [204],
      }),
    )
    .input(QuotePath)
    .output(QuoteCancelled.optional())
    .mutation(async ({ ctx, input: { quoteId: id } }) => {
      if ((await deleteQuote(ctx.actor, id)) === 'removed') return undefined;
      const meta = { requestId: ctx.requestId, timestamp: clock.now().toISOString() };
      return { data: { id, status: 'cancelled' as const, cancelledVia: 'api' as const }, meta };
    }),

  /** For the list: `delete` would cancel what somebody has sent meanwhile. */
  deleteDraft: writeProcedure
    .input(QuotePath)
    .mutation(({ ctx, input: { quoteId } }) => deleteDraft(ctx.actor, quoteId)),

  pdf: readProcedure
    .meta(
      rest('GET', `${single}/pdf`, {
        tag,
        summary: 'Download the PDF',
        description: 'The quote as it is sent.',
        answers: ['application/pdf'],
        errors: [422],
      }),
    )
    .input(QuotePath)
    .output(BinaryAnswer)
    .query(async ({ ctx, input: { quoteId }, signal }) => {
      // Loaded at first use: the PDF renderer costs a second and 100 MB.
      const { renderQuotePdf } = await import('@/server/sales/quotes/quote-pdf');
      const { documentNumber } = await getQuote(ctx.actor, quoteId);
      return { bytes: await renderQuotePdf(ctx.actor, quoteId, signal), filename: `${documentNumber}.pdf` };
    }),

  markSent: writeProcedure.input(QuotePath).mutation(({ ctx, input }) => markQuoteSent(ctx.actor, input.quoteId)),

  duplicate: writeProcedure
    .input(QuotePath)
    .output(Quote)
    .mutation(({ ctx, input }) => duplicateQuote(ctx.actor, input.quoteId)),

  /** What its PDF says. */
  paper: readProcedure
    .input(QuotePath)
    .output(Paper)
    .query(({ ctx, input }) => readPrintedQuote(ctx.actor, input.quoteId)),

  /** The paper of a draft as it is typed: nothing is written, but an address would be too short for it. */
  typedPaper: readProcedure
    .input(QuoteCreate)
    .output(Paper)
    .mutation(({ ctx, input }) => describeTypedQuote(ctx.actor, input)),

  /** The list and the quote of the dashboard. */
  browse: listProcedure
    .input(QuoteViewListInput)
    .output(QuoteViewList)
    .query(({ ctx, input }) => browseQuotes(ctx.actor, input)),

  view: readProcedure
    .input(QuotePath)
    .output(QuoteView)
    .query(({ ctx, input }) => viewQuote(ctx.actor, input.quoteId)),

  send: writeProcedure
    .meta(
      rest('POST', `${single}/send`, {
        tag,
        summary: 'Send a quote by e-mail',
        description:
          'Mails it with its PDF, and the link by which the client accepts or rejects it. A draft is opened by it. Without any address it is 400; decided or past its last day, 422.',
        errors: [422],
      }),
    )
    .input(QuotePath.extend(DocumentSend.shape))
    .output(DocumentSent)
    .mutation(({ ctx, input: { quoteId, ...mail } }) => sendQuote(ctx.actor, quoteId, mail)),

  /** The mail that `send` would send. */
  mailPreview: writeProcedure
    .input(QuotePath.extend(DocumentSend.shape))
    .output(DocumentMailPreview)
    .query(({ ctx, input: { quoteId, ...mail } }) => previewQuoteMail(ctx.actor, quoteId, mail)),

  accept: writeProcedure
    .meta(
      rest('POST', `${single}/accept`, {
        leaves: 'accepted',
        tag,
        summary: 'Accept a quote for its client',
        description:
          'Books that the client has agreed, by telephone for example; a draft is opened first. Sends `quote.accepted`. ' +
          'Decided or past its last day, it is 422.',
        errors: [422],
      }),
    )
    .input(QuotePath.extend(QuoteAcceptance.shape))
    .output(Quote)
    .mutation(({ ctx, input: { quoteId, ...by } }) => decideQuote(ctx.actor, quoteId, 'accepted', by)),

  reject: writeProcedure
    .meta(
      rest('POST', `${single}/reject`, {
        leaves: 'rejected',
        tag,
        summary: 'Reject a quote for its client',
        description:
          'Books that the client has declined, by telephone for example; a draft is opened first. Sends `quote.rejected`. ' +
          'Decided or past its last day, it is 422.',
        errors: [422],
      }),
    )
    .input(QuotePath.extend(QuoteRejection.shape))
    .output(Quote)
    .mutation(({ ctx, input: { quoteId, ...by } }) => decideQuote(ctx.actor, quoteId, 'rejected', by)),

  convert: writeProcedure
    .meta(
      rest('POST', `${single}/convert`, {
        tag,
        summary: 'Make an invoice of an accepted quote',
        description:
          'Makes the draft of an invoice with its client, lines and terms, and answers with it. A quote becomes an invoice once: after that it is 409 with `convertedInvoiceId`. One that is not accepted is 422.',
        status: 201,
        errors: [422],
      }),
    )
    .input(QuotePath.extend(QuoteConversion.shape))
    .output(Invoice)
    .mutation(({ ctx, input: { quoteId, ...dates } }) => convertQuote(ctx.actor, quoteId, dates)),

  /** Who did what to it. */
  history: readProcedure
    .input(QuotePath)
    .output(DocumentHistory)
    .query(({ ctx, input }) => listHistory(ctx.actor, input.quoteId)),

  counts: listProcedure.output(QuoteCounts).query(({ ctx }) => countByState(ctx.actor, 'quote')),

  /** Where its client sees it and decides, and when it was opened there; not where for readers, and no part of the resource. */
  link: readProcedure
    .input(QuotePath)
    .output(PublicLink)
    .query(({ ctx, input }) => showLink(ctx.actor, input.quoteId)),

  /** What an invoice was made of; null where that was no quote. */
  ofInvoice: readProcedure
    .input(InvoicePath)
    .output(QuoteOfInvoice.nullable())
    .query(({ ctx, input }) => findQuoteOfInvoice(ctx.actor, input.invoiceId)),

  makeLink: writeProcedure
    .input(QuotePath)
    .output(PublicLink)
    .mutation(({ ctx, input }) => makeLink(ctx.actor, input.quoteId)),

  withdrawLink: writeProcedure
    .input(QuotePath)
    .output(PublicLink)
    .mutation(({ ctx, input }) => withdrawLink(ctx.actor, input.quoteId)),
});
