import { RequestLog, RequestLogInput } from '@/server/developers/request-log/request-log.schema';
import { listRequests } from '@/server/developers/request-log/request-log.service';
import { adminReadProcedure, router } from '@/server/platform/api/trpc';

export const requestLogRouter = router({
  list: adminReadProcedure
    .input(RequestLogInput)
    .output(RequestLog)
    .query(({ ctx, input }) => listRequests(ctx.actor, input)),
});
