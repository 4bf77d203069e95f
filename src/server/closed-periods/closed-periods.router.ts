import { z } from 'zod';
import { freshCloseQuartersProcedure, readProcedure, router } from '@/server/api/trpc';
import { PeriodClosing, QuarterPath } from '@/server/closed-periods/closed-periods.schema';
import { closeQuarter, listClosings, reopenQuarter } from '@/server/closed-periods/closed-periods.service';

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
