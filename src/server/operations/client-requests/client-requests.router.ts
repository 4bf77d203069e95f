import { z } from 'zod';
import { askClient, askClientOf } from '@/server/operations/client-requests/ask-client';
import {
  ClientRequest,
  RequestAskHere,
  RequestAskOf,
  RequestCounts,
  RequestList,
  RequestListInput,
  RequestPath,
} from '@/server/operations/client-requests/client-requests.schema';
import * as requests from '@/server/operations/client-requests/client-requests.service';
import { compareListProcedure, compareProcedure, ownerProcedure, router } from '@/server/platform/api/trpc';

export const clientRequestsRouter = router({
  list: compareListProcedure
    .input(RequestListInput)
    .output(RequestList)
    .query(({ ctx, input }) => requests.listRequests(ctx.actor, input)),

  counts: compareListProcedure.output(RequestCounts).query(({ ctx }) => requests.countRequests(ctx.actor)),

  ask: compareProcedure
    .input(RequestAskHere)
    .output(ClientRequest)
    .mutation(({ ctx, input }) => askClient(ctx.actor, input)),

  /** The same in another company of the accountant's, from the board. */
  askOf: compareProcedure
    .input(RequestAskOf)
    .output(ClientRequest)
    .mutation(({ ctx, input }) => askClientOf(ctx.actor, input)),

  remind: compareProcedure
    .input(RequestPath)
    .output(ClientRequest)
    .mutation(({ ctx, input }) => requests.remindNow(ctx.actor, input.requestId)),

  close: compareProcedure
    .input(RequestPath)
    .output(ClientRequest)
    .mutation(({ ctx, input }) => requests.closeRequest(ctx.actor, input.requestId)),

  /** The page on which the owner answers. */
  open: ownerProcedure
    .input(RequestPath)
    .output(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) => requests.openRequest(ctx.actor, input.requestId)),
});
