import { FaceCancel, FaceStatus, FaceSubmit, FaceSubmitted, FaceView } from '@/server/e-invoicing/face/face.schema';
import { cancelAtFace, readFaceStatus, viewFace } from '@/server/e-invoicing/face/follow-face';
import { submitToFace } from '@/server/e-invoicing/face/submit-to-face';
import { einvoiceProcedure, einvoiceReadProcedure, readProcedure, rest, router } from '@/server/platform/api/trpc';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';

const tag = 'E-invoicing';

export const faceRouter = router({
  submit: einvoiceProcedure
    .meta(
      rest('POST', '/v1/invoices/{invoiceId}/face/submit', {
        tag,
        summary: 'Submit an invoice to FACe',
        description:
          'As a signed Facturae, to the entry point of Spanish administrations. Where FACe does not answer it is `queued` ' +
          'and tried again; submitting again then does no harm. A registration number is always the one that FACe gave: ' +
          'here, or where FACe only says that it has the invoice already, to the person who looks it up there.',
        errors: [404, 422],
      }),
    )
    .input(InvoicePath.extend(FaceSubmit.shape))
    .output(FaceSubmitted)
    .mutation(async ({ ctx, input: { invoiceId, ...input } }) => ({
      data: await submitToFace(ctx.actor, invoiceId, input),
    })),

  status: einvoiceReadProcedure
    .meta(
      rest('GET', '/v1/invoices/{invoiceId}/face/status', {
        tag,
        summary: 'Ask FACe what became of an invoice',
        description: 'Asks FACe now, and answers what it says of the invoice and of its cancellation.',
        errors: [404, 422],
      }),
    )
    .input(InvoicePath)
    .output(FaceStatus)
    .query(async ({ ctx, input }) => {
      const data = await readFaceStatus(ctx.actor, input.invoiceId);
      return { ...data, data };
    }),

  cancel: einvoiceProcedure
    .meta(
      rest('POST', '/v1/invoices/{invoiceId}/face/cancel', {
        tag,
        summary: 'Ask to cancel an invoice at FACe',
        description: 'The office decides: `anulacion` then says what became of it.',
        errors: [404, 422],
      }),
    )
    .input(InvoicePath.extend(FaceCancel.shape))
    .output(FaceStatus)
    .mutation(async ({ ctx, input: { invoiceId, motivo } }) => {
      const data = await cancelAtFace(ctx.actor, invoiceId, motivo);
      return { ...data, data };
    }),

  /** What is known of an invoice at FACe, without asking there. */
  view: readProcedure
    .input(InvoicePath)
    .output(FaceView)
    .query(({ ctx, input }) => viewFace(ctx.actor, input.invoiceId)),

  /** As `status`, for the dashboard. */
  refresh: einvoiceProcedure
    .input(InvoicePath)
    .output(FaceView)
    .mutation(async ({ ctx, input }) => {
      await readFaceStatus(ctx.actor, input.invoiceId);
      return viewFace(ctx.actor, input.invoiceId);
    }),
});
