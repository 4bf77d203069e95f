import { newId } from '@/lib/text/id';
import type {
  Activity,
  ActivityCreate,
  ActivityList,
  ActivityListInput,
} from '@/server/contacts/activities/activities.schema';
import { findClient, lockClientOfPath } from '@/server/contacts/clients/clients.service';
import type { Prisma, Activity as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { clock } from '@/server/platform/runtime/clock';

/** A client's timeline, newest first. @throws 404 */
export async function listActivities(actor: Actor, input: ActivityListInput): Promise<ActivityList> {
  const { workspaceId } = actor;
  const { clientId, type, from, to } = input;
  await findClient(workspaceId, clientId);
  const page = pageOf(input);
  const where: Prisma.ActivityWhereInput = {
    workspaceId,
    clientId,
    type,
    ...((from || to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(page.q && containsText(page.q)),
  };
  return listRows(page, where, {
    count: () => db.activity.count({ where }),
    find: (query) => db.activity.findMany(query),
    toItem: toActivity,
  });
}

/** @throws 404 */
export async function getActivity(actor: Actor, clientId: string, activityId: string): Promise<Activity> {
  const where = { id: activityId, clientId, workspaceId: actor.workspaceId };
  const row = await db.activity.findFirst({ where });
  if (!row) throw notFound('Activity');
  return toActivity(row);
}

/** Logs what somebody did: a call, a meeting, a task. It stays as it is. @throws 404 for a client that is not there */
export async function logActivity(actor: Actor, clientId: string, input: ActivityCreate): Promise<Activity> {
  const { workspaceId } = actor;
  const { metadata, ...fields } = input;
  return inTransaction(async (tx) => {
    await lockClientOfPath(tx, workspaceId, clientId);
    const now = clock.now();
    const row = await db.activity.create({
      data: {
        id: newId('act'),
        workspaceId,
        clientId,
        ...fields,
        metadata: metadata ?? undefined,
        timestamp: now,
        createdAt: now,
      },
    });
    return toActivity(row);
  });
}

function toActivity(row: Row): Activity {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    description: row.description ?? undefined,
    metadata: asText(row.metadata),
    timestamp: row.timestamp.toISOString(),
    createdBy: row.isSystem ? 'system' : 'user',
    createdAt: row.createdAt.toISOString(),
  };
}

/** Numbers, and whatever else was kept before metadata became strings, written as strings. */
function asText(metadata: Prisma.JsonValue): Activity['metadata'] {
  if (metadata === null || typeof metadata !== 'object') return undefined;
  const filled = Object.entries(metadata).filter(([, value]) => value != null);
  return Object.fromEntries(
    filled.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}
