import { z } from 'zod';
import { newId } from '@/lib/text/id';
import { assertOpen, firstRow, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { kindOf } from '@/server/platform/outbox/kinds';
import { machineClock, machineInstant } from '@/server/platform/runtime/clock';

/** On this channel the database says which kind has something to do; whatever runs the jobs listens. */
export const OUTBOX_CHANNEL = 'folio_outbox';

export type Intent = {
  kind: string;
  /** What it is about. A second intent of the same kind and key is the first one. */
  key: string;
  /** Null for what belongs to no company: nobody sees it fail but whoever reads the log. */
  workspaceId: string | null;
  payload?: object;
  /** Tasks of a kind and lane run one at a time, in the order of their commits; one that has failed holds up the rest. */
  lane?: string;
  /** Not before this instant. */
  at?: Date;
  /** Somebody waits for it: what the one before it in its lane leaves for later, it does at once. */
  hastened?: boolean;
};

/**
 * Writes down that something is to be done outside the database, in the transaction of the change that asks for it.
 * @throws outside a transaction
 */
export async function enqueue(tx: OpenTransaction, intent: Intent): Promise<void> {
  const { kind, key, workspaceId, payload = {}, lane, at, hastened = false } = intent;
  assertOpen(tx);
  if (lane !== undefined) await lockLane(kind, lane);
  const now = machineClock.now();
  await rows(sql`
    WITH queued AS (
      INSERT INTO outbox_task (id, kind, key, lane, payload, workspace_id, hastened, next_attempt_at, created_at)
      VALUES (${newId('obx')}, ${kind}, ${key}, ${lane ?? null}, ${JSON.stringify(payload)}::jsonb, ${workspaceId},
              ${hastened}, ${at ? machineInstant(at) : now}, ${now})
      ON CONFLICT (kind, key) DO NOTHING
      RETURNING kind, next_attempt_at
    )
    SELECT pg_notify(${OUTBOX_CHANNEL}, kind) FROM queued WHERE next_attempt_at <= ${now}`);
}

/**
 * As `enqueue`, for tasks that do all there is to do in their lane: one that has not begun will do. It is held until the
 * commit, so that it cannot begin before it sees what asks for it.
 * @param hasten makes it due at once, whatever it was waiting for; has what was given up in the lane attempted again
 * @throws outside a transaction
 */
export async function enqueueUnlessWaiting(
  tx: OpenTransaction,
  intent: Intent & { lane: string },
  { hasten = false } = {},
): Promise<void> {
  assertOpen(tx);
  const { kind, lane } = intent;
  await lockLane(kind, lane);
  const now = machineClock.now();
  if (hasten && (await requeue(sql`kind = ${kind} AND lane = ${lane}`))) return;
  const waiting = await firstRow(
    IdRow,
    sql`
    SELECT id FROM outbox_task WHERE kind = ${kind} AND lane = ${lane} AND status = 'queued'
    ORDER BY position LIMIT 1 FOR UPDATE`,
  );
  if (!waiting) return enqueue(tx, { ...intent, hastened: hasten });
  await rows(sql`
    WITH due AS (
      UPDATE outbox_task
      SET next_attempt_at = CASE WHEN ${hasten} THEN least(next_attempt_at, ${now}) ELSE next_attempt_at END,
          hastened = hastened OR ${hasten}
      WHERE id = ${waiting.id} RETURNING next_attempt_at
    )
    SELECT pg_notify(${OUTBOX_CHANNEL}, ${kind}) FROM due WHERE next_attempt_at <= ${now}`);
}

const TaskRow = z.object({ kind: z.string(), key: z.string(), notified: z.string() });

/** Has what was given up attempted again, at once and as often as a new task. False where nothing was. */
export async function requeue(where: Sql): Promise<boolean> {
  const requeued = await rows(
    TaskRow,
    sql`
    UPDATE outbox_task SET status = 'queued', attempts = 0, next_attempt_at = ${machineClock.now()}, finished_at = NULL
    WHERE ${where} AND status = 'failed'
    RETURNING kind, key, pg_notify(${OUTBOX_CHANNEL}, kind) AS notified`,
  );
  for (const { kind, key } of requeued) {
    await kindOf(kind).settled?.(key, { status: 'queued', attempts: 0, error: null });
  }
  return requeued.length > 0;
}

/**
 * Leaves what a task has for later to the next of its lane, if one has come while it ran: due then too, or at once
 * where it was hastened. In the transaction that records the outcome, and last there: who asks locks rows before lanes.
 */
export async function postponeNextInLane(
  { id, kind, lane }: { id: string; kind: string; lane: string },
  at: Date,
): Promise<void> {
  await lockLane(kind, lane);
  await rows(sql`
    WITH next AS (
      UPDATE outbox_task
      SET next_attempt_at = CASE WHEN hastened THEN next_attempt_at ELSE greatest(next_attempt_at, ${at}) END
      WHERE id = (
        SELECT later.id FROM outbox_task AS task
        JOIN outbox_task AS later USING (kind, lane)
        WHERE task.id = ${id} AND later.position > task.position AND later.status = 'queued'
        ORDER BY later.position LIMIT 1)
      RETURNING id
    )
    UPDATE outbox_task SET status = 'done', next_attempt_at = NULL, finished_at = ${machineClock.now()}
    WHERE id = ${id} AND EXISTS (SELECT FROM next)`);
}

/** Takes back what is not due yet, in the transaction that needs it no more. False where it is too late. */
export async function withdraw(kind: string, key: string): Promise<boolean> {
  const withdrawn = await firstRow(sql`
    DELETE FROM outbox_task
    WHERE kind = ${kind} AND key = ${key} AND status = 'queued' AND next_attempt_at > ${machineClock.now()}
    RETURNING id`);
  return withdrawn !== undefined;
}

/** Makes what is not due yet due at once. */
export async function hastenTask(kind: string, key: string): Promise<void> {
  await rows(sql`
    WITH hastened AS (
      UPDATE outbox_task SET next_attempt_at = ${machineClock.now()}
      WHERE kind = ${kind} AND key = ${key} AND status = 'queued' AND next_attempt_at > ${machineClock.now()}
      RETURNING kind
    )
    SELECT pg_notify(${OUTBOX_CHANNEL}, kind) FROM hastened`);
}

/** Brings all that a company has for later so much nearer. */
export async function hastenTasksOf(tx: OpenTransaction, workspaceId: string, milliseconds: number): Promise<void> {
  assertOpen(tx);
  const now = machineClock.now();
  await rows(sql`
    WITH nearer AS (
      UPDATE outbox_task
      SET next_attempt_at = greatest(next_attempt_at - ${milliseconds}::float8 * interval '1 millisecond', ${now}::timestamptz)
      WHERE workspace_id = ${workspaceId} AND status = 'queued' AND next_attempt_at > ${now}
      RETURNING kind, next_attempt_at
    )
    SELECT pg_notify(${OUTBOX_CHANNEL}, kind) FROM nearer WHERE next_attempt_at <= ${now} GROUP BY kind`);
}

/** Until the commit: otherwise a task might get the lower position and be seen after the next one has run. */
async function lockLane(kind: string, lane: string): Promise<void> {
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`outbox ${kind} ${lane}`}, 0))`);
}
