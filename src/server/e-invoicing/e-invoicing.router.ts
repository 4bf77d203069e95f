import { einvoiceProcedure, rest, router } from '@/server/api/trpc';
import { EInvoiceExport, EInvoiceExported } from '@/server/e-invoicing/e-invoicing.schema';
import { exportEInvoice } from '@/server/e-invoicing/exports/export-e-invoice';
import { InvoicePath } from '@/server/invoices/invoices.schema';

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
});
