import { adminReadProcedure, router } from '@/server/api/trpc';
import { RequestLog, RequestLogInput } from '@/server/request-log/request-log.schema';
import { listRequests } from '@/server/request-log/request-log.service';

export const requestLogRouter = router({
  list: adminReadProcedure
    .input(RequestLogInput)
    .output(RequestLog)
    .query(({ ctx, input }) => listRequests(ctx.actor, input)),
});
