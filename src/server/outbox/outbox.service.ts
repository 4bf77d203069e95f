import type { Actor } from '@/server/api/context';
import { notFound } from '@/server/contract/errors';
import { db, firstRow, inTransaction, type Sql, sql } from '@/server/db/client';
import { listRows, pageOf } from '@/server/db/list-rows';
import type { OutboxTask } from '@/server/generated/prisma/client';
import { OUTBOX_CHANNEL } from '@/server/outbox/enqueue';
import { kindOf } from '@/server/outbox/kinds';
import type { FailedTask, FailedTaskList, FailedTaskListInput } from '@/server/outbox/outbox.schema';
import { clock } from '@/server/runtime/clock';

/** What the workspace asked to be done and was given up, newest first. */
export async function listFailedTasks({ workspaceId }: Actor, input: FailedTaskListInput): Promise<FailedTaskList> {
  const where = { workspaceId, status: 'failed' as const };
  return listRows(pageOf(input), where, {
    count: () => db.outboxTask.count({ where }),
    find: async (query) => withSubjects(workspaceId, await db.outboxTask.findMany(query)),
    toItem: toFailedTask,
  });
}

/** How many tasks of the workspace were given up and wait for a person. */
export function countFailedTasks(workspaceId: string): Promise<number> {
  return db.outboxTask.count({ where: { workspaceId, status: 'failed' } });
}

/** Has what was given up attempted again, at once and as often as a new task. @throws 404 where it has not failed */
export async function retryTask({ workspaceId }: Actor, id: string): Promise<void> {
  await inTransaction(async () => {
    const { kind, key } = await change(
      workspaceId,
      id,
      sql`status = 'queued', attempts = 0, next_attempt_at = ${clock.now()}, finished_at = NULL`,
    );
    await kindOf(kind).settled?.(key, { status: 'queued', attempts: 0, error: null });
    await firstRow(sql`SELECT pg_notify(${OUTBOX_CHANNEL}, ${kind})`);
  });
}

/** Leaves undone what was given up; a lane that it held up goes on. @throws 404 where it has not failed */
export async function dismissTask({ workspaceId }: Actor, id: string): Promise<void> {
  await inTransaction(async () => {
    const { kind } = await change(workspaceId, id, sql`status = 'dismissed', finished_at = ${clock.now()}`);
    await firstRow(sql`SELECT pg_notify(${OUTBOX_CHANNEL}, ${kind})`);
  });
}

async function change(workspaceId: string, id: string, to: Sql): Promise<{ kind: string; key: string }> {
  const changed = await firstRow<{ kind: string; key: string }>(sql`
    UPDATE outbox_task SET ${to}
    WHERE id = ${id} AND workspace_id = ${workspaceId} AND status = 'failed'
    RETURNING kind, key`);
  if (!changed) throw notFound('Failed task');
  return changed;
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
