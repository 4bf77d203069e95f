import { z } from 'zod';
import { ClientPath } from '@/server/clients/clients.schema';
import {
  Deposit,
  DepositApplied,
  DepositApply,
  DepositBalance,
  DepositCreate,
  DepositList,
  DepositListInput,
  DepositPatch,
  DepositPath,
  DepositRefund,
  DepositRefunded,
} from '@/server/deposits/deposits.schema';
import * as deposits from '@/server/deposits/deposits.service';
import { applyDeposit, refundDeposit } from '@/server/deposits/spend-deposit';
import { readProcedure, rest, router, writeProcedure } from '@/server/trpc';

const tag = 'Deposits';
const single = '/v1/deposits/{depositId}';

export const depositsRouter = router({
  list: readProcedure
    .meta(rest('GET', '/v1/deposits', { tag, summary: 'List deposits' }))
    .input(DepositListInput)
    .output(DepositList)
    .query(({ ctx, input }) => deposits.listDeposits(ctx.actor, input)),

  create: writeProcedure
    .meta(rest('POST', '/v1/deposits', { tag, summary: 'Record a deposit', status: 201 }))
    .input(DepositCreate)
    .output(Deposit)
    .mutation(({ ctx, input }) => deposits.createDeposit(ctx.actor, input)),

  get: readProcedure
    .meta(rest('GET', single, { tag, summary: 'Read a deposit' }))
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
    .meta(rest('POST', `${single}/apply`, { tag, summary: 'Pay an invoice out of a deposit', errors: [409, 422] }))
    .input(DepositPath.extend(DepositApply.shape))
    .output(DepositApplied)
    .mutation(({ ctx, input: { depositId, ...application } }) => applyDeposit(ctx.actor, depositId, application)),

  refund: writeProcedure
    .meta(rest('POST', `${single}/refund`, { tag, summary: 'Book that a deposit is given back', errors: [422] }))
    .input(DepositPath.extend(DepositRefund.shape))
    .output(DepositRefunded)
    .mutation(({ ctx, input: { depositId, ...refund } }) => refundDeposit(ctx.actor, depositId, refund)),

  balance: readProcedure
    .input(ClientPath)
    .output(DepositBalance)
    .query(({ ctx, input }) => deposits.depositBalanceOf(ctx.actor, input.clientId)),
});
