import { z } from 'zod';
import { PeriodClosing, QuarterPath } from '@/server/company/closed-periods/closed-periods.schema';
import { closeQuarter, listClosings, reopenQuarter } from '@/server/company/closed-periods/closed-periods.service';
import { freshCloseQuartersProcedure, readProcedure, router } from '@/server/platform/api/trpc';

export const closedPeriodsRouter = router({
  list: readProcedure.output(z.array(PeriodClosing)).query(({ ctx }) => listClosings(ctx.actor)),

  close: freshCloseQuartersProcedure
    .input(QuarterPath)
    .output(PeriodClosing)
    .mutation(({ ctx, input }) => closeQuarter(ctx.actor, input.quarter)),

  reopen: freshCloseQuartersProcedure
    .input(QuarterPath)
    .output(PeriodClosing)
    .mutation(({ ctx, input }) => reopenQuarter(ctx.actor, input.quarter)),
});
