import { isDeepStrictEqual } from 'node:util';
import { type AppError, isUniqueViolation } from '@/server/platform/contract/errors';
import { assertOpen, atSavepoint, firstRow, type OpenTransaction, sql } from '@/server/platform/db/client';
import { type Model, tableOf } from '@/server/platform/db/many-rows';
import { clock } from '@/server/platform/runtime/clock';

/** Keeps others from changing a row of the workspace until the open transaction ends. False where there is none. */
export async function lockRow(tx: OpenTransaction, model: Model, workspaceId: string, id: string): Promise<boolean> {
  assertOpen(tx);
  const locked = await firstRow(sql`
    SELECT id FROM ${tableOf(model)} WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`);
  return locked !== undefined;
}

/** `lockRow`, which waits for others, or `claimRow`, which does not. */
export type LockRow = typeof lockRow;

/**
 * As `lockRow`, but waits for nobody: for a job that shares its rows with other processes. What it is refused it asks for again by
 * `lockRow`, once it has done the rest: a caller may have had the row for a moment. False where there is no such row, or another
 * transaction has it.
 */
export async function claimRow(tx: OpenTransaction, model: Model, workspaceId: string, id: string): Promise<boolean> {
  assertOpen(tx);
  const claimed = await firstRow(sql`
    SELECT id FROM ${tableOf(model)} WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE SKIP LOCKED`);
  return claimed !== undefined;
}

/**
 * Updates a row that the transaction holds, and moves its `updatedAt` only where something of it became another: a change
 * that changes nothing is none. @param update writes the change with the `updatedAt` that it is given, and answers the row
 */
export async function touchChanged<Row extends { updatedAt: Date }>(
  before: Row,
  update: (touched: { updatedAt: Date }) => Promise<Row>,
): Promise<Row> {
  const after = await update({ updatedAt: before.updatedAt });
  return isDeepStrictEqual(before, after) ? before : update({ updatedAt: clock.now() });
}

/**
 * Runs a write, in a transaction. A clash on a unique constraint, which only the database can rule out, becomes the answer that
 * `conflict` composes; `constraint` is part of the index's name.
 */
export async function refusingDuplicates<T>(
  constraint: string,
  write: (tx: OpenTransaction) => Promise<T>,
  conflict: () => AppError | Promise<AppError>,
): Promise<T> {
  try {
    return await atSavepoint(write);
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw await conflict();
  }
}
