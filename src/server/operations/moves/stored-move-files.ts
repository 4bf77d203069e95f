import { newId } from '@/lib/text/id';
import type { MoveFile } from '@/server/generated/prisma/client';
import type { MoveProblem } from '@/server/operations/moves/moves.schema';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { storeFile, streamBytes } from '@/server/platform/files/store-file';
import { machineClock } from '@/server/platform/runtime/clock';

/** Says of a file why it is not imported. */
export async function refuse({ id, workspaceId }: MoveFile, problem: MoveProblem): Promise<void> {
  await db.moveFile.update({ where: { id, workspaceId }, data: { role: 'refused', problem } });
}

/** Stores bytes that no browser sent as a file of a move. */
export async function storeMade(
  actor: Actor,
  file: Pick<MoveFile, 'workspaceId' | 'moveId' | 'fileName' | 'isMade'>,
  bytes: Uint8Array,
): Promise<MoveFile> {
  const stored: MoveFile[] = [];
  const announced = { contentType: null, sizeBytes: bytes.length, checksum: null };
  await storeFile(actor, 'move', announced, streamBytes(bytes), async ({ key, contentType, checksum }) => {
    const data = { id: newId('mvf'), ...file, sizeBytes: bytes.length, storageKey: key, contentType, checksum };
    stored.push(await db.moveFile.create({ data: { ...data, createdAt: machineClock.now() } }));
    return true;
  });
  const [made] = stored;
  if (!made) throw new Error('A file of a move was not written');
  return made;
}
