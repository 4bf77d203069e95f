import type { Actor } from '@/server/context';
import { db } from '@/server/db';
import type { Prisma, ApiRequest as Row } from '@/server/generated/prisma/client';
import { listRows, pageOf } from '@/server/pagination';
import type { LoggedRequest, RequestLog, RequestLogInput } from '@/server/request-log/request-log.schema';
import { dayRange } from '@/server/workspaces/day-range';

const statuses = { success: { lt: 400 }, refused: { gte: 400, lt: 500 }, failed: { gte: 500 } };

/** What was asked of /v1 with the workspace's keys, newest first. A request shows about a second after its answer. */
export async function listRequests({ workspaceId }: Actor, input: RequestLogInput): Promise<RequestLog> {
  const page = pageOf(input);
  const { method, outcome, apiKeyId } = input;
  const where: Prisma.ApiRequestWhereInput = {
    workspaceId,
    method,
    apiKeyId,
    ...(outcome && { status: statuses[outcome] }),
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(page.q && { OR: [{ path: { contains: page.q, mode: 'insensitive' } }, { id: page.q }] }),
  };
  const list = await listRows(page, where, {
    count: () => db.apiRequest.count({ where }),
    find: (query) => db.apiRequest.findMany(query),
    toItem: toLoggedRequest,
  });
  const keys = await keysById(workspaceId, new Set(list.data.map((it) => it.apiKeyId)));
  return { ...list, data: list.data.map(({ apiKeyId, ...it }) => ({ ...it, key: keys.get(apiKeyId) })) };
}

async function keysById(workspaceId: string, ids: Set<string>) {
  const keys = await db.apiKey.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    select: { id: true, name: true, prefix: true },
  });
  return new Map(keys.map((key) => [key.id, key]));
}

function toLoggedRequest(row: Row): Omit<LoggedRequest, 'key'> & { apiKeyId: string } {
  const { id, method, path, endpoint, status, durationMs, error, apiKeyId, createdAt } = row;
  return {
    id,
    method,
    path,
    endpoint,
    status,
    durationMs,
    error: error ?? undefined,
    apiKeyId,
    createdAt: createdAt.toISOString(),
  };
}
