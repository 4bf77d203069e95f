import type { OutboxTask } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, firstRow, inTransaction, rows, sql } from '@/server/platform/db/client';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { OUTBOX_CHANNEL, requeue } from '@/server/platform/outbox/enqueue';
import { kindOf } from '@/server/platform/outbox/kinds';
import {
  type FailedTask,
  FailedTaskCount,
  type FailedTaskList,
  type FailedTaskListInput,
} from '@/server/platform/outbox/outbox.schema';
import { machineClock } from '@/server/platform/runtime/clock';

/** What the workspace asked to be done and was given up, newest first. */
export async function listFailedTasks({ workspaceId }: Actor, input: FailedTaskListInput): Promise<FailedTaskList> {
  const where = { workspaceId, status: 'failed' as const, kind: input.kind };
  return listRows(pageOf(input), where, {
    count: () => db.outboxTask.count({ where }),
    find: async (query) => withSubjects(workspaceId, await db.outboxTask.findMany(query)),
    toItem: toFailedTask,
  });
}

/** How many tasks of the workspace were given up and wait for a person, by kind. */
export function countFailedTasks({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<FailedTaskCount[]> {
  return rows(
    FailedTaskCount,
    sql`
    SELECT kind, count(*)::int AS count FROM outbox_task
    WHERE workspace_id = ${workspaceId} AND status = 'failed' GROUP BY kind ORDER BY kind`,
  );
}

/** Has what was given up attempted again, at once and as often as a new task. @throws 404 where it has not failed */
export async function retryTask({ workspaceId }: Actor, id: string): Promise<void> {
  await inTransaction(async () => {
    if (!(await requeue(sql`id = ${id} AND workspace_id = ${workspaceId}`))) throw notFound('Failed task');
  });
}

/** Leaves undone what was given up; a lane that it held up goes on. @throws 404 where it has not failed */
export async function dismissTask({ workspaceId }: Actor, id: string): Promise<void> {
  await inTransaction(async () => {
    const dismissed = await firstRow(sql`
      UPDATE outbox_task SET status = 'dismissed', finished_at = ${machineClock.now()}
      WHERE id = ${id} AND workspace_id = ${workspaceId} AND status = 'failed'
      RETURNING pg_notify(${OUTBOX_CHANNEL}, kind)`);
    if (!dismissed) throw notFound('Failed task');
  });
}

type Described = OutboxTask & { about?: string };

/** Each with what it is about, asked for once a kind. */
async function withSubjects(workspaceId: string, tasks: OutboxTask[]): Promise<Described[]> {
  const kinds = [...new Set(tasks.map(({ kind }) => kind))];
  const of = (wanted: string) => tasks.filter(({ kind }) => kind === wanted);
  const described = await Promise.all(kinds.map((kind) => describeTasks(workspaceId, kind, of(kind))));
  const byId = new Map(described.flat().map((task) => [task.id, task]));
  return tasks.map((task) => byId.get(task.id) ?? task);
}

async function describeTasks(workspaceId: string, kind: string, tasks: OutboxTask[]): Promise<Described[]> {
  const keys = tasks.map(({ key }) => key);
  const words = await kindOf(kind).describe?.(workspaceId, keys);
  return tasks.map((task) => ({ ...task, about: words?.get(task.key) }));
}

function toFailedTask({ id, kind, key, about, lastError, attempts, createdAt, finishedAt }: Described): FailedTask {
  return {
    ...{ id, kind, key, about, attempts },
    error: lastError ?? '',
    createdAt: createdAt.toISOString(),
    failedAt: (finishedAt ?? createdAt).toISOString(),
  };
}
