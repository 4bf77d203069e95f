import { ownerProcedure, ownerReadProcedure, router } from '@/server/platform/api/trpc';
import { FailedTaskList, FailedTaskListInput, TaskPath } from '@/server/platform/outbox/outbox.schema';
import { dismissTask, listFailedTasks, retryTask } from '@/server/platform/outbox/outbox.service';

export const outboxRouter = router({
  failed: ownerReadProcedure
    .input(FailedTaskListInput)
    .output(FailedTaskList)
    .query(({ ctx, input }) => listFailedTasks(ctx.actor, input)),

  retry: ownerProcedure.input(TaskPath).mutation(({ ctx, input }) => retryTask(ctx.actor, input.taskId)),

  dismiss: ownerProcedure.input(TaskPath).mutation(({ ctx, input }) => dismissTask(ctx.actor, input.taskId)),
});
