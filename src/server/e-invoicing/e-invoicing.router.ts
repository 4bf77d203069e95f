import { resources } from '@/lib/resources';
import { BinaryAnswer, einvoiceProcedure, readProcedure, rest, router } from '@/server/api/trpc';
import {
  EInvoiceExport,
  EInvoiceExported,
  EInvoiceOffer,
  InvoicePdfInput,
} from '@/server/e-invoicing/e-invoicing.schema';
import { exportEInvoice, readFacturae } from '@/server/e-invoicing/exports/export-e-invoice';
import { offerFormats } from '@/server/e-invoicing/exports/offer-formats';
import { InvoicePath } from '@/server/invoices/invoices.schema';
import { getInvoice } from '@/server/invoices/read-invoices';

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
        answers: ['application/pdf'],
        errors: [422, 503],
      }),
    )
    .input(InvoicePath.extend(InvoicePdfInput.shape))
    .output(BinaryAnswer)
    .query(async ({ ctx, input: { invoiceId, format }, signal }) => {
      if (format === 'facturx') {
        const { makeHybridPdf } = await import('@/server/e-invoicing/exports/hybrid-pdf');
        const { bytes, fileName: filename } = await makeHybridPdf(ctx.actor, invoiceId, signal);
        return { bytes, filename };
      }
      // Loaded at first use: the PDF renderer costs a second and 100 MB.
      const { renderInvoicePdf } = await import('@/server/invoices/pdf/invoice-pdf');
      const { documentNumber } = await getInvoice(ctx.actor, invoiceId);
      const bytes = await renderInvoicePdf(ctx.actor, invoiceId, signal);
      return { bytes, filename: `${documentNumber ?? invoiceId}.pdf` };
    }),

  /** Which formats an invoice can be exported in, and what each of them still needs. */
  offer: readProcedure
    .input(InvoicePath)
    .output(EInvoiceOffer)
    .query(({ ctx, input }) => offerFormats(ctx.actor, input.invoiceId)),

  xml: readProcedure
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
