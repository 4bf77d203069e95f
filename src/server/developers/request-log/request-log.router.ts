import { countUsage } from '@/server/developers/request-log/key-usage';
import {
  KeyUsage,
  KeyUsageInput,
  RequestLog,
  RequestLogInput,
} from '@/server/developers/request-log/request-log.schema';
import { listRequests } from '@/server/developers/request-log/request-log.service';
import { adminListProcedure, rest, router } from '@/server/platform/api/trpc';

export const requestLogRouter = router({
  list: adminListProcedure
    .meta(
      rest('GET', '/v1/request-log', {
        tag: 'API keys',
        summary: 'List requests',
        description:
          'What keys of the company asked of `/v1` and what they were answered, newest first, without queries and bodies: about ' +
          'a second behind. `q` is looked for in the path, and is also a whole request id. Old ones are deleted after a time.',
      }),
    )
    .input(RequestLogInput)
    .output(RequestLog)
    .query(({ ctx, input }) => listRequests(ctx.actor, input)),

  usage: adminListProcedure
    .input(KeyUsageInput)
    .output(KeyUsage)
    .query(({ ctx, input }) => countUsage(ctx.actor, input)),
});
