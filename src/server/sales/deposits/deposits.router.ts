import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { invoiceDeposit, previewAdvance } from '@/server/sales/deposits/advance-invoice';
import { applyOrDeduct } from '@/server/sales/deposits/deduct-advance';
import {
  AdvancePreview,
  Deposit,
  DepositApplied,
  DepositApply,
  DepositBalance,
  DepositBrowseInput,
  DepositCreate,
  DepositInvoice,
  DepositList,
  DepositListInput,
  DepositPatch,
  DepositPath,
  DepositRefund,
  DepositRefunded,
} from '@/server/sales/deposits/deposits.schema';
import * as deposits from '@/server/sales/deposits/deposits.service';
import { refundDeposit } from '@/server/sales/deposits/spend-deposit';
import { Invoice } from '@/server/sales/invoices/invoices.schema';

const { tag } = resources.deposits;
const single = '/v1/deposits/{depositId}';

export const depositsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/deposits', {
        tag,
        summary: 'List deposits',
        description: 'Money that clients paid ahead, newest first, with what remains of each.',
      }),
    )
    .input(DepositListInput)
    .output(DepositList)
    .query(({ ctx, input }) => deposits.listDeposits(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(DepositBrowseInput)
    .output(DepositList)
    .query(({ ctx, input }) => deposits.listDeposits(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/deposits', {
        tag,
        summary: 'Record a deposit',
        description: 'Money that a client paid ahead. It pays invoices later (`apply`), or is given back (`refund`).',
        status: 201,
      }),
    )
    .input(DepositCreate)
    .output(Deposit)
    .mutation(({ ctx, input }) => deposits.createDeposit(ctx.actor, input)),

  get: readProcedure
    .meta(
      rest('GET', single, {
        row: 'deposit',
        tag,
        summary: 'Read a deposit',
        description: 'One deposit, with what it has paid and what remains.',
      }),
    )
    .input(DepositPath)
    .output(Deposit)
    .query(({ ctx, input }) => deposits.getDeposit(ctx.actor, input.depositId)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a deposit',
        description:
          'Client, amount and currency can be put right until some of it is applied or refunded. There is no PUT: a ' +
          'deposit is money that was received, not a document that is written anew.',
        errors: [409],
      }),
    )
    .input(DepositPath.extend(DepositPatch.shape))
    .output(Deposit)
    .mutation(({ ctx, input: { depositId, ...changes } }) => deposits.updateDeposit(ctx.actor, depositId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete a deposit that was entered by mistake',
        description: 'Only while nothing of it is applied or refunded. What was received and given back is a refund.',
        status: 204,
        errors: [422],
      }),
    )
    .input(DepositPath)
    .output(z.void())
    .mutation(({ ctx, input }) => deposits.deleteDeposit(ctx.actor, input.depositId)),

  applyToInvoice: writeProcedure
    .meta(
      rest('POST', `${single}/apply`, {
        tag,
        summary: 'Pay an invoice out of a deposit',
        description:
          'Pays as much of the invoice as the deposit has, or the `amount` that is sent, and sends `invoice.paid`, or `invoice.updated` while something is left to pay. Client and currency have to be the same. No money moves: it came with the deposit.',
        errors: [409, 422],
      }),
    )
    .input(DepositPath.extend(DepositApply.shape))
    .output(DepositApplied)
    .mutation(({ ctx, input: { depositId, ...application } }) => applyOrDeduct(ctx.actor, depositId, application)),

  invoice: writeProcedure
    .meta(
      rest('POST', `${single}/invoice`, {
        tag,
        summary: 'Invoice a deposit',
        description:
          'Issues an invoice of kind `advance` that leaves exactly the money received to pay, its tax taken out of it, and ' +
          'pays it by the deposit. It is of the day of the money, or where the series has numbered a later one, of today ' +
          'with that `operationDate`: its tax is in the quarter of the money. Apply the deposit to the draft of a final ' +
          'invoice, and that takes it off, or an `amount` of it; several invoices may, until nothing is left. ' +
          '422 `WITHHOLDING_NEEDED` asks for `irpfRate`, 422 `ADVANCE_IN_CLOSED_QUARTER` for `confirmClosedQuarter`.',
        status: 201,
        errors: [409, 422],
      }),
    )
    .input(DepositPath.extend(DepositInvoice.shape))
    .output(Invoice)
    .mutation(({ ctx, input: { depositId, ...invoice } }) => invoiceDeposit(ctx.actor, depositId, invoice)),

  advancePreview: readProcedure
    .input(DepositPath.extend(DepositInvoice.shape))
    .output(AdvancePreview)
    .query(({ ctx, input: { depositId, ...invoice } }) => previewAdvance(ctx.actor, depositId, invoice)),

  refund: writeProcedure
    .meta(
      rest('POST', `${single}/refund`, {
        tag,
        summary: 'Book that a deposit is given back',
        description: 'Says that money went back to the client. Folio moves no money. More than remains is 400.',
        errors: [422],
      }),
    )
    .input(DepositPath.extend(DepositRefund.shape))
    .output(DepositRefunded)
    .mutation(({ ctx, input: { depositId, ...refund } }) => refundDeposit(ctx.actor, depositId, refund)),

  balance: listProcedure
    .input(ClientPath)
    .output(DepositBalance)
    .query(({ ctx, input }) => deposits.depositBalanceOf(ctx.actor, input.clientId)),
});
