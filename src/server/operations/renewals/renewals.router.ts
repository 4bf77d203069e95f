import { Renewable, Renewal, Renewed } from '@/server/operations/renewals/renewals.schema';
import { listRenewable, renew } from '@/server/operations/renewals/renewals.service';
import { adminReadProcedure, freshAdminReadWriteProcedure, router } from '@/server/platform/api/trpc';

export const renewalsRouter = router({
  /** What a member who has left may have seen. */
  list: adminReadProcedure.output(Renewable).query(({ ctx }) => listRenewable(ctx.actor)),

  renew: freshAdminReadWriteProcedure
    .input(Renewal)
    .output(Renewed)
    .mutation(({ ctx, input }) => renew(ctx.actor, input)),
});
