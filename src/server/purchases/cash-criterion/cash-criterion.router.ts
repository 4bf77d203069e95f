import { freshAdminProcedure, readProcedure, router } from '@/server/platform/api/trpc';
import { CashCriterion } from '@/server/purchases/cash-criterion/cash-criterion.schema';
import { getCashCriterion, saveCashCriterion } from '@/server/purchases/cash-criterion/cash-criterion.service';

export const cashCriterionRouter = router({
  get: readProcedure.output(CashCriterion).query(({ ctx }) => getCashCriterion(ctx.actor)),

  save: freshAdminProcedure
    .input(CashCriterion)
    .output(CashCriterion)
    .mutation(({ ctx, input }) => saveCashCriterion(ctx.actor, input)),
});
