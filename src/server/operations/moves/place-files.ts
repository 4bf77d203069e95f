import { createHash } from 'node:crypto';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { newId } from '@/lib/text/id';
import type { Move, MoveFile } from '@/server/generated/prisma/client';
import { bytesOfMoveFile, MOST_FILES, MOST_ROWS } from '@/server/operations/moves/move-files';
import type { MoveProblem } from '@/server/operations/moves/moves.schema';
import { joinTables, placeTables } from '@/server/operations/moves/place-tables';
import { moveReader } from '@/server/operations/moves/reading/move-reader';
import type { EntryProblem, UnpackedFile } from '@/server/operations/moves/reading/unpack';
import { refuse, storeMade } from '@/server/operations/moves/stored-move-files';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { db } from '@/server/platform/db/client';
import { typeOfContent } from '@/server/platform/files/type-of-content';
import { machineClock } from '@/server/platform/runtime/clock';

const ZIP = 'application/zip';
const TABLE_TYPES: readonly string[] = fileKinds.import.types;
const RECEIPT_TYPES: readonly string[] = fileKinds.receipt.types;

/**
 * Unpacks what has come and puts each file in its place: tables become imports, pictures and PDFs receipts, and what is neither is
 * refused, with what to do. A file that is placed is not touched again, so that a second attempt does the rest.
 * @param progress says how many files of how many are done
 */
export async function placeFiles(
  actor: Actor,
  move: Move,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  for (const file of await unread(move)) if (file.contentType === ZIP) await unpackFile(actor, file);
  const files = await unread(move);
  for (const [done, file] of files.entries()) {
    await progress(done, files.length);
    const type = file.contentType ?? '';
    if (TABLE_TYPES.includes(type)) await placeTables(actor, move, file);
    else if (file.sizeBytes > fileKinds.receipt.maxBytes) await refuse(file, reasonOf('MOVE_FILE_TOO_LARGE'));
    else await db.moveFile.update({ where: { id: file.id }, data: { role: 'receipt' } });
  }
  await joinTables(actor, move);
}

/** The files whose bytes have come and that have no place yet, in the order of their names. */
function unread({ id, workspaceId }: Move): Promise<MoveFile[]> {
  const where = { moveId: id, workspaceId, role: 'unread' as const, storageKey: { not: null } };
  return db.moveFile.findMany({ where, orderBy: [{ fileName: 'asc' }, { id: 'asc' }] });
}

async function unpackFile(actor: Actor, zip: MoveFile): Promise<void> {
  const { workspaceId, moveId } = zip;
  const answer = await moveReader.answer(workspaceId, { work: 'unpack', file: await bytesOfMoveFile(zip) });
  if (!('unpacked' in answer)) {
    const isLarge = 'refused' in answer && answer.refused === 'too_large';
    return refuse(zip, reasonOf(isLarge ? 'MOVE_ZIP_TOO_LARGE' : 'MOVE_FILE_DAMAGED'));
  }
  const present = await db.moveFile.findMany({ where: { workspaceId, moveId }, select: PRESENT });
  const names = new Set(present.map(({ fileName }) => fileName));
  const byName = new Map(present.map((it) => [it.fileName, it]));
  if (names.size + answer.unpacked.length > MOST_FILES + 1)
    throw apiError('MOVE_TOO_LARGE', { files: MOST_FILES, rows: MOST_ROWS });
  const isHidden = (file: UnpackedFile) => 'problem' in file && file.problem === 'hidden';
  const hidden = answer.unpacked.filter(isHidden);
  const lost =
    hidden.length > 0 ? [{ name: '__MACOSX', ...reasonOf('MOVE_FILES_HIDDEN', { count: hidden.length }) }] : [];
  for (const { name, ...problem } of lost) await note(zip, `${zip.fileName}/${name}`, { names, problem });
  for (const file of answer.unpacked.filter((it) => !isHidden(it))) {
    const fileName = `${zip.fileName}/${file.name}`;
    if ('problem' in file) await note(zip, fileName, { names, problem: problemOf(file.problem) });
    else await bringEntry(actor, zip, { fileName, bytes: file.bytes, there: byName.get(fileName) });
  }
  await db.moveFile.delete({ where: { id: zip.id, workspaceId } });
}

const PRESENT = { id: true, fileName: true, checksum: true } as const;
type Entry = {
  fileName: string;
  bytes: Uint8Array;
  there: { id: string; checksum: string | null } | undefined;
};

/** A file whose name is there is the same one, or has something else in it; one that was only noted before is there by now. */
async function bringEntry(actor: Actor, zip: MoveFile, { fileName, bytes, there }: Entry): Promise<void> {
  const { workspaceId } = zip;
  if (!there) return storeEntry(actor, zip, fileName, bytes);
  if (there.checksum === null) {
    await db.moveFile.delete({ where: { id: there.id, workspaceId } });
    return storeEntry(actor, zip, fileName, bytes);
  }
  if (there.checksum === createHash('sha256').update(bytes).digest('hex')) return;
  await note(zip, fileName, { names: new Set(), problem: reasonOf('MOVE_FILE_OTHER_CONTENT') });
}

/** Notes a file of which nothing is kept. */
async function note(
  { workspaceId, moveId }: MoveFile,
  fileName: string,
  { names, problem }: { names: ReadonlySet<string>; problem: MoveProblem },
): Promise<void> {
  if (names.has(fileName)) return;
  const data = { id: newId('mvf'), workspaceId, moveId, fileName, role: 'refused' as const, sizeBytes: 0, problem };
  await db.moveFile.create({ data: { ...data, createdAt: machineClock.now() } });
}

function problemOf(problem: EntryProblem): MoveProblem {
  switch (problem) {
    case 'empty':
      return reasonOf('MOVE_FILE_EMPTY');
    case 'ratio':
      return reasonOf('MOVE_FILE_RATIO');
    case 'twice':
      return reasonOf('MOVE_FILE_SAME_NAME');
    case 'too_large':
      return reasonOf('MOVE_FILE_TOO_LARGE');
    default:
      return reasonOf('MOVE_FILE_DAMAGED');
  }
}

/** Stores a file of a ZIP as one of its own; what is of another type is noted alone. */
async function storeEntry(actor: Actor, zip: MoveFile, fileName: string, bytes: Uint8Array): Promise<void> {
  const { workspaceId, moveId } = zip;
  const type = (await typeOfContent(bytes)) ?? '';
  const isReceipt = RECEIPT_TYPES.includes(type);
  const names = new Set<string>();
  if (type === ZIP) return note(zip, fileName, { names, problem: reasonOf('MOVE_FILE_PACKED') });
  if (!isReceipt && !TABLE_TYPES.includes(type))
    return note(zip, fileName, { names, problem: reasonOf('MOVE_FILE_OTHER_TYPE') });
  if (isReceipt && bytes.length > fileKinds.receipt.maxBytes)
    return note(zip, fileName, { names, problem: reasonOf('MOVE_FILE_TOO_LARGE') });
  await storeMade(actor, { workspaceId, moveId, fileName, isMade: false }, bytes);
}
