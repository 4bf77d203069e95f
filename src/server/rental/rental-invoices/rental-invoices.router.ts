import { resources } from '@/lib/folio/resources';
import { readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { cancelStay, offerCancellation } from '@/server/rental/rental-invoices/cancel-stay';
import { findInvoicedStay, invoiceStay } from '@/server/rental/rental-invoices/invoice-stay';
import {
  CancellationOffer,
  InvoicedStay,
  StayCancel,
  StayCancelled,
  StayInvoiceCreate,
} from '@/server/rental/rental-invoices/rental-invoices.schema';
import { ReservationPath } from '@/server/rental/reservations/reservations.schema';
import { Invoice, InvoicePath } from '@/server/sales/invoices/invoices.schema';

const { tag } = resources.reservations;
const single = '/v1/reservations/{reservationId}';

export const rentalInvoicesRouter = router({
  create: writeProcedure
    .meta(
      rest('POST', `${single}/invoice`, {
        tag,
        summary: 'Invoice a stay',
        description:
          'Makes a draft of accommodation, cleaning and tourist tax, once: after that, 409 with `invoiceId`. The client is ' +
          'found by e-mail address, else by name, else made; where that is not certain, 422 `CLIENT_UNCERTAIN` with `candidates`.',
        status: 201,
        errors: [409, 422],
      }),
    )
    .input(ReservationPath.extend(StayInvoiceCreate.shape))
    .output(Invoice)
    .mutation(({ ctx, input: { reservationId, ...invoice } }) => invoiceStay(ctx.actor, reservationId, invoice)),

  /** What the page of an invoice leads back to. */
  stayOf: readProcedure
    .input(InvoicePath)
    .output(InvoicedStay.nullable())
    .query(({ ctx, input }) => findInvoicedStay(ctx.actor, input.invoiceId)),

  offer: readProcedure
    .meta(
      rest('GET', `${single}/cancellation`, {
        tag,
        summary: 'Read what cancelling a stay would give back',
        description: 'By the cancellation policy of the property, if it were cancelled now. Nothing is changed.',
      }),
    )
    .input(ReservationPath)
    .output(CancellationOffer)
    .query(({ ctx, input }) => offerCancellation(ctx.actor, input.reservationId)),

  cancel: writeProcedure
    .meta(
      rest('POST', `${single}/cancel`, {
        tag,
        summary: 'Cancel a stay and what was invoiced of it',
        description:
          'The draft of its invoice is deleted; an issued one is credited by what the policy gives back, or by ' +
          '`refundAmount`, in the draft of a credit note. `DELETE` leaves its invoice as it is.',
        errors: [409, 422],
      }),
    )
    .input(ReservationPath.extend(StayCancel.shape))
    .output(StayCancelled)
    .mutation(({ ctx, input: { reservationId, ...refund } }) => cancelStay(ctx.actor, reservationId, refund)),
});
