import { z } from 'zod';
import { ownerProcedure, ownerReadProcedure, router } from '@/server/platform/api/trpc';
import { FailedTaskCount, FailedTaskList, FailedTaskListInput, TaskPath } from '@/server/platform/outbox/outbox.schema';
import { countFailedTasks, dismissTask, listFailedTasks, retryTask } from '@/server/platform/outbox/outbox.service';

export const outboxRouter = router({
  failed: ownerReadProcedure
    .input(FailedTaskListInput)
    .output(FailedTaskList)
    .query(({ ctx, input }) => listFailedTasks(ctx.actor, input)),

  failedKinds: ownerReadProcedure.output(z.array(FailedTaskCount)).query(({ ctx }) => countFailedTasks(ctx.actor)),

  retry: ownerProcedure.input(TaskPath).mutation(({ ctx, input }) => retryTask(ctx.actor, input.taskId)),

  dismiss: ownerProcedure.input(TaskPath).mutation(({ ctx, input }) => dismissTask(ctx.actor, input.taskId)),
});
