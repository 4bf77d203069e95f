import { resources } from '@/lib/folio/resources';
import {
  EInvoiceExport,
  EInvoiceExported,
  EInvoiceOffer,
  EInvoicePreviewInput,
  InvoicePdfInput,
} from '@/server/e-invoicing/e-invoicing/e-invoicing.schema';
import { exportEInvoice, readFacturae } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import { offerFormats } from '@/server/e-invoicing/e-invoicing/exports/offer-formats';
import { previewEInvoice } from '@/server/e-invoicing/e-invoicing/exports/preview-e-invoice';
import {
  BookIncoming,
  EInvoiceReceive,
  EInvoiceReceived,
  IncomingFile,
  IncomingPath,
  ReadEInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import {
  bookIncoming,
  readIncoming,
  receiveEInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/receive-e-invoice';
import {
  BinaryAnswer,
  einvoiceProcedure,
  einvoiceReadProcedure,
  readProcedure,
  rest,
  router,
  writeProcedure,
} from '@/server/platform/api/trpc';
import { bytesOf } from '@/server/platform/contract/file-kinds';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

const tag = 'E-invoicing';

export const eInvoicingRouter = router({
  export: einvoiceProcedure
    .meta(
      rest('POST', '/v1/invoices/{invoiceId}/einvoice/export', {
        tag,
        summary: 'Export an issued invoice as an e-invoice',
        description:
          'What was exported once is answered again byte for byte, as long as nothing of the invoice has changed. Where ' +
          'the format needs more than the invoice says, the answer is 422 with every field in `details`.',
        errors: [422],
      }),
    )
    .input(InvoicePath.extend(EInvoiceExport.shape))
    .output(EInvoiceExported)
    .mutation(async ({ ctx, input: { invoiceId, ...input } }) => ({
      data: await exportEInvoice(ctx.actor, invoiceId, input),
    })),

  pdf: readProcedure
    .meta(
      rest('GET', '/v1/invoices/{invoiceId}/pdf', {
        tag: resources.invoices.tag,
        summary: 'Download the PDF',
        description: 'The invoice as it is sent. A draft is marked as one.',
        answers: ['application/pdf'],
        errors: [422],
      }),
    )
    .input(InvoicePath.extend(InvoicePdfInput.shape))
    .output(BinaryAnswer)
    .query(async ({ ctx, input: { invoiceId, format }, signal }) => {
      if (format === 'facturx') {
        const { makeHybridPdf } = await import('@/server/e-invoicing/e-invoicing/exports/hybrid-pdf');
        const { bytes, fileName: filename } = await makeHybridPdf(ctx.actor, invoiceId, signal);
        return { bytes, filename };
      }
      // Loaded at first use: the PDF renderer costs a second and 100 MB.
      const { renderInvoicePdf } = await import('@/server/sales/invoices/pdf/invoice-pdf');
      const { documentNumber } = await getInvoice(ctx.actor, invoiceId);
      const bytes = await renderInvoicePdf(ctx.actor, invoiceId, signal);
      return { bytes, filename: `${documentNumber ?? invoiceId}.pdf` };
    }),

  /** Which formats an invoice can be exported in, and what each of them still needs. */
  offer: readProcedure
    .input(InvoicePath)
    .output(EInvoiceOffer)
    .query(({ ctx, input }) => offerFormats(ctx.actor, input.invoiceId)),

  /** What the XML of an invoice says, read back from it; null for a format that we only write. */
  preview: readProcedure
    .input(EInvoicePreviewInput)
    .output(ReadEInvoice.nullable())
    .query(({ ctx, input }) => previewEInvoice(ctx.actor, input.invoiceId, input.format)),

  receive: writeProcedure
    .meta(
      rest('POST', '/v1/expenses/e-invoice', {
        tag,
        summary: 'Book an e-invoice of a vendor as an expense',
        description:
          'The body is the file: XML in UBL, CII, Facturae 3, FatturaPA, FA(2) or FA(3), a PDF that holds it (Factur-X, ' +
          'ZUGFeRD), or either in a signed envelope (.p7m). Its sums must add up; what does not is answered with 422 and the figures. One that has been entered already is 409 ' +
          '`EXPENSE_DUPLICATE`, with its `existingExpenseId`. The file becomes the receipt. Of a file with several ' +
          'invoices each is an expense of its own, in `expenses`; those that are booked already are passed over with a warning.',
        status: 201,
        accepts: bytesOf('incomingInvoice', [
          'application/octet-stream',
          'application/xml',
          'text/xml',
          'application/pdf',
          'application/pkcs7-mime',
        ]),
        errors: [409, 422],
      }),
    )
    .input(EInvoiceReceive)
    .output(EInvoiceReceived)
    .mutation(async ({ ctx, input }) => ({ data: await receiveEInvoice(ctx.actor, input) })),

  /** A file that was announced as a receipt and stored, and what it says. */
  readIncoming: readProcedure
    .input(IncomingPath)
    .output(IncomingFile)
    .query(({ ctx, input }) => readIncoming(ctx.actor, input.fileId)),

  /** Books all invoices of such a file. */
  bookIncoming: writeProcedure
    .input(BookIncoming)
    .output(EInvoiceReceived.shape.data)
    .mutation(({ ctx, input }) => bookIncoming(ctx.actor, input)),

  xml: einvoiceReadProcedure
    .meta(
      rest('GET', '/v1/invoices/{invoiceId}/xml', {
        tag,
        summary: 'Get the Facturae of an invoice',
        description: 'As it was exported last, signed before unsigned; 404 until it has been.',
        answers: ['application/xml'],
        errors: [404],
      }),
    )
    .input(InvoicePath)
    .output(BinaryAnswer)
    .query(async ({ ctx, input }) => {
      const { bytes, fileName } = await readFacturae(ctx.actor, input.invoiceId);
      return { bytes, filename: fileName };
    }),
});
