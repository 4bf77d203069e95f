import { newId } from '@/lib/text/id';
import type { Move } from '@/server/generated/prisma/client';
import { matchImport, reopenMove } from '@/server/operations/imports/imports.service';
import { revisionKey } from '@/server/operations/imports/revision-keys';
import { findMove, MOST_FILES, MOST_ROWS } from '@/server/operations/moves/move-files';
import { MOVE_TASK } from '@/server/operations/moves/move-task';
import { readMove } from '@/server/operations/moves/move-view';
import type {
  FiledFigures,
  MoveCreate,
  MoveFiledSet,
  MoveFileSet,
  MoveList,
  MoveListInput,
  MoveTableSet,
  MoveView,
} from '@/server/operations/moves/moves.schema';
import { tablesOf } from '@/server/operations/moves/perform-move';
import { questionOf } from '@/server/operations/moves/table-question';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { machineClock } from '@/server/platform/runtime/clock';

/** Begins a move from a program: its files come next. */
export async function createMove(actor: Actor, { program }: MoveCreate): Promise<MoveView> {
  const { workspaceId, userId } = actor;
  const now = machineClock.now();
  const data = { id: newId('mov'), workspaceId, program, authorId: userId, createdAt: now, updatedAt: now };
  return readMove(actor, await db.move.create({ data }));
}

/** @throws 404 */
export async function getMove(actor: Actor, moveId: string): Promise<MoveView> {
  return readMove(actor, await findMove(actor, moveId));
}

/** The workspace's moves, newest first. */
export async function listMoves({ workspaceId }: Actor, input: MoveListInput): Promise<MoveList> {
  const where = { workspaceId };
  return listRows(pageOf(input), where, {
    count: () => db.move.count({ where }),
    find: (query) => db.move.findMany(query),
    toItem: ({ id, program, status, createdAt, movedAt }: Move) => ({
      ...{ id, program: program as MoveView['program'], status },
      ...{ createdAt: createdAt.toISOString(), movedAt: movedAt?.toISOString() ?? null },
    }),
  });
}

/** Has what has come unpacked and put in its place. @throws 404, 422 for a move that is past that */
export function readFiles(actor: Actor, moveId: string): Promise<MoveView> {
  return begin(actor, moveId, 'reading', ['open', 'rehearsed'], async () => 0);
}

/**
 * Has all of it written and undone, to see what would become of it and what the quarters would come to.
 * Files that have come and that nobody has read are read first instead, for they may ask something.
 * @throws 404, 422 where there is nothing to move, or a question is open
 */
export async function rehearseMove(actor: Actor, moveId: string): Promise<MoveView> {
  const { workspaceId } = actor;
  const unread = { moveId, workspaceId, role: 'unread' as const, storageKey: { not: null } };
  if ((await db.moveFile.count({ where: unread })) > 0) return readFiles(actor, moveId);
  return begin(actor, moveId, 'rehearsing', ['open', 'rehearsed'], async (found) => {
    const tables = await tablesOf(found);
    if (tables.length === 0) throw apiError('MOVE_EMPTY');
    const open = tables.find((table) => table.isKindOpen || questionOf(table) !== null);
    if (open) throw apiError('MOVE_TABLE_OPEN', { file: open.fileName });
    const total = tables.reduce((sum, table) => sum + table.total, 0);
    if (total > MOST_ROWS) throw apiError('MOVE_TOO_LARGE', { files: MOST_FILES, rows: MOST_ROWS });
    return total;
  });
}

/** Has all of it written that can be. @throws 404, 422 before the rehearsal */
export function runMove(actor: Actor, moveId: string): Promise<MoveView> {
  return begin(actor, moveId, 'moving', ['rehearsed'], async ({ total }) => total);
}

/** Has all of it taken back. @throws 404, 422 for what has not been moved */
export function undoMove(actor: Actor, moveId: string): Promise<MoveView> {
  return begin(actor, moveId, 'undoing', ['moved'], async ({ total }) => total);
}

async function begin(
  actor: Actor,
  moveId: string,
  status: 'reading' | 'rehearsing' | 'moving' | 'undoing',
  from: Move['status'][],
  count: (found: Move) => Promise<number>,
): Promise<MoveView> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const found = await findMove(actor, moveId);
    if (found.status === status) return readMove(actor, found);
    if (!from.includes(found.status)) throw apiError('MOVE_AT_ANOTHER_STEP');
    const revision = found.revision + 1;
    const progress = { done: 0, total: await count(found), problem: null, problemFile: null };
    // By its status, so that of two who ask at once one has nothing to change.
    const where = { id: moveId, workspaceId, status: found.status, revision: found.revision };
    const data = { status, revision, ...progress, updatedAt: machineClock.now() };
    const changed = await db.move.updateMany({ where, data });
    if (changed.count > 0)
      await enqueue(tx, {
        kind: MOVE_TASK,
        key: revisionKey({ id: moveId, revision }),
        workspaceId,
        payload: { moveId },
      });
    return readMove(actor, await findMove(actor, moveId));
  });
}

/** Says what a table is of, or leaves it out. @throws 404, 422 for a move that is past that, or a table that cannot be read so */
export async function setTable(actor: Actor, input: MoveTableSet): Promise<MoveView> {
  const { workspaceId } = actor;
  const { moveId, importId, kind, isLeftOut } = input;
  return inTransaction(async () => {
    await findMove(actor, moveId);
    await reopenMove(workspaceId, moveId);
    const where = { id: importId, moveId, workspaceId };
    const found = await db.import.findFirst({ where });
    if (!found) throw notFound('Import');
    if (kind !== undefined) {
      const data = { kind, isKindOpen: false, counts: undefined, status: 'read' as const };
      if (kind !== found.kind) await matchImport(actor, { ...found, kind });
      await db.import.update({ where: { id: importId, workspaceId }, data });
    }
    if (isLeftOut !== undefined) await db.import.update({ where: { id: importId, workspaceId }, data: { isLeftOut } });
    return getMove(actor, moveId);
  });
}

/** Leaves a file out, or says whose receipt it is. @throws 404, 422 for a move that is past that */
export async function setFile(actor: Actor, { moveId, fileId, isLeftOut, owner }: MoveFileSet): Promise<MoveView> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    await findMove(actor, moveId);
    await reopenMove(workspaceId, moveId);
    if (owner) {
      const row = await db.importRow.findFirst({
        where: { importId: owner.importId, position: owner.row, import: { workspaceId, moveId, kind: 'expenses' } },
      });
      if (!row) throw notFound('Row');
    }
    const chosen =
      owner === undefined ? {} : { chosenImportId: owner?.importId ?? null, chosenRow: owner?.row ?? null };
    const { count } = await db.moveFile.updateMany({
      where: { id: fileId, moveId, workspaceId },
      data: { ...chosen, ...(isLeftOut !== undefined && { isLeftOut }) },
    });
    if (count === 0) throw notFound('File');
    return getMove(actor, moveId);
  });
}

/** Notes what the return of a quarter said that was filed with the other program. @throws 404 */
export async function setFiled(actor: Actor, { moveId, quarter, filed }: MoveFiledSet): Promise<MoveView> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    const found = await findMove(actor, moveId);
    const { [quarter]: _, ...others } = (found.filed ?? {}) as Record<string, FiledFigures>;
    const data = { filed: { ...others, ...(filed && { [quarter]: filed }) }, updatedAt: machineClock.now() };
    await db.move.update({ where: { id: moveId, workspaceId }, data });
    return getMove(actor, moveId);
  });
}
