import { RequestLog, RequestLogInput } from '@/server/request-log/request-log.schema';
import { listRequests } from '@/server/request-log/request-log.service';
import { adminReadProcedure, router } from '@/server/trpc';

export const requestLogRouter = router({
  list: adminReadProcedure
    .input(RequestLogInput)
    .output(RequestLog)
    .query(({ ctx, input }) => listRequests(ctx.actor, input)),
});
