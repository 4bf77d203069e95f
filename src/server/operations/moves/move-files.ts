import { newId } from '@/lib/text/id';
import type { Move, MoveFile as MoveFileRow } from '@/server/generated/prisma/client';
import { reopenMove } from '@/server/operations/imports/imports.service';
import type { MoveFileCreate, MoveFilePath } from '@/server/operations/moves/moves.schema';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import {
  alreadyStored,
  assertRoom,
  openStoredFile,
  readStoredFile,
  type StoredFile,
  storeFile,
} from '@/server/platform/files/store-file';
import { machineClock } from '@/server/platform/runtime/clock';

/** Files of a move, and rows of all its tables together. */
export const MOST_FILES = 2500;
export const MOST_ROWS = 50_000;

/** @throws 404 */
export async function findMove({ workspaceId }: Pick<Actor, 'workspaceId'>, id: string): Promise<Move> {
  const found = await db.move.findFirst({ where: { id, workspaceId } });
  if (!found) throw notFound('Move');
  return found;
}

/** Announces a file of a move; its bytes follow. @throws 404, 409 for a name that is there, 422 for a move that is past that, or without room */
export async function addMoveFile(
  actor: Actor,
  { moveId, fileName, sizeBytes }: MoveFileCreate,
): Promise<{ id: string }> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await findMove(actor, moveId);
    await reopenMove(workspaceId, moveId);
    // One that was announced and never came gives its name to the next.
    await db.moveFile.deleteMany({ where: { moveId, workspaceId, fileName, storageKey: null, role: 'unread' } });
    const names = await db.moveFile.findMany({ where: { moveId, workspaceId }, select: { fileName: true } });
    if (names.some((it) => it.fileName === fileName)) throw apiError('MOVE_FILE_TWICE', { name: fileName });
    if (names.length >= MOST_FILES) throw apiError('MOVE_TOO_LARGE', { files: MOST_FILES, rows: MOST_ROWS });
    const id = newId('mvf');
    await db.moveFile.create({ data: { id, workspaceId, moveId, fileName, sizeBytes, createdAt: machineClock.now() } });
    await assertRoom(tx, workspaceId);
    return { id };
  });
}

/** Stores the bytes of a file that was announced. @throws 400 or 413 where they are not, 404, 409 where they are there already */
export async function storeMoveFile(actor: Actor, fileId: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const { workspaceId } = actor;
  const found = await db.moveFile.findFirst({ where: { id: fileId, workspaceId } });
  if (found?.role !== 'unread') throw notFound('File');
  if (found.storageKey) throw alreadyStored();
  const announced = { contentType: null, sizeBytes: found.sizeBytes, checksum: null };
  await storeFile(actor, 'move', announced, source, async ({ key, contentType, checksum }) => {
    const where = { id: fileId, workspaceId, storageKey: null };
    const data = { storageKey: key, contentType, checksum };
    return (await db.moveFile.updateMany({ where, data })).count > 0;
  });
}

/** The bytes of a file, to look at a receipt before it is attached. @throws 403, 404 where there are none */
export async function readMoveFile(actor: Actor, fileId: string): Promise<StoredFile> {
  const { workspaceId } = actor;
  const file = await db.moveFile.findFirst({ where: { id: fileId, workspaceId } });
  return readStoredFile(actor, 'move', file && { ...file, contentType: file.contentType ?? '' });
}

/** The bytes of a file that is there. @throws 404 */
export async function bytesOfMoveFile(file: MoveFileRow): Promise<Uint8Array<ArrayBuffer>> {
  const { fileName, contentType, sizeBytes, storageKey } = file;
  const stored = await openStoredFile({ fileName, contentType: contentType ?? '', sizeBytes, storageKey });
  return new Uint8Array(await new Response(stored.bytes).arrayBuffer());
}

/** Removes a file of a move with the tables that are read of it. @throws 404, 422 for a move that is past that */
export async function removeMoveFile(actor: Actor, { moveId, fileId }: MoveFilePath): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async () => {
    await findMove(actor, moveId);
    await reopenMove(workspaceId, moveId);
    const { count } = await db.moveFile.deleteMany({ where: { id: fileId, moveId, workspaceId } });
    if (count === 0) throw notFound('File');
  });
}
