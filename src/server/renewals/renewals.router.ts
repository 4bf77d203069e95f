import { adminReadProcedure, freshAdminReadWriteProcedure, router } from '@/server/api/trpc';
import { Renewable, Renewal, Renewed } from '@/server/renewals/renewals.schema';
import { listRenewable, renew } from '@/server/renewals/renewals.service';

export const renewalsRouter = router({
  /** What a member who has left may have seen. */
  list: adminReadProcedure.output(Renewable).query(({ ctx }) => listRenewable(ctx.actor)),

  renew: freshAdminReadWriteProcedure
    .input(Renewal)
    .output(Renewed)
    .mutation(({ ctx, input }) => renew(ctx.actor, input)),
});
