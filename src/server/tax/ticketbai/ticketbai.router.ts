import {
  TicketbaiSettings,
  TicketbaiSettingsPatch,
} from '@/server/company/tax-agency-settings/ticketbai-settings.schema';
import {
  getTicketbaiSettings,
  saveTicketbaiSettings,
} from '@/server/company/tax-agency-settings/ticketbai-settings.service';
import {
  einvoiceProcedure,
  einvoiceReadProcedure,
  freshOwnerProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';
import { findTicketbaiStanding, getTicketbaiStatus, submitTicketbai } from '@/server/tax/ticketbai/submissions';
import {
  TicketbaiStanding,
  TicketbaiStatus,
  TicketbaiSubmit,
  TicketbaiSubmitted,
} from '@/server/tax/ticketbai/ticketbai.schema';

const tag = 'E-invoicing';

export const ticketbaiRouter = router({
  submit: einvoiceProcedure
    .meta(
      rest('POST', '/v1/invoices/{invoiceId}/ticketbai/submit', {
        tag,
        summary: 'Submit the TicketBAI file of an invoice',
        description:
          'To the tax agency of its territory, with the files that wait before it. Files are sent by themselves as invoices ' +
          'are issued and cancelled; this sends one at once, or again after a refusal: as a correction (Zuzendu) where ' +
          'Araba and Gipuzkoa take one. A receipt is always the one that the agency gave.',
        errors: [404, 422],
      }),
    )
    .input(InvoicePath.extend(TicketbaiSubmit.shape))
    .output(TicketbaiSubmitted)
    .mutation(async ({ ctx, input: { invoiceId, ...input } }) => ({
      data: await submitTicketbai(ctx.actor, invoiceId, input),
    })),

  status: einvoiceReadProcedure
    .meta(
      rest('GET', '/v1/invoices/{invoiceId}/ticketbai/status', {
        tag,
        summary: 'Read how the TicketBAI file of an invoice stands',
        description: 'Whether the file was made and sent, and what the tax agency answered.',
        errors: [404],
      }),
    )
    .input(InvoicePath)
    .output(TicketbaiStatus)
    .query(async ({ ctx, input }) => {
      const data = await getTicketbaiStatus(ctx.actor, input.invoiceId);
      return { ...data, data };
    }),

  /** The same for the invoice's screen; null of an invoice without a file. */
  ofInvoice: readProcedure
    .input(InvoicePath)
    .output(TicketbaiStanding.nullable())
    .query(({ ctx, input }) => findTicketbaiStanding(ctx.actor, input.invoiceId)),

  settings: readProcedure.output(TicketbaiSettings).query(({ ctx }) => getTicketbaiSettings(ctx.actor)),

  /** An owner says whether files are made, having signed in afresh. */
  saveSettings: freshOwnerProcedure
    .input(TicketbaiSettingsPatch)
    .output(TicketbaiSettings)
    .mutation(({ ctx, input }) => saveTicketbaiSettings(ctx.actor, input)),
});
