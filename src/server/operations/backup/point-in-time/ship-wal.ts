import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Repository } from '@/server/operations/backup/repository';
import { isSegment, nextSegment } from '@/server/platform/postgres/archive';

/** Files of 16 MB that may wait for a place that does not answer: more of them would fill the disk. */
const MOST_WAITING = 256;

/** `isBroken`: files were removed that were not stored, so that the next base is due at once. */
export type Shipped = { stored: number; isBroken: boolean };

/**
 * Stores what PostgreSQL has handed on of its log of changes, oldest first, and removes it here. Where the place has not
 * answered for too long, all that waits is removed: a log with a gap restores nothing.
 * @param system which PostgreSQL it is of: see `systemOf`
 * @throws where the place does not answer
 */
export async function shipWal(folder: string, system: string, repository: Repository): Promise<Shipped> {
  const waiting = await handedOn(folder);
  if (waiting.length > MOST_WAITING) {
    for (const name of waiting) await rm(join(folder, name), { force: true });
    return { stored: 0, isBroken: true };
  }
  for (const name of waiting) {
    await repository.putWal({ system, name }, createReadStream(join(folder, name)));
    await rm(join(folder, name), { force: true });
  }
  return { stored: waiting.length, isBroken: false };
}

async function handedOn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}

/** Whether the log of changes of a PostgreSQL that is stored has no gap since the newest base; not where that is of another or there is none. */
export async function isWalWhole(system: string, repository: Repository): Promise<boolean> {
  const name = (await repository.bases.names()).at(-1);
  if (!name) return false;
  const { firstWal, system: copied } = await repository.bases.get(name);
  if (copied !== system) return false;
  const stored = [...(await repository.walOf(system))].filter(isSegment).toSorted();
  let next = firstWal;
  for (const segment of stored.filter((each) => each >= firstWal)) {
    if (segment !== next) return false;
    next = nextSegment(segment);
  }
  return true;
}
