import { StepList, StepListInput, Trace, TraceInput } from '@/server/developers/workbench/workbench.schema';
import { listSteps, traceOf } from '@/server/developers/workbench/workbench.service';
import { adminReadProcedure, router } from '@/server/platform/api/trpc';

export const workbenchRouter = router({
  list: adminReadProcedure
    .input(StepListInput)
    .output(StepList)
    .query(({ ctx, input }) => listSteps(ctx.actor, input)),
  trace: adminReadProcedure
    .input(TraceInput)
    .output(Trace)
    .query(({ ctx, input }) => traceOf(ctx.actor, input.id)),
});
