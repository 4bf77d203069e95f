import { listProcedure, readProcedure, router } from '@/server/platform/api/trpc';
import { getSendingState } from '@/server/tax/tax-agency/sending-state';
import { listSubmissions } from '@/server/tax/tax-agency/submissions.service';
import { SendingState, SubmissionList, SubmissionListInput } from '@/server/tax/tax-agency/tax-agency.schema';

/** What is sent to the tax agencies, by VERI*FACTU and by TicketBAI, for the dashboard. */
export const taxAgencyRouter = router({
  list: listProcedure
    .input(SubmissionListInput)
    .output(SubmissionList)
    .query(({ ctx, input }) => listSubmissions(ctx.actor, input)),

  state: readProcedure.output(SendingState).query(({ ctx }) => getSendingState(ctx.actor)),
});
