import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import { BatchInput, batchOf, batchRest, createBatch } from '@/server/platform/api/batch';
import { answerMeta } from '@/server/platform/api/context';
import { jsonOrSchema } from '@/server/platform/api/json-of';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { PublicLink } from '@/server/platform/contract/answer-parts';
import { builtBySql } from '@/server/platform/contract/built-by-sql';
import { listHistory } from '@/server/sales/documents/document-history';
import { DocumentHistory } from '@/server/sales/documents/document-history.schema';
import { DocumentMailPreview, DocumentSent } from '@/server/sales/documents/documents.schema';
import { Paper } from '@/server/sales/documents/paper.schema';
import { createDrafts } from '@/server/sales/invoices/create-drafts';
import { createCreditNote, listCreditNotes } from '@/server/sales/invoices/credit-notes/credit-note';
import {
  CreditNoteCreate,
  CreditNoteCreated,
  CreditNotes,
} from '@/server/sales/invoices/credit-notes/credit-note.schema';
import { rectifySeveral } from '@/server/sales/invoices/credit-notes/rectify-several';
import { RectifySeveral } from '@/server/sales/invoices/credit-notes/rectify-several.schema';
import { duplicateInvoice } from '@/server/sales/invoices/duplicate-invoice';
import { balanceOf, countByState } from '@/server/sales/invoices/invoice-ledger';
import { described } from '@/server/sales/invoices/invoices.describe';
import {
  ClientBalance,
  Invoice,
  InvoiceCancelled,
  InvoiceCounts,
  InvoiceCreate,
  InvoiceList,
  InvoiceListInput,
  InvoicePaid,
  InvoicePatch,
  InvoicePath,
  InvoicePayment,
  InvoiceView,
  InvoiceViewList,
  InvoiceViewListInput,
} from '@/server/sales/invoices/invoices.schema';
import { deleteDraft, deleteInvoice } from '@/server/sales/invoices/issuing/cancel-invoice';
import { IssueCheck } from '@/server/sales/invoices/issuing/issue-check.schema';
import { checkIssue } from '@/server/sales/invoices/issuing/plan-issue';
import { chargeLateFee, previewLateFee } from '@/server/sales/invoices/late-fees/late-fee';
import { LateFeeCharge, LateFeeCharged, LateFeePreview } from '@/server/sales/invoices/late-fees/late-fee.schema';
import { payInvoice } from '@/server/sales/invoices/pay-invoice';
import { describeTypedInvoice, readInvoicePaper } from '@/server/sales/invoices/pdf/invoice-paper';
import { makeLink, showLink, withdrawLink } from '@/server/sales/invoices/public-page/invoice-link';
import {
  browseInvoices,
  getInvoice,
  getInvoiceJson,
  isInvoiceWithdrawn,
  listInvoiceJson,
  listInvoices,
  viewInvoice,
} from '@/server/sales/invoices/read-invoices';
import { replaceSimplified } from '@/server/sales/invoices/replace-simplified';
import { SimplifiedReplace } from '@/server/sales/invoices/replace-simplified.schema';
import { markInvoiceSent } from '@/server/sales/invoices/sending/mark-sent';
import { previewInvoiceMail, sendInvoice } from '@/server/sales/invoices/sending/send-invoice';
import { InvoiceSend } from '@/server/sales/invoices/sending/send-invoice.schema';
import {
  createInvoice,
  createInvoiceJson,
  issueInvoice,
  replaceInvoice,
  updateInvoice,
} from '@/server/sales/invoices/write-invoices';
import { listPayments } from '@/server/sales/payments/list-payments';
import { InvoicePayments } from '@/server/sales/payments/payments.schema';

const { tag } = resources.invoices;
const single = '/v1/invoices/{invoiceId}';

export const invoicesRouter = router({
  list: listProcedure
    .meta(rest('GET', '/v1/invoices', { tag, ...described.list }))
    .input(InvoiceListInput)
    .output(jsonOrSchema(InvoiceList))
    .query(({ ctx, input }) => (ctx.acceptsJson ? listInvoiceJson : listInvoices)(ctx.actor, input)),

  create: writeProcedure
    .meta(rest('POST', '/v1/invoices', { tag, ...described.create, status: 201, errors: [409, 422] }))
    .input(InvoiceCreate)
    .output(jsonOrSchema(Invoice))
    .mutation(({ ctx, input }) => (ctx.acceptsJson ? createInvoiceJson : createInvoice)(ctx.actor, input)),

  createBatch: writeProcedure
    .meta(batchRest('/v1/invoices/batch', 'invoices.create', { tag, summary: 'Create up to 50 invoices' }))
    .input(BatchInput)
    .output(builtBySql(batchOf(Invoice).meta({ id: 'InvoiceBatch' })))
    .mutation(({ ctx, input }) =>
      createBatch(ctx, input.items, { schema: InvoiceCreate, one: createInvoice, together: createDrafts }),
    ),

  get: readProcedure
    .meta(rest('GET', single, { tag, row: 'invoice', ...described.get }))
    .input(InvoicePath)
    .output(jsonOrSchema(Invoice))
    .query(({ ctx, input }) => (ctx.acceptsJson ? getInvoiceJson : getInvoice)(ctx.actor, input.invoiceId)),

  replace: writeProcedure
    .meta(rest('PUT', single, { tag, ...described.replace, errors: [409, 422] }))
    .input(InvoicePath.extend(InvoiceCreate.shape))
    .output(Invoice)
    .mutation(({ ctx, input: { invoiceId, ...invoice } }) => replaceInvoice(ctx.actor, invoiceId, invoice)),

  update: writeProcedure
    .meta(rest('PATCH', single, { tag, ...described.update, errors: [409, 422] }))
    .input(InvoicePath.extend(InvoicePatch.shape))
    .output(Invoice)
    .mutation(({ ctx, input: { invoiceId, ...changes } }) => updateInvoice(ctx.actor, invoiceId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        ...described.delete,
        alsoStatus: [204],
        errors: [409, 422],
      }),
    )
    .input(InvoicePath)
    .output(InvoiceCancelled.optional())
    .mutation(async ({ ctx, input: { invoiceId: id } }) => {
      if ((await deleteInvoice(ctx.actor, id)) === 'removed') return undefined;
      return { data: { id, status: 'cancelled', cancelledVia: 'api' }, meta: answerMeta(ctx) };
    }),

  /** For the list: `delete` would cancel what somebody has issued meanwhile. */
  deleteDraft: writeProcedure
    .input(InvoicePath)
    .mutation(({ ctx, input: { invoiceId } }) => deleteDraft(ctx.actor, invoiceId)),

  issue: writeProcedure
    .meta(rest('POST', `${single}/issue`, { tag, ...described.issue, leaves: 'sent', errors: [409, 422] }))
    .input(InvoicePath)
    .output(Invoice)
    .mutation(({ ctx, input: { invoiceId } }) => issueInvoice(ctx.actor, invoiceId)),

  send: writeProcedure
    .meta(rest('POST', `${single}/send`, { tag, ...described.send, errors: [422] }))
    .input(InvoicePath.extend(InvoiceSend.shape))
    .output(DocumentSent)
    .mutation(({ ctx, input: { invoiceId, ...mail } }) => sendInvoice(ctx.actor, invoiceId, mail)),

  /** The mail that `send` would send. */
  mailPreview: writeProcedure
    .input(InvoicePath.extend(InvoiceSend.shape))
    .output(DocumentMailPreview)
    .query(({ ctx, input: { invoiceId, ...mail } }) => previewInvoiceMail(ctx.actor, invoiceId, mail)),

  markSent: writeProcedure.input(InvoicePath).mutation(({ ctx, input }) => markInvoiceSent(ctx.actor, input.invoiceId)),

  pay: writeProcedure
    .meta(rest('POST', `${single}/paid`, { tag, ...described.pay, leaves: 'paid', errors: [422] }))
    .input(InvoicePath.extend(InvoicePayment.shape))
    .output(InvoicePaid)
    .mutation(({ ctx, input: { invoiceId, ...payment } }) => payInvoice(ctx.actor, invoiceId, payment)),

  createCreditNote: writeProcedure
    .meta(
      rest('POST', `${single}/credit-note`, {
        tag,
        ...described.createCreditNote,
        status: 201,
        errors: [422],
        identifiedByBody: true,
        needsIdempotencyKey: true,
      }),
    )
    .input(InvoicePath.extend(CreditNoteCreate.shape))
    .output(CreditNoteCreated)
    .mutation(({ ctx, input: { invoiceId, ...credit } }) => createCreditNote(ctx.actor, invoiceId, credit)),

  replaceSimplified: writeProcedure
    .meta(
      rest('POST', `${single}/replace`, {
        tag,
        ...described.replaceSimplified,
        status: 201,
        errors: [409, 422],
      }),
    )
    .input(InvoicePath.extend(SimplifiedReplace.shape))
    .output(Invoice)
    .mutation(({ ctx, input: { invoiceId, ...client } }) => replaceSimplified(ctx.actor, invoiceId, client)),

  duplicate: writeProcedure
    .input(InvoicePath)
    .output(Invoice)
    .mutation(({ ctx, input }) => duplicateInvoice(ctx.actor, input.invoiceId)),

  /** What its PDF says. */
  paper: readProcedure
    .input(InvoicePath)
    .output(Paper)
    .query(({ ctx, input }) => readInvoicePaper(ctx.actor, input.invoiceId)),

  /** The paper of a draft as it is typed: nothing is written, but an address would be too short for it. */
  typedPaper: readProcedure
    .input(InvoiceCreate)
    .output(Paper)
    .mutation(({ ctx, input }) => describeTypedInvoice(ctx.actor, input)),

  /** The list and the invoice of the dashboard. */
  browse: listProcedure
    .input(InvoiceViewListInput)
    .output(InvoiceViewList)
    .query(({ ctx, input }) => browseInvoices(ctx.actor, input)),

  view: readProcedure
    .input(InvoicePath)
    .output(InvoiceView)
    .query(({ ctx, input }) => viewInvoice(ctx.actor, input.invoiceId)),

  /** Whether what was invoiced can be invoiced anew. */
  isTakenBack: readProcedure
    .input(InvoicePath)
    .output(z.boolean())
    .query(({ ctx, input }) => isInvoiceWithdrawn(ctx.actor, input.invoiceId)),

  issueCheck: readProcedure
    .input(InvoicePath)
    .output(IssueCheck)
    .query(({ ctx, input }) => checkIssue(ctx.actor, input.invoiceId)),

  rectifySeveral: writeProcedure
    .meta(
      rest('POST', '/v1/credit-notes', {
        tag,
        ...described.rectifySeveral,
        status: 201,
        errors: [404, 422],
      }),
    )
    .input(RectifySeveral)
    .output(Invoice)
    .mutation(({ ctx, input }) => rectifySeveral(ctx.actor, input)),

  creditNotes: readProcedure
    .input(InvoicePath)
    .output(CreditNotes)
    .query(({ ctx, input }) => listCreditNotes(ctx.actor, input.invoiceId)),

  chargeLateFee: writeProcedure
    .meta(
      rest('POST', `${single}/late-fee`, {
        tag,
        ...described.chargeLateFee,
        errors: [422],
      }),
    )
    .input(InvoicePath.extend(LateFeeCharge.shape))
    .output(LateFeeCharged)
    .mutation(({ ctx, input: { invoiceId, ...charge } }) => chargeLateFee(ctx.actor, invoiceId, charge)),

  lateFee: readProcedure
    .input(InvoicePath)
    .output(LateFeePreview)
    .query(({ ctx, input }) => previewLateFee(ctx.actor, input.invoiceId)),

  payments: readProcedure
    .input(InvoicePath)
    .output(InvoicePayments)
    .query(({ ctx, input }) => listPayments(ctx.actor, input.invoiceId)),

  /** Who did what to it. */
  history: readProcedure
    .input(InvoicePath)
    .output(DocumentHistory)
    .query(({ ctx, input }) => listHistory(ctx.actor, input.invoiceId)),

  /** Where its client sees it, and when it was opened there. */
  link: readProcedure
    .input(InvoicePath)
    .output(PublicLink)
    .query(({ ctx, input }) => showLink(ctx.actor, input.invoiceId)),

  makeLink: writeProcedure
    .input(InvoicePath)
    .output(PublicLink)
    .mutation(({ ctx, input }) => makeLink(ctx.actor, input.invoiceId)),

  withdrawLink: writeProcedure
    .input(InvoicePath)
    .output(PublicLink)
    .mutation(({ ctx, input }) => withdrawLink(ctx.actor, input.invoiceId)),

  counts: listProcedure.output(InvoiceCounts).query(({ ctx }) => countByState(ctx.actor, 'invoice')),

  clientBalance: listProcedure
    .input(ClientPath)
    .output(ClientBalance)
    .query(({ ctx, input }) => balanceOf(ctx.actor, input.clientId)),
});
