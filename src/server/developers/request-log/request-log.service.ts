import type { LoggedRequest, RequestLog, RequestLogInput } from '@/server/developers/request-log/request-log.schema';
import type { Prisma, ApiRequest as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { escapeLike, listLog, pageOf } from '@/server/platform/db/list-rows';
import { requestsShownSince } from '@/server/platform/runtime/retention';

const statusRanges = {
  '2xx': { gte: 200, lt: 300 },
  '4xx': { gte: 400, lt: 500 },
  '5xx': { gte: 500, lt: 600 },
};

/** What the workspace's keys asked of /v1 and what they were answered, newest first; about a second behind. */
export async function listRequests({ workspaceId }: Actor, input: RequestLogInput): Promise<RequestLog> {
  const page = pageOf({ ...input, offset: 0 });
  const { status, method, apiKeyId } = input;
  const where: Prisma.ApiRequestWhereInput = {
    workspaceId,
    method,
    apiKeyId,
    ...(status && { status: statusRanges[status] }),
    ...(page.q && { OR: [{ path: { contains: escapeLike(page.q), mode: 'insensitive' as const } }, { id: page.q }] }),
    AND: [
      { createdAt: { gte: requestsShownSince() } },
      ...(input.from || input.to ? [{ createdAt: await dayRange(workspaceId, input) }] : []),
    ],
  };
  return listLog(page, where, {
    find: async (query) => withKeys(workspaceId, await db.apiRequest.findMany(query)),
    toItem: toLoggedRequest,
  });
}

type WithKey = Row & Pick<LoggedRequest, 'apiKey'>;

async function withKeys(workspaceId: string, found: Row[]): Promise<WithKey[]> {
  const ids = [...new Set(found.map(({ apiKeyId }) => apiKeyId))];
  const keys = await db.apiKey.findMany({
    where: { workspaceId, id: { in: ids } },
    select: { id: true, name: true, prefix: true },
  });
  const byId = new Map(keys.map((key) => [key.id, key]));
  return found.map((row) => ({ ...row, apiKey: byId.get(row.apiKeyId) }));
}

function toLoggedRequest(row: WithKey): LoggedRequest {
  const { id, method, path, endpoint, status, durationMs, error, apiKey, createdAt } = row;
  return {
    ...{ id, method, path, endpoint, status, durationMs, apiKey },
    ...{ error: error ?? undefined, createdAt: createdAt.toISOString() },
  };
}
